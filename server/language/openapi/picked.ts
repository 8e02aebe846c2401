import { lookUp } from './lookup.ts';
import { type GeneratedPage, operationPage } from './page.ts';
import type { Problem } from './problems.ts';
import { resolveOpenApi, type Specs } from './resolve.ts';
import { ownerOf, type Pick } from './scope.ts';
import { operationSlug } from './slug.ts';
import { specPath } from './source.ts';

/** What an endpoint entry gives. */
export type Picked =
  | { readonly kind: 'page'; readonly page: GeneratedPage }
  /** No spec in scope and no file named: the platform takes the entry for the path of a page. */
  | { readonly kind: 'no-spec' }
  /** The spec was not fetched, or an overlay of it could not be applied. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'problem'; readonly problem: Problem };

/**
 * Generates the page an entry picks. A file named in the entry wins over the spec in scope and takes the directory in
 * scope all the same (platform.md 3.1.13). The slug never gets a number: a second page simply takes it over.
 */
export function pick({ visit, endpoint }: Pick, specs: Specs): Picked {
  const scope = ownerOf(visit)?.own;
  const source = endpoint.file ?? scope?.source;
  if (source === undefined) {
    return { kind: 'no-spec' };
  }
  const resolved = resolveOpenApi(specs, { source, path: specPath(source) });
  if (resolved.kind !== 'spec') {
    return resolved;
  }
  const { spec } = resolved;
  const lookup = lookUp(spec, endpoint, source);
  if (lookup.kind === 'found') {
    const slug = operationSlug(lookup.operation, scope?.directory).toLowerCase();
    return { kind: 'page', page: operationPage(slug, spec, lookup.operation, true) };
  }
  return spec.overlay === 'not-applied' || spec.partial ? { kind: 'unknown' } : lookup;
}
