import { redirectEdits } from '../../language/changes/moves/redirectEdits.ts';
import { writableRedirects } from '../../language/changes/moves/writableRedirects.ts';
import { rooted } from '../../language/links/siteAddresses.ts';
import { hopsOf } from '../../language/model/links/redirectRoutes.ts';
import { isUnmatchable, plainAddress, type Redirect } from '../../language/model/links/redirects.ts';
import type { SiteView } from '../../language/model/view.ts';
import { applied } from '../../language/text/edits.ts';
import { type Io, NotDone } from '../io.ts';
import { saveChange } from './save.ts';
import { type EditedSite, type EditFlags, openEdited, type Texts } from './site.ts';

/**
 * `docs-json redirect FROM TO`: writes one redirect. Those that led to FROM lead to TO from now on.
 * @throws NotDone where it would be one that a rule complains about.
 */
export async function redirectOne(from: string, to: string, flags: EditFlags, io: Io): Promise<void> {
  const site = await openEdited(flags, io);
  const { snapshot } = site.state;
  const [source, asked] = [rooted(from), rooted(to)];
  if (/^https?:/i.test(source)) throw new NotDone(`"${from}" is no address of this site. Write its path: /guides/old.`);
  if (isUnmatchable(source)) throw new NotDone(`No request matches "${source}": leave out what begins with # or ?.`);
  const destination = endOf(snapshot, asked);
  if (plainAddress(source) === plainAddress(destination)) {
    throw new NotDone(`"${source}" would be redirected to itself.`);
  }
  const table = writableRedirects(snapshot);
  if (!table) throw new NotDone('The redirects of this site are no list. Fix that first.');
  const list = table === 'none' ? [] : table.list;
  const known = list.find(({ sourceAddress }) => sourceAddress === plainAddress(source));
  if (known && plainAddress(known.destination) !== plainAddress(destination)) {
    throw new NotDone(`"${source}" is redirected to "${known.destination}" already. Change that redirect.`);
  }
  const changes = {
    added: known ? [] : [{ source, destination }],
    removed: [],
    retargeted: known ? [] : leadingTo(list, source).map((redirect) => [redirect, destination] as const),
  };
  const textAt = (file: string) => site.state.text(file)?.getText();
  const edits = redirectEdits(snapshot, table === 'none' ? undefined : table, changes, textAt);
  const texts = new Map(Array.from(edits, ([file, own]) => [file, applied(textAt(file) ?? '', own)]));
  await save(site, { texts, notes: [] }, flags, io);
}

function save(site: EditedSite, change: Texts, flags: EditFlags, io: Io): Promise<void> {
  return saveChange(site, change, { ...flags, refuses: ({ code }) => code.startsWith('redirect-') }, io);
}

/** Where readers end whom an address sends on: no redirect leads to another one. */
function endOf(view: SiteView, address: string): string {
  const hop = hopsOf(view);
  const seen = new Set<string>();
  let end = address;
  while (end.startsWith('/') && !seen.has(plainAddress(end))) {
    seen.add(plainAddress(end));
    const next = hop(end);
    if (!next) return end;
    end = next.destination;
  }
  return end;
}

function leadingTo(list: readonly Redirect[], source: string): readonly Redirect[] {
  return list.filter(
    ({ destination }) => destination.startsWith('/') && plainAddress(destination) === plainAddress(source),
  );
}
