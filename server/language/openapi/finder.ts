import { memo } from '../../base/memo.ts';
import type { Endpoint } from './endpoint.ts';
import { findOperation } from './lookup.ts';
import type { Origin } from './page.ts';
import type { Specs } from './resolve.ts';
import { specPath } from './source.ts';
import type { OpenApi, Operation, Spec } from './spec.ts';

export type OperationOrigin = Extract<Origin, { kind: 'operation' }>;

/** Finds specs and operations by the names that front matter uses. */
export interface SpecFinder {
  /** In alphabetical order of their paths: if several match, the first wins. */
  readonly specs: readonly Spec[];
  /** The spec with that path, or with that bare name: `shop` is `specs/shop.json`. */
  named(file: string): Spec | undefined;
  /** The operation in the file that the reference names or, if it names none, in the first spec that has it. */
  operation(reference: Endpoint): OperationOrigin | undefined;
}

/** A finder over all specs of a site. */
export function specFinder(specs: Specs): SpecFinder {
  const sorted = [...specs.keys()].sort().flatMap((path) => specs.get(path) ?? []);
  // In reverse, so that the first of several with the same name wins.
  const byName = new Map(sorted.toReversed().map((spec) => [bareName(spec.path), spec]));
  const byPlace = new Map(sorted.toReversed().flatMap(places));
  const named = (file: string) => specs.get(specPath(file)) ?? byName.get(file);
  return {
    specs: sorted,
    named,
    operation(reference) {
      const spec = reference.file === undefined ? byPlace.get(placeOf(reference)) : named(reference.file);
      const operation = spec?.kind === 'openapi' ? findOperation(spec, reference) : undefined;
      return spec?.kind === 'openapi' && operation ? { kind: 'operation', spec, operation } : undefined;
    },
  };
}

/** The finder over the specs of a site; cached by these. */
export const finderOf = memo((specs: Specs) => specFinder(specs));

function places(spec: Spec): readonly (readonly [string, OpenApi])[] {
  return spec.kind === 'openapi' ? spec.operations.map((operation) => [placeOf(operation), spec]) : [];
}

/** One key for `get /users` and `get /users/`. */
function placeOf(place: Endpoint | Operation): string {
  const method = 'kind' in place && place.kind === 'webhook' ? 'webhook' : place.method;
  return `${method} ${place.path.replace(/\/$/, '')}`;
}

/** The name by which front matter may call a spec: `shop` for `specs/shop.json`. */
export function bareName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
