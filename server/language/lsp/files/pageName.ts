import type { Position, Range } from 'vscode-languageserver';
import type { Message } from '../../../base/messages.ts';
import { rangeIn } from '../../features/range.ts';
import { newPageFile, pageNameAt } from '../../features/renamePage.ts';
import { textOf } from '../../model/messages/problem.ts';
import type { NewPath, NewPathParams } from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import { takesFiles } from '../edits/workspaceEdit.ts';
import { allRead, whenRead } from '../readiness.ts';
import { pageOf, siteFile } from '../siteFiles.ts';
import { type SiteMoves, urisOf } from './planning.ts';

/** A position in a file, and the new name for what is there. */
export interface NameWanted {
  readonly uri: string;
  readonly position: Position;
  readonly newName: string;
}

/** The name of a page, or of an imported file, at a position, and its range. */
export async function preparePageName(
  context: ServerContext,
  uri: string,
  position: Position,
): Promise<{ range: Range; placeholder: string } | null> {
  await whenRead(context.workspace, uri, ['files', 'fragments']);
  const found = await nameAt(context, uri, position);
  return found && { range: rangeIn(found.file.text, found.name.start, found.name.end), placeholder: found.name.text };
}

async function nameAt({ workspace }: ServerContext, uri: string, position: Position) {
  await workspace.upToDate();
  const file = siteFile(workspace, uri);
  const name = file && pageNameAt(file.view, file.path, file.text.getText(), file.text.offsetAt(position));
  return file && name ? { file, name } : null;
}

/** The move that a new name requires, or why it is impossible. */
export type Renamed = (SiteMoves & { readonly kind: 'moves' }) | { readonly kind: 'refused'; readonly reason: string };

/** Without a reason, such an editor would report success. */
export const noFileRenames: Message = {
  template:
    'This editor cannot rename files as part of an edit. Save all files and rename the page with the command "docs-json rename".',
};

/** The move that a new name for a page requires; undefined if there is none, refused if the editor cannot make it. */
export async function renamedPage(
  context: ServerContext,
  { uri, position, newName }: NameWanted,
): Promise<Renamed | undefined> {
  await allRead(context.workspace, uri, ['files', 'fragments']);
  const found = await nameAt(context, uri, position);
  if (!found) return undefined;
  const { file, name } = found;
  const renamed = newPageFile(file.view, name, file.path, newName);
  if ('problem' in renamed) return { kind: 'refused', reason: textOf(renamed.problem) };
  if (renamed.file === name.file) return undefined;
  if (!takesFiles(context.client(), 'rename')) return { kind: 'refused', reason: textOf(noFileRenames) };
  return { kind: 'moves', site: file.site, moves: [{ from: name.file, to: renamed.file }] };
}

/** The move that gives a page file another path, or why it cannot have that path. */
export async function newPath(context: ServerContext, { uri, path }: NewPathParams): Promise<NewPath> {
  const { workspace } = context;
  await allRead(workspace, uri, ['files', 'fragments']);
  const page = pageOf(workspace, uri);
  if (!page) return { kind: 'moves', files: [] };
  const { site, file } = page;
  const renamed = newPageFile(site.state.snapshot, { file, page: page.page, from: 'root' }, file, path);
  if ('problem' in renamed) return { kind: 'refused', reason: textOf(renamed.problem) };
  return { kind: 'moves', files: renamed.file === file ? [] : urisOf(site, [{ from: file, to: renamed.file }]) };
}
