import type { Endpoint } from './endpoint.ts';
import type { Source } from './source.ts';

/** What generation needs to know about an element of the navigation. `global` elements have no scope. */
export interface SpecScope {
  /** The kind of element, e.g. `group`; `navigation` is the root. */
  readonly kind: string;
  /** The source that its `openapi` names, if it names one. */
  readonly openapi: Source | undefined;
  /** The sources that its `asyncapi` names. */
  readonly asyncapi: readonly Source[];
  /** The entries of its `pages` that are endpoints or groups. */
  readonly entries: readonly ScopeEntry[];
  /** The elements of all its other child arrays, in the order of the document. */
  readonly children: readonly SpecScope[];
}

export type ScopeEntry =
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly kind: 'part'; readonly part: SpecScope };

/** What a scope inherits from the elements around it. */
export interface ScopeContext {
  /** The OpenAPI source of the closest of them that sets one. */
  readonly openapi: Source | undefined;
  /** True if one of them has channels: elements below it have none (platform.md 3.1.15). */
  readonly hasChannels: boolean;
}

/**
 * The sources that a scope itself sets. The platform ignores both keys on the root, and `asyncapi` on a group that has both
 * (platform.md 1.3).
 */
export function ownSources(
  { kind, openapi, asyncapi }: SpecScope,
  { hasChannels }: ScopeContext,
): { readonly openapi: Source | undefined; readonly channels: readonly Source[] } {
  if (kind === 'navigation') return { openapi: undefined, channels: none };
  const ignoresChannels = hasChannels || (kind === 'group' && openapi !== undefined);
  return { openapi, channels: ignoresChannels ? none : asyncapi };
}

const none: readonly Source[] = [];
