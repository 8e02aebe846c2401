import type { FileLocation } from '../../../base/locations.ts';
import { servedAddress } from '../../links/siteAddresses.ts';
import { resolve } from '../../model/document/config.ts';
import { refUses } from '../../model/document/refs.ts';
import { mayBeSource } from '../../model/links/pathPattern.ts';
import { destinationOnSite, type RedirectTable } from '../../model/links/redirects.ts';
import type { SiteView } from '../../model/view.ts';
import { addressOf } from '../../site/paths.ts';
import { addEdits, type TextEdit } from '../../text/edits.ts';
import { type Part, partAt, partsAt } from '../../text/parts.ts';
import { splice } from '../../text/splice.ts';
import { areEntriesSound } from '../text/draft.ts';
import type { LocatedContainer } from '../tree/places.ts';
import { emptiedElements } from './emptiedElements.ts';
import { translationsWithout } from './namedTranslations.ts';
import { redirectEdits } from './redirectEdits.ts';
import { addressesWithoutRedirect, type RedirectChanges, unwritten } from './redirects.ts';
import { writableRedirects } from './writableRedirects.ts';

/** A deleted page, and the address to which its readers are redirected. */
export interface Deletion {
  readonly path: string;
  readonly redirectTo: string | undefined;
}

/** The changes of the configuration when pages are deleted. Links in other pages stay: a redirect serves them, too. */
export interface DeletePlan {
  /**
   * The edits that remove every entry and `root` that names one of them, elements that become empty by that, and their
   * translations from the settings.
   */
  readonly config: ReadonlyMap<string, readonly TextEdit[]>;
  /** None is added for an address that cannot be the source of a redirect. */
  readonly redirects: RedirectChanges;
  /** Overlaps with no edit of `config`. */
  readonly redirectEdits: ReadonlyMap<string, readonly TextEdit[]>;
}

/** The plan for these pages; files without a text in `textOf` are not changed. */
export function planDeletion(
  view: SiteView,
  pages: readonly Deletion[],
  textOf: (file: string) => string | undefined,
): DeletePlan {
  const writable = writableRedirects(view);
  const table = writable === 'none' ? undefined : writable;
  const wanted = redirectsFor(view, table, pages);
  const redirects = writable ? wanted : unwritten(wanted);
  return {
    config: new Map([
      ...entryEdits(view, pages, textOf),
      ...translationsWithout(
        pages.map(({ path }) => path),
        textOf,
      ),
    ]),
    redirects,
    redirectEdits: redirectEdits(view, table, redirects, textOf),
  };
}

/** Redirects to a deleted page are changed to lead to the address for its readers; one that would lead to itself is removed. */
function redirectsFor(view: SiteView, table: RedirectTable | undefined, pages: readonly Deletion[]): RedirectChanges {
  const targets = new Map(
    pages.flatMap(({ path, redirectTo }) => (redirectTo === undefined ? [] : [[addressOf(path), redirectTo] as const])),
  );
  const list = table?.list ?? [];
  const led = list.flatMap((redirect) => {
    const destination = destinationOnSite(redirect.destination);
    const target = destination === undefined ? undefined : targets.get(servedAddress(view, destination));
    return target === undefined ? [] : [[redirect, target] as const];
  });
  const isIdle = ([{ sourceAddress }, target]: (typeof led)[number]) => sourceAddress === servedAddress(view, target);
  const taken = new Set(list.map(({ sourceAddress }) => sourceAddress));
  const wanted = Array.from(targets, ([source, destination]) => ({ source, destination })).filter(
    ({ source, destination }) => !taken.has(source) && source !== servedAddress(view, destination),
  );
  const removed = led.filter(isIdle).map(([redirect]) => redirect);
  const gone = new Set(removed);
  return {
    added: wanted.filter(({ source }) => mayBeSource(source)),
    removed,
    retargeted: led.filter((pair) => !isIdle(pair)),
    lost: addressesWithoutRedirect(
      wanted.map(({ source }) => source),
      list.filter((redirect) => !gone.has(redirect)),
    ),
    isUnwritable: false,
  };
}

function entryEdits(
  view: SiteView,
  pages: readonly Deletion[],
  textOf: (file: string) => string | undefined,
): DeletePlan['config'] {
  const lists = new Map<string, { readonly container: LocatedContainer; indexes: Set<number> }>();
  const remove = (container: LocatedContainer, indexes: readonly number[]) => {
    if (!areEntriesSound(container.node)) return;
    const key = `${container.file}:${container.start}`;
    const list = lists.get(key) ?? { container, indexes: new Set() };
    for (const index of indexes) list.indexes.add(index);
    lists.set(key, list);
  };
  const emptied = emptiedElements(view, new Set(pages.map(({ path }) => path)));
  for (const { list, indexes } of emptied.lists) remove(list, indexes);
  for (const { path } of pages) {
    for (const { element, page } of view.occurrences.of(path)) {
      const base = emptied.elements.has(element) ? undefined : view.location(element);
      const place = base && resolve(base, page);
      for (const { file, part } of place ? partsNaming(view, place) : []) {
        remove({ ...part.container, file }, [part.index]);
      }
    }
  }
  const edits = new Map<string, readonly TextEdit[]>();
  for (const { container, indexes } of lists.values()) {
    const text = textOf(container.file);
    if (text === undefined) continue;
    const own = splice(text, container, { removed: indexes, inserted: new Map() });
    addEdits(edits, container.file, own);
  }
  return edits;
}

interface PartOfFile {
  readonly file: string;
  readonly part: Part;
}

/** The entry at a location; if it is all that its file holds, the entries that include this file by `$ref`, directly or not. */
function partsNaming({ config, find }: SiteView, { file, offset }: FileLocation): readonly PartOfFile[] {
  const tree = find(file);
  const own = tree && partAt(tree, offset);
  if (own) return [{ file, part: own }];
  const uses = refUses(config, find);
  const parts: PartOfFile[] = [];
  const whole = new Set([file]);
  // The set grows while it is iterated.
  for (const included of whole) {
    for (const use of uses) {
      const from = use.target.kind === 'found' && use.target.file === included ? find(use.file) : undefined;
      if (!from) continue;
      // The last part is the key `$ref`, the one before is the object that holds it, unless this is all of its file.
      const part = partsAt(from, use.offset).at(-2);
      if (part) parts.push({ file: use.file, part });
      else whole.add(use.file);
    }
  }
  return parts;
}
