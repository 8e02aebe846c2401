import { TextDocument } from 'vscode-languageserver-textdocument';
import { inTime } from '../../../base/inTime.ts';
import { isRefused } from '../../../base/result.ts';
import { pageFieldEdit } from '../../changes/pages/frontMatter.ts';
import { newPage } from '../../changes/pages/newPage.ts';
import { type AddTarget, addTargets } from '../../changes/pages/pageLists.ts';
import { nodeOf } from '../../changes/tree/nodes.ts';
import { configFile, type SiteState } from '../../engine/siteState.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { type FoundPage as Found, findPages } from '../../features/goToPage.ts';
import { nodeAt } from '../../features/navigation/nodeAt.ts';
import { placesOf } from '../../features/pagePlaces.ts';
import { publicAddress } from '../../model/links/addresses.ts';
import { textOf } from '../../model/messages/problem.ts';
import {
  type FoundPage,
  type FoundPages,
  findPagesRequest,
  newPageRequest,
  pageInfoRequest,
  pageListsRequest,
  setHiddenRequest,
  setTitleRequest,
  type TitleEdit,
} from '../../protocol/index.ts';
import { readFrontMatter } from '../../site/frontMatter.ts';
import type { ServerContext } from '../context.ts';
import { fileEdit } from '../edits/workspaceEdit.ts';
import type { LanguageModule } from '../module.ts';
import { maxWaitMs } from '../readiness.ts';
import { featureSettings, locationOf, ownSite, ownSites, pageOf } from '../siteFiles.ts';

/** A quick pick shows at most this many items at once. */
const maxFound = 50;

/** Answers the requests of this extension's clients about pages: `docsJson/pages/…`. */
export function createPages(context: ServerContext): LanguageModule {
  const { onRequest, workspace, frontMatter } = context;

  onRequest(findPagesRequest, noPages, async ({ query, site: only, soon = false }) => {
    const isFound = await waitFor(workspace.sitesFound, soon);
    const sites = only === undefined ? ownSites(workspace) : [ownSite(workspace, only) ?? []].flat();
    const found = await Promise.all(
      sites.map(async (site) => {
        const { siteUrl } = await featureSettings(context, uriBelow(site.folder, configFile));
        const isRead = await waitFor(frontMatter.all(site), soon);
        const { snapshot } = site.state;
        const findFrontMatter = (file: string) => snapshot.frontMatter?.get(file);
        const pages = findPages(snapshot, findFrontMatter, query, { siteUrl, limit: maxFound });
        return { pages: pages.map((page) => foundPage(site, page)), isRead };
      }),
    );
    return {
      pages: found.flatMap(({ pages }) => pages),
      isIncomplete: !isFound || found.some(({ isRead }) => !isRead),
    };
  });
  onRequest(pageInfoRequest, null, async ({ uri }) => {
    const page = pageOf(workspace, uri);
    if (!page) return null;
    const { site, path, file } = page;
    const { siteUrl } = await featureSettings(context, uri);
    const own = await frontMatter.one(site, file);
    const places = placesOf(site.state.snapshot, path);
    return {
      path,
      address: publicAddress(path, siteUrl),
      hidden: own?.hidden ?? false,
      places: places.map((place) => ({ labelPath: place.labelPath, ...locationOf(site, place) })),
    };
  });
  onRequest(pageListsRequest, [], ({ uri }) => {
    const page = pageOf(workspace, uri);
    if (!page) return [];
    const { folder, state } = page.site;
    const targets = addTargets(state.snapshot, page.path, (file) => state.text(file)?.getText());
    return targets.flatMap((target) => {
      const { labelPath, pages, file, edit } = target;
      const text = state.text(file);
      if (!text) return [];
      const key = keyOf(state, target);
      const list = { labelPath, pages, edit: fileEdit(workspace, uriBelow(folder, file), text, [edit]) };
      return [key === undefined ? list : { key, ...list }];
    });
  });
  onRequest(setHiddenRequest, null, async ({ uri, hidden }) => {
    const hiding = await editOf(uri, (content) => pageFieldEdit(content, 'hidden', hidden || undefined));
    return hiding.kind === 'edit' ? hiding.edit : null;
  });
  onRequest(setTitleRequest, unchanged, ({ uri, title }) =>
    editOf(uri, (content) => {
      const key =
        readFrontMatter({ text: content, complete: true }).frontMatter.sidebarTitle === undefined
          ? 'title'
          : 'sidebarTitle';
      return pageFieldEdit(content, key, title);
    }),
  );

  onRequest(newPageRequest, null, async ({ uri, path, title }) => {
    const site = ownSite(workspace, uri);
    if (!site) return null;
    const findFrontMatter = await frontMatter.all(site);
    const config = site.state.text(configFile)?.getText();
    const page = newPage(site.state.snapshot.site, path, { findFrontMatter, config, title });
    return page ? { uri: uriBelow(site.folder, page.file), text: page.text } : null;
  });

  return {};

  /** The edit of the front matter of a page. */
  async function editOf(uri: string, set: (content: string) => ReturnType<typeof pageFieldEdit>): Promise<TitleEdit> {
    const page = pageOf(workspace, uri);
    const isClosed = workspace.document(uri) === undefined;
    const saved = page && isClosed ? await context.filesIn(page.site.folder).read(page.file) : undefined;
    // It may have been opened meanwhile.
    const open = workspace.document(uri)?.text;
    const content = open?.getText() ?? saved;
    const edit = page && content !== undefined ? set(content) : undefined;
    if (content === undefined || !edit) return unchanged;
    if (isRefused(edit)) return { kind: 'refused', reason: textOf(edit.reason) };
    const text = open ?? TextDocument.create(uri, '', 0, content);
    return { kind: 'edit', edit: fileEdit(workspace, uri, text, [edit]) };
  }
}

const unchanged: TitleEdit = { kind: 'edit', edit: null };
const noPages: FoundPages = { pages: [], isIncomplete: false };

/** Waits for the work; with `soon`, at most `maxWaitMs`. False if the work is not done by then. */
async function waitFor(work: Promise<unknown>, soon: boolean): Promise<boolean> {
  return soon ? inTime(work, maxWaitMs) : work.then(() => true);
}

function foundPage(site: OpenSite, { title, path, labelPath, operation, file, entry }: Found): FoundPage {
  return {
    title,
    path,
    labelPath,
    ...(operation === undefined ? {} : { operation }),
    ...(file === undefined ? {} : { uri: uriBelow(site.folder, file) }),
    ...(entry ? { entry: locationOf(site, entry) } : {}),
  };
}

/** The key of the node to whose list a page may be added; undefined if the navigation does not show the element. */
function keyOf({ snapshot, navigation }: SiteState, { element, file, offset }: AddTarget): string | undefined {
  const key = nodeAt(snapshot, navigation, file, offset);
  const node = key === undefined ? undefined : nodeOf(snapshot, key);
  return node?.kind === 'element' && node.element === element ? key : undefined;
}
