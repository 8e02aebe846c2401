import type { Position, Range, WorkspaceEdit } from 'vscode-languageserver';
import { append } from '../../../base/lists.ts';
import { localize, type Message, textOf } from '../../../base/messages.ts';
import { type PathRename, pointerEdits, specPathEdits, whyNotPath } from '../../changes/specs/renamePath.ts';
import { newSpecFile } from '../../changes/specs/renameSpec.ts';
import { configFile } from '../../engine/siteState.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import {
  addressOfPath,
  entriesOf,
  frontMatterUses,
  type OperationName,
  type OperationUse,
  operationNameAt,
  type PathOf,
  pagesNaming,
  pathOf,
  specNameAt,
  specOf,
} from '../../features/operationNames.ts';
import { rangeIn } from '../../features/range.ts';
import type { SiteView } from '../../model/view.ts';
import { isAddress } from '../../openapi/source.ts';
import { maySpecify } from '../../site/dataFiles.ts';
import type { TextEdit } from '../../text/edits.ts';
import type { ServerContext } from '../context.ts';
import { takesFiles, textsOfEdits, workspaceEdit } from '../edits/workspaceEdit.ts';
import { allRead, type Need, whenRead } from '../readiness.ts';
import { ofOneState, type SiteFile, siteFile, textsOf } from '../siteFiles.ts';
import { type NameWanted, noFileRenames, type Renamed } from './pageName.ts';

/** What can be renamed at a place, or why it cannot. */
export type Prepared =
  | { readonly kind: 'name'; readonly range: Range; readonly placeholder: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** The effect of a new name for an operation: the edit of the specification and of everything that names the operation. */
export type OperationRename = Renamed | { readonly kind: 'operation'; readonly edit: WorkspaceEdit };

/** The path of an operation or the file of a specification that is named at a position; undefined if there is none. */
export async function prepareOperationName(
  context: ServerContext,
  uri: string,
  position: Position,
): Promise<Prepared | undefined> {
  const isRead = await whenRead(context.workspace, uri, needs);
  const file = siteFile(context.workspace, uri);
  if (!file) return undefined;
  const { view, path, text } = file;
  const [content, offset] = [text.getText(), text.offsetAt(position)];
  const spec = specNameAt(view, path, content, offset);
  if (spec) return { kind: 'name', range: rangeIn(text, spec.start, spec.end), placeholder: spec.text };
  const name = operationNameAt(view, path, content, offset);
  // Right after the start, the operation may be in a specification that is still being read.
  if (!name || (!name.origin && !isRead)) return undefined;
  const why = whyFixed(name, offset) ?? whyNotOurs(name);
  if (why) return { kind: 'refused', reason: textOf(why) };
  const { start, end, text: placeholder } = name.words.path;
  return { kind: 'name', range: rangeIn(text, start, end), placeholder };
}

/** The effect of a new name; undefined if there is no such name at the position, or if nothing changes. */
export async function renamedOperation(
  context: ServerContext,
  { uri, position, newName }: NameWanted,
): Promise<OperationRename | undefined> {
  if (!siteFile(context.workspace, uri)) return undefined;
  await allRead(context.workspace, uri, needs);
  return ofOneState(context.workspace, async (): Promise<OperationRename | undefined> => {
    const file = siteFile(context.workspace, uri);
    if (!file) return undefined;
    const { view, path, text } = file;
    const [content, offset] = [text.getText(), text.offsetAt(position)];
    const spec = specNameAt(view, path, content, offset);
    if (spec) return renamedSpec(context, file, spec.text, newName);
    const name = operationNameAt(view, path, content, offset);
    if (!name) return undefined;
    const why = whyFixed(name, offset) ?? whyNotOurs(name);
    if (why || !name.origin) return why && refused(why);
    const to = newName.trim();
    return to === name.origin.operation.path ? undefined : renamedPath(context, file.site, pathOf(name.origin), to);
  });
}

const needs: readonly Need[] = ['files', 'fragments', 'specifications', 'frontMatter'];

function renamedSpec(
  context: ServerContext,
  { site, view }: SiteFile,
  written: string,
  name: string,
): OperationRename | undefined {
  const from = specOf(view, written);
  if (from === undefined) return undefined;
  const renamed = newSpecFile(view, { written, file: from }, name);
  if ('problem' in renamed) return refused(renamed.problem);
  if (renamed.file === from) return undefined;
  if (!takesFiles(context.client(), 'rename')) return refused(noFileRenames);
  return { kind: 'moves', site, moves: [{ from, to: renamed.file }] };
}

async function renamedPath(context: ServerContext, site: OpenSite, path: PathOf, to: string): Promise<OperationRename> {
  const { read, workspace, client } = context;
  const view = site.state.snapshot;
  const rename: PathRename = { spec: path.spec.path, section: path.section, from: path.path, to };
  const why = whyNotPath(path.spec, rename) ?? whyAddress(view, path, to);
  if (why) return refused(why);
  const files = [...view.site.files].filter((file) => maySpecify(file) && file !== rename.spec);
  const texts = await textsOf(site, [rename.spec, ...files, ...pagesNaming(view, path)], read);
  const content = (file: string) => (site.state.text(file) ?? texts.get(file))?.getText() ?? '';
  const own = texts.get(rename.spec);
  const edits = own && specPathEdits(own.getText(), rename);
  if (!edits) return refused({ template: unwritten, args: { path: rename.from, file: rename.spec } });
  const pages = frontMatterUses(view, path, content);
  const entries = entriesOf(view, path, content);
  const other = otherWith(view, rename);
  if (other !== undefined && [...pages, ...entries].some(({ name }) => !name.words.file)) {
    const template = '"{other}" has "{path}" too, and an operation without a file would be taken from there.';
    return refused({ template, args: { other, path: to } });
  }
  const part = (uses: readonly OperationUse[]) => textsOfEdits(site, editsOf(uses, to), (file) => texts.get(file));
  const refs = files.map((file) => [file, pointerEdits(file, content(file), rename)] as const);
  const parts = [
    { texts: textsOfEdits(site, [[rename.spec, edits], ...refs], (file) => texts.get(file)) },
    {
      label: localize('Update {entries} of {name}', {
        entries: [{ count: entries.length, of: 'entry' }],
        name: configFile,
      }),
      texts: part(entries),
    },
    { label: localize('Update {links}', { links: [{ count: pages.length, of: 'page' }] }), texts: part(pages) },
  ];
  return { kind: 'operation', edit: workspaceEdit(workspace, parts, client()) };
}

/** The edits of each file, by its path. */
function editsOf(uses: readonly OperationUse[], to: string): ReadonlyMap<string, readonly TextEdit[]> {
  const edits = new Map<string, TextEdit[]>();
  for (const { file, name } of uses) {
    const { start, end } = name.words.path;
    append(edits, file, { offset: start, end, text: to });
  }
  return edits;
}

/** A specification that already has an operation with the new name. */
function otherWith({ specs }: SiteView, { spec, section, to }: PathRename): string | undefined {
  for (const other of specs.values())
    if (other.kind === 'openapi' && other.path !== spec && other[section].has(to)) return other.path;
  return undefined;
}

function whyAddress(view: SiteView, path: PathOf, to: string): Message | undefined {
  const address = addressOfPath(view, path, to);
  if (address === undefined) return undefined;
  const template =
    'The address of the generated page "{address}" is made of the path, and would change. Rename the path in "{file}" and add a redirect.';
  return { template, args: { address, file: path.spec.path } };
}

/** Why a part of a reference cannot be renamed here. */
function whyFixed({ words: { method } }: OperationName, offset: number): Message | undefined {
  if (offset < method.start || method.end <= offset) return undefined;
  return {
    template: 'The method is changed in the specification. To rename the operation, put the cursor on its path.',
  };
}

/** Why the path of an operation cannot be renamed. */
function whyNotOurs({ origin, words }: OperationName): Message | undefined {
  const file = origin?.spec.path ?? words.file?.text ?? '';
  if (isAddress(file))
    return { template: '"{file}" is on the web, so its paths cannot be renamed here.', args: { file } };
  if (!origin) {
    const operation = `${words.method.text} ${words.path.text}`;
    return { template: 'No specification of this site has `{operation}`.', args: { operation } };
  }
  if (origin.spec.overlay === 'none') return undefined;
  const template = 'An overlay changes "{file}" and may name the path. Rename it in both.';
  return { template, args: { file } };
}

const unwritten =
  '"{path}" cannot be renamed in "{file}": its key is not written there as it is, or something else would change.';

function refused(why: Message): Extract<OperationRename, { kind: 'refused' }> {
  return { kind: 'refused', reason: textOf(why) };
}
