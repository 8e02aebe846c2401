import { append } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import type { Generated, GeneratedScope } from './generate.ts';
import type { GeneratedPage } from './page.ts';
import type { OpenApi, Operation } from './spec.ts';

/** Entries that pick different operations but get the same address: all but the last are silently overwritten. */
export interface Collision {
  readonly slug: string;
  readonly picks: readonly { readonly key: number; readonly entry: number; readonly page: GeneratedPage }[];
}

/** The collisions among picked entries, in the order of the document. */
export function collisions(generated: Generated): readonly Collision[] {
  const collided = collidingSlugs(generated);
  if (collided.size === 0) return none;
  const bySlug = new Map<string, Collision['picks'][number][]>();
  for (const [key, { picked }] of generated.scopes.entries()) {
    for (const [entry, result] of picked) {
      if (result.kind !== 'page' || !collided.has(result.page.slug)) continue;
      append(bySlug, result.page.slug, { key, entry, page: result.page });
    }
  }
  return Array.from(bySlug, ([slug, picks]) => ({ slug, picks }));
}

const none: readonly Collision[] = [];

function collidingSlugs({ scopes }: Generated): ReadonlySet<string> {
  const firsts = new Map<string, Operation | undefined>();
  const collided = new Set<string>();
  for (const scope of scopes) {
    for (const { slug, operation } of pickedIn(scope)) {
      if (!firsts.has(slug)) firsts.set(slug, operation);
      else if (firsts.get(slug) !== operation) collided.add(slug);
    }
  }
  return collided;
}

const pickedIn = memo(({ picked }: GeneratedScope) =>
  Array.from(picked.values()).flatMap((result) =>
    result.kind === 'page' ? [{ slug: result.page.slug, operation: operationOf(result.page) }] : [],
  ),
);

/** The operations that entries or bulk generation put into the navigation. */
export function listedOperations(generated: Generated): ReadonlySet<Operation> {
  const listed = new Set<Operation>();
  for (const scope of generated.scopes) {
    for (const { operation } of pickedIn(scope)) if (operation) listed.add(operation);
    for (const operation of groupedIn(scope)) listed.add(operation);
  }
  return listed;
}

const groupedIn = memo(({ groups }: GeneratedScope) =>
  groups.flatMap(({ pages }) => pages.flatMap((page) => operationOf(page) ?? [])),
);

/** True if an element picks operations one by one, so that others of its specification may be listed nowhere. */
export function picksOperations({ scopes }: Generated): boolean {
  return scopes.some(({ bulk }) => bulk?.kind === 'off');
}

/**
 * The operations of a spec that are not in `listed`, which should contain those in the navigation and those that page files
 * document through their front matter. Operations that the author hides or excludes do not count.
 */
export function unlistedOperations(spec: OpenApi, listed: ReadonlySet<Operation>): readonly Operation[] {
  return operationsInBulk(spec).filter((operation) => !listed.has(operation));
}

/** The operations that bulk generation lists: this many pages disappear when an endpoint entry switches it off. */
export const operationsInBulk = memo((spec: OpenApi): readonly Operation[] =>
  spec.operations.filter((operation) => !operation.hidden && !operation.excluded),
);

function operationOf({ origin }: GeneratedPage): Operation | undefined {
  return origin.kind === 'operation' ? origin.operation : undefined;
}
