import type { Position, Range, WorkspaceEdit } from 'vscode-languageserver';
import { localize } from '../../../base/messages.ts';
import { cleanedId } from '../../../mdx/ids/slug.ts';
import { type IdText, idTextAt, servedById } from '../../../mdx/idTexts.ts';
import { scanPage } from '../../../mdx/page.ts';
import { configLinkEdits, type IdChange, linkEdits, type PageContext } from '../../changes/ids/followIds.ts';
import { giveId, renameTitle } from '../../changes/ids/renameTitle.ts';
import { uriBelow } from '../../engine/uris.ts';
import { rangeIn } from '../../features/range.ts';
import { textOf } from '../../model/messages/problem.ts';
import type { KeepIdParams, RenameAsked, TitleIds } from '../../protocol/index.ts';
import { isPageFile } from '../../site/paths.ts';
import type { ServerContext } from '../context.ts';
import { type PartText, textsOfEdits, workspaceEdit } from '../edits/workspaceEdit.ts';
import type { NameWanted } from '../files/pageName.ts';
import { ofOneState, type SiteFile, siteFile, textsOf } from '../siteFiles.ts';

/** Renames headings, titles of components and ids, and updates the links of the site. */
export interface TitleRenames {
  /** What can be renamed at a position, and its range. */
  prepare(uri: string, position: Position): { readonly range: Range; readonly placeholder: string } | undefined;
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

  function prepare(uri: string, position: Position) {
    const title = titleAt(uri, position);
    if (!title) return undefined;
    const { file, found } = title;
    const range = rangeIn(file.text, found.start, found.end);
    return { range, placeholder: file.text.getText(range) };
  }

  function titleAt(uri: string, position: Position) {
    const file = pageAt(uri);
    const found = file && foundAt(file, file.text.offsetAt(position));
    return file && found && { file, found };
  }

  function pageAt(uri: string): SiteFile | undefined {
    const file = siteFile(workspace, uri);
    return file && isPageFile(file.path) ? file : undefined;
  }

  async function rename({ uri, position, newName }: NameWanted): Promise<TitleRename | undefined> {
    if (!titleAt(uri, position)) return undefined;
    return ofOneState(workspace, async (): Promise<TitleRename | undefined> => {
      const title = titleAt(uri, position);
      if (!title) return undefined;
      const change = renameTitle(await pageContext(title.file), title.found, newName);
      if ('problem' in change) return { kind: 'refused', reason: textOf(change.problem) };
      const { id: oldId, kind } = title.found;
      const id = change.ids.get(cleanedId(oldId));
      // An author who writes another id wants the old one to be gone.
      const ids = id === undefined || kind === 'given' ? undefined : { id, oldId };
      if (ids) renamed = [{ uri, ...ids }, ...renamed].slice(0, maxRemembered);
      return { kind: 'title', ...(await editOf(title.file, change)), ...(ids ? { ids } : {}) };
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

  async function pageContext(file: SiteFile): Promise<PageContext> {
    const { site, path, text } = file;
    // Right after the start, the files are not listed yet.
    await site.state.loaded;
    const view = site.state.snapshot;
    return { view, scans: await site.state.scans.all(view.site), file: path, text: text.getText() };
  }

  /** The edit of the page and of everything that links there; reads the pages that are not open. */
  async function editOf(file: SiteFile, change: IdChange) {
    const { site, path, text } = file;
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

function foundAt({ text }: SiteFile, offset: number): IdText | undefined {
  const content = text.getText();
  return idTextAt(scanPage(content), content, offset);
}
