import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  ChangeAnnotation,
  TextEdit as LspEdit,
  RenameFile,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { MovePlan } from './engine/moves.ts';
import { uriBelow } from './engine/uris.ts';
import type { Workspace } from './engine/workspace.ts';
import { showNumber } from './model/problem.ts';
import type { TextEdit } from './text/edits.ts';

/** What an editor understands, and what shall be in the edit. */
export interface MoveEditOptions {
  /** The parts of the edit are named, and can be chosen one by one. */
  readonly annotates: boolean;
  /** The parts that are only made when the author agrees to them. */
  readonly confirm: ReadonlySet<Part>;
  /** Whether the links in pages are part of it. */
  readonly links: boolean;
  /** Whether the files themselves are moved by it. */
  readonly files: boolean;
}

export type Part = 'entries' | 'links' | 'redirects' | 'files';

/** The edit of a plan as the protocol says it: texts first, under their old names, then the files. */
export function moveEdit(workspace: Workspace, plan: MovePlan, options: MoveEditOptions): WorkspaceEdit {
  const { site, config, pages } = plan;
  const used = new Set<Part>();
  const edited = new Map<string, LspEdit[]>();
  const add = (part: Part, file: string, text: TextDocument | undefined, edits: readonly TextEdit[]) => {
    if (!text || edits.length === 0) return;
    used.add(part);
    const mark = options.annotates ? { annotationId: part } : {};
    const own = edits.map((edit) => ({ range: rangeOf(text, edit), newText: edit.text, ...mark }));
    edited.set(file, [...(edited.get(file) ?? []), ...own]);
  };
  for (const [file, edits] of config.config) add('entries', file, site.state.text(file), edits);
  const { redirectEdits } = config;
  if (redirectEdits) add('redirects', redirectEdits.file, site.state.text(redirectEdits.file), redirectEdits.edits);
  for (const [file, { text, edits }] of options.links ? pages : []) {
    add('links', file, TextDocument.create(file, '', 0, text), edits);
  }
  const changes = Array.from(edited, ([file, edits]): TextDocumentEdit => {
    const uri = uriBelow(site.folder, file);
    return { textDocument: { uri, version: workspace.document(uri)?.text.version ?? null }, edits };
  });
  const renames = options.files ? renamesOf(plan, options.annotates) : [];
  if (renames.length > 0) used.add('files');
  const documentChanges = [...changes, ...renames];
  if (!options.annotates) return { documentChanges };
  const named = Array.from(used, (part) => [part, annotation(part, plan, options.confirm.has(part))] as const);
  return { documentChanges, changeAnnotations: Object.fromEntries(named) };
}

function renamesOf({ site, config }: MovePlan, annotates: boolean): readonly RenameFile[] {
  const mark = annotates ? { annotationId: 'files' } : {};
  return config.moves.asked.map(({ from, to }) => {
    return { kind: 'rename', oldUri: uriBelow(site.folder, from), newUri: uriBelow(site.folder, to), ...mark };
  });
}

function annotation(part: Part, plan: MovePlan, needsConfirmation: boolean): ChangeAnnotation {
  return { label: labelOf(part, plan), ...(needsConfirmation ? { needsConfirmation } : {}) };
}

function labelOf(part: Part, { config, pages }: MovePlan): string {
  const { added, removed, retargeted } = config.redirects;
  switch (part) {
    case 'entries':
      return `Update ${count([...config.config.values()].flat().length, 'entry', 'entries')} of docs.json`;
    case 'links':
      return `Update ${count(linksIn(pages), 'link', 'links')} in ${count(pages.size, 'page', 'pages')}`;
    case 'redirects':
      return added.length > 0
        ? `Add ${count(added.length, 'redirect', 'redirects')} from the old addresses`
        : `Update ${count(removed.length + retargeted.length, 'redirect', 'redirects')}`;
    case 'files':
      return `Move ${count(config.moves.files.size, 'file', 'files')}`;
  }
}

/** The edits without the names of their parts. */
export function plainEdits(edits: TextDocumentEdit['edits']): LspEdit[] {
  return edits.flatMap((edit) => ('newText' in edit ? [{ range: edit.range, newText: edit.newText }] : []));
}

export function linksIn(pages: MovePlan['pages']): number {
  return [...pages.values()].reduce((sum, { edits }) => sum + edits.length, 0);
}

function count(number: number, one: string, many: string): string {
  return `${showNumber(number)} ${number === 1 ? one : many}`;
}

function rangeOf(text: TextDocument, { offset, end }: TextEdit) {
  return { start: text.positionAt(offset), end: text.positionAt(end) };
}
