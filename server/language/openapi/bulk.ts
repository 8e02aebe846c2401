import { channelPage, type GeneratedPage, operationPage } from './page.ts';
import type { PageProblem, SpecProblem } from './problems.ts';
import { type Resolved, resolveAsyncApi, resolveOpenApi, type Specs } from './resolve.ts';
import { channelSlug, freeSlug, operationSlug } from './slug.ts';
import type { Source } from './source.ts';
import type { OpenApi } from './spec.ts';

/** A group that the platform appends to an element. Groups with the same name are not merged (platform.md 3.1.16). */
export interface GeneratedGroup {
  readonly label: string;
  /** The pages it lists. A slug may end up belonging to another page: the one generated last. */
  readonly pages: readonly GeneratedPage[];
}

export interface Bulk {
  readonly groups: readonly GeneratedGroup[];
  /** All pages in the order of generation, including those that no group lists. */
  readonly pages: readonly GeneratedPage[];
  /** What stops the platform's build while it makes these pages. */
  readonly problem: PageProblem | undefined;
}

/**
 * Generates a page for each operation of the spec, in groups by first tag (platform.md 3 "Bulk generation"). Returns the same
 * object for the same source and specifications.
 */
export const bulkOperations = cached(generateOperations);

/** Generates a page for each channel, in groups by first tag. Returns the same object for the same source and specifications. */
export const bulkChannels = cached(generateChannels);

type Generate = (specs: Specs, source: Source) => Resolved<Bulk>;

function cached(generate: Generate): Generate {
  const cache = new WeakMap<Source, { readonly specs: Specs; readonly result: Resolved<Bulk> }>();
  return (specs, source) => {
    const last = cache.get(source);
    if (last?.specs === specs) return last.result;
    const result = generate(specs, source);
    cache.set(source, { specs, result });
    return result;
  };
}

function generateOperations(specs: Specs, source: Source): Resolved<Bulk> {
  const resolved = resolveOpenApi(specs, source);
  if (resolved.kind !== 'spec') {
    return resolved;
  }
  const { spec } = resolved;
  const problem = nothingToGenerate(spec, source.source);
  if (problem) {
    return { kind: 'problem', problem };
  }
  const groups = new GroupsBuilder();
  const operations = spec.operations.filter((each) => !each.excluded);
  const refused = operations.find((each) => each.refused);
  for (const operation of operations) {
    const slug = operationSlug(operation, source.directory);
    const entry = { group: operation.group, slug, isListed: !operation.hidden };
    groups.add(entry, (free) => operationPage(free, spec, operation, 'bulk'));
  }
  return {
    kind: 'spec',
    spec: groups.built(refused && { code: 'page-refused', source: source.source, operation: refused }),
  };
}

function generateChannels(specs: Specs, source: Source): Resolved<Bulk> {
  const resolved = resolveAsyncApi(specs, source);
  if (resolved.kind !== 'spec') {
    return resolved;
  }
  const { spec } = resolved;
  const groups = new GroupsBuilder();
  for (const channel of spec.channels) {
    const slug = channelSlug(channel, source.directory);
    groups.add({ group: channel.group, slug, isListed: true }, (free) => channelPage(free, spec, channel));
  }
  return { kind: 'spec', spec: groups.built() };
}

function nothingToGenerate({ version, paths, webhooks }: OpenApi, source: string): SpecProblem | undefined {
  const stops = version === '3.0.0' || (version === '3.1.0' && webhooks.size === 0);
  return stops && paths.size === 0 ? { code: 'no-operations', source, version } : undefined;
}

interface Group {
  readonly pages: GeneratedPage[];
  readonly taken: Set<string>;
  readonly numbers: Map<string, number>;
}

/** Puts pages into groups. Numbers keep slugs apart only among the pages one group lists (platform.md 3.1.3). */
class GroupsBuilder {
  readonly #pages: GeneratedPage[] = [];
  readonly #groups = new Map<string, Group>();

  built(problem?: PageProblem): Bulk {
    return { groups: [...this.#groups].map(([label, { pages }]) => ({ label, pages })), pages: this.#pages, problem };
  }

  /** Adds the page that `make` returns for a free slug; a page that is not listed is served, but in no group. */
  add(
    { group: label, slug, isListed }: { readonly group: string; readonly slug: string; readonly isListed: boolean },
    make: (slug: string) => GeneratedPage,
  ): void {
    const group: Group = this.#groups.get(label) ?? { pages: [], taken: new Set(), numbers: new Map() };
    this.#groups.set(label, group);
    // Slugs are converted to lower case after the search, so a capital in `directory` makes every slug look free (platform.md
    // 3.1.2).
    const page = make(freeSlug(slug, group.taken, group.numbers).toLowerCase());
    this.#pages.push(page);
    if (isListed) {
      group.pages.push(page);
      group.taken.add(page.slug);
    }
  }
}
