import type { Format, SpecProblem } from './problems.ts';
import { isAddress } from './source.ts';
import type { AsyncApi, OpenApi, Spec } from './spec.ts';

/** All specs of a site by their path from the docs root, or their address. */
export type Specs = ReadonlyMap<string, Spec>;

export type Resolved<S> =
  | { readonly kind: 'spec'; readonly spec: S }
  /** An `https:` spec that was not fetched, so nothing can be reported about it. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'problem'; readonly problem: SpecProblem };

interface SpecSource {
  readonly source: string;
  readonly path: string;
}

/** The OpenAPI document that a source names. An `http:` address is never fetched and counts as a missing file. */
export function resolveOpenApi(specs: Specs, named: SpecSource): Resolved<OpenApi> {
  const spec = specs.get(named.path);
  return spec?.kind === 'openapi' ? { kind: 'spec', spec } : unresolved(spec, named, 'openapi');
}

/** The AsyncAPI document that a source names. */
export function resolveAsyncApi(specs: Specs, named: SpecSource): Resolved<AsyncApi> {
  const spec = specs.get(named.path);
  return spec?.kind === 'asyncapi' ? { kind: 'spec', spec } : unresolved(spec, named, 'asyncapi');
}

function unresolved(spec: Spec | undefined, { source, path }: SpecSource, format: Format): Resolved<never> {
  if (!spec && isAddress(path) && path.startsWith('https:')) {
    return { kind: 'unknown' };
  }
  if (!spec) {
    return { kind: 'problem', problem: { code: 'spec-not-found', format, source } };
  }
  if (spec.kind === 'invalid') {
    return { kind: 'problem', problem: { code: 'spec-invalid', format, source, reason: spec.reason } };
  }
  return { kind: 'problem', problem: { code: 'spec-of-other-kind', format, source, found: spec.kind } };
}
