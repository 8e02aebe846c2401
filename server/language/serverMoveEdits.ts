import type { RenameFile, WorkspaceEdit, WorkspaceEditClientCapabilities } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { RedirectChanges } from './changes/moves/redirects.ts';
import type { MovePlan, PagePlan } from './engine/moves.ts';
import { uriBelow } from './engine/uris.ts';
import type { Workspace } from './engine/workspace.ts';
import { countOf, type EditPart, partedEdit } from './serverPartedEdit.ts';

/** What shall be in the edit of a move. */
export interface MoveEditOptions {
  /** The parts that are only made when the author agrees to them. */
  readonly confirm: ReadonlySet<Part>;
  /** The pages whose links are part of it, with their texts. */
  readonly pages: readonly PagePlan[];
  /** Whether the files themselves are moved by it. */
  readonly files: boolean;
}

export type Part = 'entries' | 'redirects' | 'links' | 'files';

/** The edit of a plan: texts first, under their old names, then the files. */
export function moveEdit(
  workspace: Workspace,
  { site, config }: MovePlan,
  { confirm, pages, files }: MoveEditOptions,
  client: WorkspaceEditClientCapabilities,
): WorkspaceEdit {
  const uri = (file: string) => uriBelow(site.folder, file);
  const entries = Array.from(config.config, ([file, edits]) => ({ text: site.state.text(file), edits }));
  const { redirectEdits } = config;
  const linked = pages.map(({ file, text, edits }) => ({ text: TextDocument.create(uri(file), '', 0, text), edits }));
  const renames = config.moves.asked.map(({ from, to }): RenameFile => {
    return { kind: 'rename', oldUri: uri(from), newUri: uri(to) };
  });
  const parts: readonly EditPart[] = [
    {
      label: `Update ${countOf(sum(entries), 'entry', 'entries')} of docs.json`,
      confirm: confirm.has('entries'),
      texts: entries,
    },
    {
      label: redirectLabel(config.redirects),
      confirm: confirm.has('redirects'),
      texts: redirectEdits ? [{ text: site.state.text(redirectEdits.file), edits: redirectEdits.edits }] : [],
    },
    {
      label: `Update ${countOf(sum(linked), 'link', 'links')} in ${countOf(pages.length, 'page', 'pages')}`,
      confirm: confirm.has('links'),
      texts: linked,
    },
    {
      label: `Move ${countOf(config.moves.files.size, 'file', 'files')}`,
      confirm: confirm.has('files'),
      texts: [],
      files: files ? renames : [],
    },
  ];
  return partedEdit(workspace, parts, client);
}

/** What happens to the redirects, for the preview of an edit. */
export function redirectLabel({ added, removed, retargeted }: RedirectChanges): string {
  return added.length > 0
    ? `Add ${countOf(added.length, 'redirect', 'redirects')} from the old addresses`
    : `Update ${countOf(removed.length + retargeted.length, 'redirect', 'redirects')}`;
}

/** How many links change. */
export function linksIn({ pages }: MovePlan): number {
  return [...pages.values()].reduce((total, links) => total + links, 0);
}

function sum(parts: readonly { readonly edits: readonly unknown[] }[]): number {
  return parts.reduce((total, { edits }) => total + edits.length, 0);
}
