import { type Endpoint, parseEndpoint } from './endpoint.ts';
import { asyncApiSources, openApiSource, type Source } from './source.ts';

/** The little that generation needs to know of an element of the navigation. `global` elements are none. */
export interface SpecScope {
  /** The identity of the element, handed back in the result. */
  readonly key: unknown;
  /** The kind of element, e.g. `group`; `navigation` is the root. */
  readonly kind: string;
  /** The plain JSON values as written. */
  readonly openapi?: unknown;
  readonly asyncapi?: unknown;
  /** Its `pages`: page paths, normalised as the platform does, and groups. */
  readonly entries: readonly (string | SpecScope)[];
  /** The elements of all its other child arrays, in the order of the document. */
  readonly children: readonly SpecScope[];
}

/** A scope as met on the way down. */
export interface Visit {
  readonly scope: SpecScope;
  readonly parent: Visit | undefined;
  /** The OpenAPI source the element sets itself. */
  readonly own: Source | undefined;
  /** The element's AsyncAPI sources; nothing below an element that has some has any (platform.md 3.1.15). */
  readonly channels: readonly Source[];
}

/** A visit of an element that sets an OpenAPI source. */
export interface Owner extends Visit {
  readonly own: Source;
}

/** An entry of `pages` that is written as an endpoint. */
export interface Pick {
  readonly visit: Visit;
  /** Its index in `SpecScope.entries`. */
  readonly index: number;
  readonly endpoint: Endpoint;
}

/** All elements, parents first, and all endpoint entries, both in the order of the document. */
export function walk(root: SpecScope): { readonly visits: readonly Visit[]; readonly picks: readonly Pick[] } {
  const visits: Visit[] = [];
  const picks: Pick[] = [];
  const enter = (scope: SpecScope, parent: Visit | undefined, belowChannels: boolean): void => {
    // The platform strips both keys from the root, and `asyncapi` from a group that has both (platform.md 1.3).
    const own = scope.kind === 'navigation' ? undefined : openApiSource(scope.openapi);
    const deaf = belowChannels || scope.kind === 'navigation' || (scope.kind === 'group' && own !== undefined);
    const visit: Visit = { scope, parent, own, channels: deaf ? [] : asyncApiSources(scope.asyncapi) };
    visits.push(visit);
    for (const [index, entry] of scope.entries.entries()) {
      const endpoint = typeof entry === 'string' ? parseEndpoint(entry) : undefined;
      if (typeof entry !== 'string') {
        enter(entry, visit, belowChannels || visit.channels.length > 0);
      } else if (endpoint) {
        picks.push({ visit, index, endpoint });
      }
    }
    for (const child of scope.children) {
      enter(child, visit, belowChannels || visit.channels.length > 0);
    }
  };
  enter(root, undefined, false);
  return { visits, picks };
}

/** The visit whose element sets the OpenAPI source in scope: its own, or that of the closest ancestor that has one. */
export function ownerOf(visit: Visit | undefined): Owner | undefined {
  return visit && hasOwn(visit) ? visit : visit && ownerOf(visit.parent);
}

/** True for an element that sets an OpenAPI source itself. */
export function hasOwn(visit: Visit): visit is Owner {
  return visit.own !== undefined;
}
