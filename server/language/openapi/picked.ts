import type { Endpoint } from './endpoint.ts';
import { lookUp } from './lookup.ts';
import { type GeneratedPage, operationPage } from './page.ts';
import type { PageProblem, Problem } from './problems.ts';
import { resolveOpenApi, type Specs } from './resolve.ts';
import { operationSlug } from './slug.ts';
import { type Source, specPath } from './source.ts';
import type { OpenApi, Operation } from './spec.ts';

/** The result of an endpoint entry. */
export type Picked =
  /** `others` are the unlisted pages of the same webhook, which may have several methods. `problem` stops the build at one of them. */
  | {
      readonly kind: 'page';
      readonly page: GeneratedPage;
      readonly others: readonly GeneratedPage[];
      readonly problem?: PageProblem;
    }
  /** No spec is in scope and no file is named: the platform takes the entry for the path of a page. */
  | { readonly kind: 'no-spec' }
  /** The spec was not fetched, or an overlay of it could not be applied. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'problem'; readonly problem: Problem };

interface PickedPage {
  readonly spec: OpenApi;
  readonly directory: string | undefined;
  readonly page: GeneratedPage;
}

/** The last page picked for each operation, since a change of one specification picks the pages of all of them again. */
const known = new WeakMap<Operation, PickedPage>();

function pickedPage(operation: Operation, spec: OpenApi, directory: string | undefined): GeneratedPage {
  const last = known.get(operation);
  if (last?.spec === spec && last.directory === directory) return last.page;
  const page = operationPage(operationSlug(operation, directory).toLowerCase(), spec, operation, 'picked');
  known.set(operation, { spec, directory, page });
  return page;
}

/**
 * Generates the page that an entry picks; `scope` is the source in scope. A file named in the entry wins over the spec in scope,
 * but still uses the directory in scope (platform.md 3.1.13). The slug never gets a number: a second page with the same slug
 * replaces the first.
 */
export function pick(endpoint: Endpoint, scope: Source | undefined, specs: Specs): Picked {
  const { file } = endpoint;
  const named = file === undefined ? scope : { source: file, path: specPath(file) };
  if (named === undefined) {
    return { kind: 'no-spec' };
  }
  const resolved = resolveOpenApi(specs, named);
  if (resolved.kind !== 'spec') {
    return resolved;
  }
  const { spec } = resolved;
  const lookup = lookUp(spec, endpoint, named.source);
  if (lookup.kind === 'found') {
    const pageOf = (operation: Operation) => pickedPage(operation, spec, scope?.directory);
    const { operation, others } = lookup;
    const refused = [operation, ...others].find((each) => each.refused);
    const problem = refused && ({ code: 'page-refused', source: named.source, operation: refused } as const);
    return { kind: 'page', page: pageOf(operation), others: others.map(pageOf), ...(problem ? { problem } : {}) };
  }
  return spec.overlay === 'not-applied' ? { kind: 'unknown' } : lookup;
}
