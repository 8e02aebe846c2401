import type { Position, WorkspaceEdit } from 'vscode-languageserver';
import { localize } from '../../../base/messages.ts';
import { cleanedId } from '../../../mdx/ids/slug.ts';
import { idTextAt, servedById } from '../../../mdx/idTexts.ts';
import { scanPage } from '../../../mdx/page.ts';
import { configLinkEdits, type IdChange, linkEdits, type PageContext } from '../../changes/ids/followIds.ts';
import { giveId, renameTitle } from '../../changes/ids/renameTitle.ts';
import { uriBelow } from '../../engine/uris.ts';
import { rangeIn } from '../../features/range.ts';
import { type Message, textOf } from '../../model/messages/problem.ts';
import type { KeepIdParams, RenameAsked, TitleIds } from '../../protocol/index.ts';
import { isPageFile } from '../../site/paths.ts';
import type { ServerContext } from '../context.ts';
import { type PartText, textsOfEdits, workspaceEdit } from '../edits/workspaceEdit.ts';
import type { Prepared } from '../files/operationName.ts';
import type { NameWanted } from '../files/pageName.ts';
import { whenRead } from '../readiness.ts';
import { ofOneState, type SiteFile, siteFile, textsOf } from '../siteFiles.ts';
import { type LinkedTitle, linkedTitleAt, type Title } from './linkedTitle.ts';

/** Renames headings, titles of components and ids, and updates the links of the site. */
export interface TitleRenames {
  /**
   * What can be renamed at a position, and its range: a title or an id, or the title that the id of a link is made from. Undefined if nothing of
   * the kind is there.
   */
  prepare(uri: string, position: Position): Promise<Prepared | undefined>;
  /** Undefined if nothing of the kind is at the position. */
  rename(wanted: NameWanted): Promise<TitleRename | undefined>;
  /** Whether titles of a page were renamed since the server started. */
  isRenamedIn(uri: string): boolean;
  /** The previous id, before its last rename, of what now has this id. */
  oldIdOf(uri: string, id: string): string | undefined;
  /** Replaces an id by another one that is written in the text, and updates links. Undefined if that is impossible. */
  keepId(params: KeepIdParams): Promise<WorkspaceEdit | undefined>;
}

/** The effect of a new title. */
export type TitleRename = Extract<RenameAsked, { kind: 'title' | 'refused' }>;

/** How many renames are remembered. */
const maxRemembered = 100;

/** Creates the renames of a server that has made none yet. */
export function createTitleRenames(context: ServerContext): TitleRenames {
  const { workspace, client, read } = context;
  let renamed: readonly (TitleIds & { readonly uri: string })[] = [];
  return { prepare, rename, isRenamedIn, oldIdOf, keepId };

  async function prepare(uri: string, position: Position): Promise<Prepared | undefined> {
    const own = titleAt(uri, position);
    const linked = own ? undefined : await linkedAt(uri, position);
    const title = own ?? linked?.title;
    if (!title) return linked && { kind: 'refused', reason: textOf(notFound(linked)) };
    const { text, found } = title;
    const range = rangeIn(text, found.start, found.end);
    return { kind: 'name', range: linked?.range ?? range, placeholder: text.getText(range) };
  }

  function titleAt(uri: string, position: Position): Title | undefined {
    const file = pageAt(uri);
    const content = file?.text.getText() ?? '';
    const found = file && idTextAt(scanPage(content), content, file.text.offsetAt(position));
    return file && found && { ...file, found };
  }

  /** The title that the id of a link in a page or in docs.json is made from. */
  async function linkedAt(uri: string, position: Position): Promise<LinkedTitle | undefined> {
    await whenRead(workspace, uri, ['files', 'fragments']);
    const file = siteFile(workspace, uri);
    return file && linkedTitleAt(context, file, file.text.offsetAt(position));
  }

  function pageAt(uri: string): SiteFile | undefined {
    const file = siteFile(workspace, uri);
    return file && isPageFile(file.path) ? file : undefined;
  }

  async function rename({ uri, position, newName }: NameWanted): Promise<TitleRename | undefined> {
    return ofOneState(workspace, async (): Promise<TitleRename | undefined> => {
      const own = titleAt(uri, position);
      const linked = own ? undefined : await linkedAt(uri, position);
      const title = own ?? linked?.title;
      if (!title) return linked && { kind: 'refused', reason: textOf(notFound(linked)) };
      const page = uriBelow(title.site.folder, title.path);
      const change = renameTitle(await pageContext(title), title.found, newName);
      if ('problem' in change) return { kind: 'refused', reason: textOf(change.problem) };
      const { id: oldId, kind } = title.found;
      const id = change.ids.get(cleanedId(oldId));
      // An author who writes another id wants the old one to be gone.
      const ids = id === undefined || kind === 'given' ? undefined : { id, oldId };
      if (ids) renamed = [{ uri: page, ...ids }, ...renamed].slice(0, maxRemembered);
      return { kind: 'title', uri: page, ...(await editOf(title, change)), ...(ids ? { ids } : {}) };
    });
  }

  function isRenamedIn(uri: string): boolean {
    return renamed.some((each) => each.uri === uri);
  }

  function oldIdOf(uri: string, id: string): string | undefined {
    return renamed.find((each) => each.uri === uri && each.id === id)?.oldId;
  }

  async function keepId({ uri, id, oldId }: KeepIdParams): Promise<WorkspaceEdit | undefined> {
    return ofOneState(workspace, async () => {
      const file = pageAt(uri);
      const index = file ? servedById(scanPage(file.text.getText())).indexOf(id) : -1;
      const change = file && index >= 0 ? giveId(await pageContext(file), index, oldId) : undefined;
      return file && change && (await editOf(file, change)).edit;
    });
  }

  async function pageContext({ site, path, text }: PageOfSite): Promise<PageContext> {
    // Right after the start, the files are not listed yet.
    await site.state.loaded;
    const view = site.state.snapshot;
    return { view, scans: await site.state.scans.all(view.site), file: path, text: text.getText() };
  }

  /** The edit of the page and of everything that links there; reads the pages that are not open. */
  async function editOf({ site, path, text }: PageOfSite, change: IdChange) {
    const view = site.state.snapshot;
    const scans = change.ids.size > 0 ? await site.state.scans.all(view.site) : new Map<string, never>();
    const linking = [...scans].flatMap(([file, { links }]) =>
      linkEdits(view, change, file, links).length > 0 ? file : [],
    );
    const texts = await textsOf(site, linking, read);
    const pages = Array.from(texts, ([file, document]): PartText => {
      const edits = linkEdits(view, change, file, scanPage(document.getText()).links);
      return { uri: uriBelow(site.folder, file), text: document, edits };
    });
    const links = [...pages, ...textsOfEdits(site, configLinkEdits(view, change))];
    const count = links.reduce((sum, { edits }) => sum + edits.length, 0);
    const own = { uri: uriBelow(site.folder, path), text, edits: change.edits };
    const parts = [
      { texts: [own] },
      { label: localize('Update {links}', { links: [{ count, of: 'link' }] }), texts: links },
    ];
    return { edit: workspaceEdit(workspace, parts, client()), links: count };
  }
}

type PageOfSite = Omit<Title, 'found'>;

/** A snippet that the page imports may have it; its title is in another file, and links to it from elsewhere too. */
function notFound({ id, page }: LinkedTitle): Message {
  return {
    template: 'Nothing in "{file}" has the id "{id}". If it comes from a snippet, rename it there.',
    args: { file: page, id },
  };
}
