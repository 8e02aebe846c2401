import type { Generated } from './generate.ts';
import type { GeneratedPage } from './page.ts';
import type { OpenApi, Operation } from './spec.ts';

/** Entries that pick different operations and get one address: all but the last are overwritten in silence. */
export interface Collision {
  readonly slug: string;
  readonly picks: readonly { readonly key: unknown; readonly entry: number; readonly page: GeneratedPage }[];
}

/** The collisions among picked entries, in the order of the document. */
export function collisions(generated: Generated): readonly Collision[] {
  const bySlug = new Map<string, Collision['picks'][number][]>();
  for (const [key, { picked }] of generated.scopes) {
    for (const [entry, result] of picked) {
      if (result.kind === 'page') {
        const picks = bySlug.get(result.page.slug) ?? [];
        bySlug.set(result.page.slug, [...picks, { key, entry, page: result.page }]);
      }
    }
  }
  const collided = [...bySlug].filter(([, picks]) => new Set(picks.map(({ page }) => operationOf(page))).size > 1);
  return collided.map(([slug, picks]) => ({ slug, picks }));
}

/** The operations that entries or bulk generation put into the navigation. */
export function listedOperations(generated: Generated): ReadonlySet<Operation> {
  const scopes = [...generated.scopes.values()];
  const picked = scopes.flatMap((scope) => [...scope.picked.values()]);
  const pages = [
    ...picked.flatMap((result) => (result.kind === 'page' ? [result.page] : [])),
    ...scopes.flatMap((scope) => scope.groups.flatMap((group) => group.pages)),
  ];
  return new Set(pages.flatMap((page) => operationOf(page) ?? []));
}

/** True when an element picks operations one by one, so that others of its specification may be listed nowhere. */
export function picksOperations({ scopes }: Generated): boolean {
  for (const { bulk } of scopes.values()) if (bulk?.kind === 'off') return true;
  return false;
}

/**
 * The operations of a spec that are not in `listed`: give it those in the navigation and those that page files show by
 * their front matter. What the author hides or excludes does not count.
 */
export function unlistedOperations(spec: OpenApi, listed: ReadonlySet<Operation>): readonly Operation[] {
  return operationsInBulk(spec).filter((operation) => !listed.has(operation));
}

/** The operations bulk generation lists: as many pages vanish when an endpoint entry switches it off. */
export function operationsInBulk(spec: OpenApi): readonly Operation[] {
  return spec.operations.filter((operation) => !operation.hidden && !operation.excluded);
}

function operationOf({ origin }: GeneratedPage): Operation | undefined {
  return origin.kind === 'operation' ? origin.operation : undefined;
}
