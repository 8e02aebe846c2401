import { type Bulk, bulkChannels, bulkOperations, type GeneratedGroup } from './bulk.ts';
import type { GeneratedPage } from './page.ts';
import { type Picked, pick } from './picked.ts';
import type { PlacedProblem } from './problems.ts';
import { type Resolved, resolveOpenApi, type Specs } from './resolve.ts';
import { hasOwn, type Owner, ownerOf, type Pick, type SpecScope, type Visit, walk } from './scope.ts';
import type { OpenApi } from './spec.ts';

/** What the platform makes of the specs of a site (platform.md 3 and 3.1). */
export interface Generated {
  /** Every element of the navigation by its `SpecScope.key`. */
  readonly scopes: ReadonlyMap<unknown, GeneratedScope>;
  /** Every generated page by its slug, listed or not. Of several with one slug the one generated last. */
  readonly pages: ReadonlyMap<string, GeneratedPage>;
  /** In the order in which the platform would meet them; it stops its build at the first. */
  readonly problems: readonly PlacedProblem[];
}

export interface GeneratedScope {
  /** What each entry gives that is written as an endpoint, by its index in `SpecScope.entries`. */
  readonly picked: ReadonlyMap<number, Picked>;
  /** Appended behind the element's own: to `pages` of a group, to `groups` of any other element. */
  readonly groups: readonly GeneratedGroup[];
  /** Absent where the element sets no `openapi` of its own. */
  readonly bulk: BulkState | undefined;
}

/** Whether an element generates in bulk; `spec` is absent where it was not fetched or is refused. */
export type BulkState =
  | { readonly kind: 'on'; readonly spec: OpenApi | undefined }
  /** The first endpoint entry without a file, in the element or below, switches it off. */
  | { readonly kind: 'off'; readonly spec: OpenApi | undefined; readonly by: EntryPlace };

export interface EntryPlace {
  /** `SpecScope.key`. */
  readonly key: unknown;
  /** The index in `SpecScope.entries`. */
  readonly entry: number;
}

/** Generates the pages of a whole site: picked entries first, then in bulk, then channels. */
export function generate(root: SpecScope, specs: Specs): Generated {
  const { visits, picks } = walk(root);
  const picked = picks.map((each) => ({ ...each, result: pick(each, specs) }));
  const off = switchedOff(picks);
  const bulks = inRounds(visits.filter(hasOwn).filter((visit) => !off.has(visit)));
  const appended = [
    ...bulks.map((visit): Appended => ({ visit, result: bulkOperations(specs, visit.own) })),
    ...visits.flatMap((visit) =>
      visit.channels.map((each): Appended => ({ visit, result: bulkChannels(specs, each) })),
    ),
  ];
  const pages = [
    ...picked.flatMap(({ result }) => (result.kind === 'page' ? [result.page] : [])),
    ...appended.flatMap(({ result }) => (result.kind === 'spec' ? result.spec.pages : [])),
  ];
  const pickedIn = groupByVisit(picked);
  const appendedTo = groupByVisit(appended);
  const scopes = visits.map((visit): readonly [unknown, GeneratedScope] => [
    visit.scope.key,
    {
      picked: new Map(pickedIn.get(visit)?.map(({ index, result }) => [index, result])),
      groups: (appendedTo.get(visit) ?? []).flatMap(({ result }) => (result.kind === 'spec' ? result.spec.groups : [])),
      bulk: hasOwn(visit) ? bulkState(visit, off.get(visit), specs) : undefined,
    },
  ]);
  return {
    scopes: new Map(scopes),
    pages: new Map(pages.map((page) => [page.slug, page])),
    problems: [...picked, ...appended].flatMap(placedProblem),
  };
}

interface Appended {
  readonly visit: Visit;
  readonly result: Resolved<Bulk>;
}

/** The elements that generate nothing in bulk, each with the first entry that is the reason. */
function switchedOff(picks: readonly Pick[]): ReadonlyMap<Visit, EntryPlace> {
  const off = new Map<Visit, EntryPlace>();
  for (const { visit, index, endpoint } of picks) {
    const owner = endpoint.file === undefined ? ownerOf(visit) : undefined;
    if (owner && !off.has(owner)) {
      off.set(owner, { key: visit.scope.key, entry: index });
    }
  }
  return off;
}

/** Elements below one in bulk come after all those that are not (platform.md 3.1.4), else the document's order counts. */
function inRounds(bulks: readonly Owner[]): readonly Owner[] {
  const inBulk: ReadonlySet<Visit> = new Set(bulks);
  const round = ({ parent }: Visit): number => (parent ? round(parent) + (inBulk.has(parent) ? 1 : 0) : 0);
  return bulks.toSorted((left, right) => round(left) - round(right));
}

function bulkState(visit: Owner, by: EntryPlace | undefined, specs: Specs): BulkState {
  const resolved = resolveOpenApi(specs, visit.own);
  const spec = resolved.kind === 'spec' ? resolved.spec : undefined;
  return by ? { kind: 'off', spec, by } : { kind: 'on', spec };
}

function placedProblem(place: {
  readonly visit: Visit;
  readonly index?: number;
  readonly result: Picked | Resolved<Bulk>;
}): readonly PlacedProblem[] {
  const { result, visit } = place;
  const { key, kind } = visit.scope;
  return result.kind === 'problem' ? [{ problem: result.problem, key, kind, entry: place.index }] : [];
}

function groupByVisit<T extends { readonly visit: Visit }>(items: readonly T[]): ReadonlyMap<Visit, readonly T[]> {
  const groups = new Map<Visit, T[]>();
  for (const item of items) {
    const group = groups.get(item.visit);
    if (group) {
      group.push(item);
    } else {
      groups.set(item.visit, [item]);
    }
  }
  return groups;
}
