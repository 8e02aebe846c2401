import { counterpartMoves } from '../../language/changes/moves/counterparts.ts';
import { type FileMove, movesOf } from '../../language/changes/moves/fileMoves.ts';
import { pageChanges, planMove } from '../../language/engine/moves.ts';
import { newPlace } from '../../language/features/renamePage.ts';
import { pageAtAddress } from '../../language/links/siteAddresses.ts';
import { textOf } from '../../language/model/messages/problem.ts';
import { applied, byPlace } from '../../language/text/edits.ts';
import { type Io, NotDone } from '../io.ts';
import { saveChange } from './save.ts';
import { type EditFlags, openEdited } from './site.ts';

export interface RenameFlags extends EditFlags {
  /** False with `--no-redirect`. */
  readonly redirect: boolean;
  readonly counterparts?: true;
}

/**
 * `docs-json rename PAGE NEWPATH`: the file, its entries, the links to it and the redirects that lead to it follow, and its old
 * address is redirected.
 * @throws NotDone where there is no such page, or none can be made of the new path.
 */
export async function renamePage(name: string, next: string, flags: RenameFlags, io: Io): Promise<void> {
  const site = await openEdited(flags, io);
  const { state, folder } = site;
  const { snapshot } = state;
  const page = snapshot.site.pages.get(pageAtAddress(snapshot, name.replace(/\.mdx?$/, '')) ?? '');
  if (!page) throw new NotDone(`There is no page file "${name}". docs-json find tells the paths of pages.`);
  const place = newPlace(snapshot, { page, text: page.key, start: 0, end: 0, from: 'root' }, page.file, next);
  if ('problem' in place) throw new NotDone(textOf(place.problem));
  const own: readonly FileMove[] = [{ from: page.file, to: place.file }];
  const moves = flags.counterparts ? [...own, ...counterpartMoves(snapshot, movesOf(snapshot.site, own))] : own;

  const pages = new Map<string, string>();
  const read = async (_site: unknown, file: string) => {
    const text = pages.get(file) ?? state.text(file)?.getText() ?? (await site.files.read(file));
    if (text !== undefined) pages.set(file, text);
    return text;
  };
  const plan = await planMove({ site: { folder, state }, moves, redirects: flags.redirect, links: true }, read);
  const { config, redirectEdits, moves: planned } = plan.config;
  const texts = new Map<string, string>();
  for (const file of new Set([...config.keys(), ...redirectEdits.keys()])) {
    const edits = [...(config.get(file) ?? []), ...(redirectEdits.get(file) ?? [])].toSorted(byPlace);
    texts.set(file, applied((await read(site, file)) ?? '', edits));
  }
  for (const { file, text, edits } of await pageChanges(plan, read, (one) => one))
    texts.set(file, applied(text, edits));
  for (const file of planned.files.keys()) {
    if (!texts.has(file)) texts.set(file, (await read(site, file)) ?? '');
  }
  await saveChange(site, { texts, notes: [], pages, moved: planned.files }, flags, io);
}
