import { addAll } from '../../base/lists.ts';
import { type Bulk, bulkChannels, bulkOperations, type GeneratedGroup } from './bulk.ts';
import type { GeneratedPage } from './page.ts';
import { type Picked, pick } from './picked.ts';
import type { PlacedProblem } from './problems.ts';
import { type Resolved, resolveOpenApi, type Specs } from './resolve.ts';
import { ownSources, type ScopeContext, type SpecScope } from './scope.ts';
import type { OpenApi } from './spec.ts';

/** What the platform generates from the specs of a site (platform.md 3 and 3.1). */
export interface Generated {
  /** The result of every scope, in the order of the document. */
  readonly scopes: readonly GeneratedScope[];
  /** Every generated page by its slug, listed or not. If several have the same slug, the one generated last. */
  readonly pages: ReadonlyMap<string, GeneratedPage>;
  /** In the order in which the platform would meet them; it stops its build at the first. */
  readonly problems: readonly PlacedProblem[];
}

export interface GeneratedScope {
  /** The result of each endpoint entry, by its index in `SpecScope.entries`, in their order. */
  readonly picked: ReadonlyMap<number, Picked>;
  /** Appended to the element's own children: to `pages` of a group, to `groups` of any other element. */
  readonly groups: readonly GeneratedGroup[];
  /** Absent if the element sets no `openapi` of its own. */
  readonly bulk: BulkState | undefined;
}

/** Whether an element generates in bulk; `spec` is absent if it was not fetched or is refused. */
export type BulkState =
  | { readonly kind: 'on'; readonly spec: OpenApi | undefined }
  /** The first endpoint entry without a file, in the element or below, switches it off. */
  | { readonly kind: 'off'; readonly spec: OpenApi | undefined; readonly by: EntryPlace };

export interface EntryPlace {
  /** How many scopes later in `Generated.scopes` the entry is. */
  readonly scope: number;
  /** The index in `SpecScope.entries`. */
  readonly entry: number;
}

/** Generates the pages of a whole site: picked entries first, then in bulk, then channels. */
export function generate(root: SpecScope, specs: Specs): Generated {
  const { scopes, picked, problems, bulks, channels } = branchOf(
    root,
    { openapi: undefined, hasChannels: false },
    specs,
  );
  // Elements below one in bulk come after all those that are not (platform.md 3.1.4); otherwise the order of the document counts.
  const appended = [...bulks.toSorted((one, other) => one.round - other.round), ...channels];
  const pages = new Map<string, GeneratedPage>();
  for (const page of picked) pages.set(page.slug, page);
  for (const { result } of appended)
    if (result.kind === 'spec') for (const page of result.spec.pages) pages.set(page.slug, page);
  return { scopes, pages, problems: [...problems, ...appended.flatMap(problemOf)] };
}

/**
 * The result of a scope and those below it, in the order of the document. Positions are relative to the scope, so that it
 * stays the same when something changes before it.
 */
interface Branch {
  readonly scopes: readonly GeneratedScope[];
  readonly picked: readonly GeneratedPage[];
  /** The problems of picked entries. */
  readonly problems: readonly PlacedProblem[];
  readonly bulks: readonly Appended[];
  readonly channels: readonly Appended[];
  /** The first endpoint entry without a file, which switches off the closest element around the scope that sets `openapi`. */
  readonly switchedOffBy: EntryPlace | undefined;
}

/** The bulk pages of one source. */
interface Appended {
  readonly key: number;
  readonly kind: string;
  /** How many elements around it generate in bulk. */
  readonly round: number;
  readonly result: Resolved<Bulk>;
}

interface KnownBranch extends ScopeContext {
  readonly specs: Specs;
  readonly branch: Branch;
}

/** A cache, so that an edit only costs the scopes around it: all others are the same objects as before. */
const known = new WeakMap<SpecScope, KnownBranch>();

function branchOf(scope: SpecScope, around: ScopeContext, specs: Specs): Branch {
  const { openapi, hasChannels } = around;
  const last = known.get(scope);
  if (last?.specs === specs && last.openapi === openapi && last.hasChannels === hasChannels) return last.branch;
  const branch = makeBranch(scope, around, specs);
  known.set(scope, { specs, openapi, hasChannels, branch });
  return branch;
}

function makeBranch(scope: SpecScope, around: ScopeContext, specs: Specs): Branch {
  const { kind } = scope;
  const own = ownSources(scope, around);
  const inside: ScopeContext = {
    openapi: own.openapi ?? around.openapi,
    hasChannels: around.hasChannels || own.channels.length > 0,
  };
  const picks = new Map<number, Picked>();
  const below: GeneratedScope[] = [];
  const picked: GeneratedPage[] = [];
  const problems: PlacedProblem[] = [];
  const bulks: Appended[] = [];
  const ownChannels = own.channels.map(
    (each): Appended => ({ key: 0, kind, round: 0, result: bulkChannels(specs, each) }),
  );
  const channels = [...ownChannels];
  let first: EntryPlace | undefined;

  for (const [index, entry] of scope.entries.entries()) {
    if (entry.kind === 'part') {
      add(branchOf(entry.part, inside, specs));
      continue;
    }
    const result = pick(entry.endpoint, inside.openapi, specs);
    picks.set(index, result);
    if (result.kind === 'page') addAll(picked, [result.page, ...result.others]);
    const problem = result.kind === 'page' || result.kind === 'problem' ? result.problem : undefined;
    if (problem) problems.push({ problem, key: 0, kind, entry: index });
    if (entry.endpoint.file === undefined) first ??= { scope: 0, entry: index };
  }
  for (const child of scope.children) add(branchOf(child, inside, specs));

  const resolved = own.openapi && resolveOpenApi(specs, own.openapi);
  const spec = resolved?.kind === 'spec' ? resolved.spec : undefined;
  const bulk: BulkState | undefined = own.openapi && (first ? { kind: 'off', spec, by: first } : { kind: 'on', spec });
  const ownBulk: Appended | undefined =
    own.openapi && !first ? { key: 0, kind, round: 0, result: bulkOperations(specs, own.openapi) } : undefined;
  const appended = ownBulk ? [ownBulk, ...ownChannels] : ownChannels;
  return {
    scopes: [{ picked: picks, groups: appended.flatMap(groupsOf), bulk }, ...below],
    picked,
    problems,
    bulks: ownBulk ? [ownBulk, ...bulks.map((each) => ({ ...each, round: each.round + 1 }))] : bulks,
    channels,
    switchedOffBy: own.openapi ? undefined : first,
  };

  function add(branch: Branch): void {
    const at = below.length + 1;
    addAll(below, branch.scopes);
    addAll(picked, branch.picked);
    for (const problem of branch.problems) problems.push({ ...problem, key: problem.key + at });
    for (const each of branch.bulks) bulks.push({ ...each, key: each.key + at });
    for (const each of branch.channels) channels.push({ ...each, key: each.key + at });
    const off = branch.switchedOffBy;
    first ??= off && { ...off, scope: off.scope + at };
  }
}

function groupsOf({ result }: Appended): readonly GeneratedGroup[] {
  return result.kind === 'spec' ? result.spec.groups : [];
}

function problemOf({ key, kind, result }: Appended): readonly PlacedProblem[] {
  const problem = result.kind === 'spec' ? result.spec.problem : result.kind === 'problem' ? result.problem : undefined;
  return problem ? [{ problem, key, kind, entry: undefined }] : [];
}
