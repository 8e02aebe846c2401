import { requestType } from './messages.ts';
import type { NodeParams, ShownIcon } from './navigation.ts';
import type { Target } from './operation.ts';

// From client to server: what may be put at a node, before anything is put there

/** Request. Carries `NodeParams`; answers with the `NewPagePlace` of a page that is added at the node. */
export const pagePlaceRequest = requestType<NodeParams, NewPagePlace>('docsJson/navigation/pagePlace');

export type NewPagePlace =
  | {
      readonly kind: 'place';
      readonly target: Target;
      /** The folder of the pages around it, from the docs root; empty for the root. */
      readonly folder: string;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** Request. Carries `NodeParams`; answers with the `NodeEndpoints` that may be listed in the node. */
export const nodeEndpointsRequest = requestType<NodeParams, NodeEndpoints>('docsJson/navigation/endpoints');

export type NodeEndpoints =
  | {
      readonly kind: 'endpoints';
      /** The specification in scope, as it is named. */
      readonly source: string;
      /** Those that the node does not list yet, in the order of the specification. */
      readonly endpoints: readonly EndpointChoice[];
      /** What is generated now, in its groups, and is no longer as soon as the node lists an endpoint (specification.md B, rules 3–5). */
      readonly generated: ReadonlyArray<{ readonly label: string; readonly entries: readonly string[] }>;
    }
  | { readonly kind: 'refused'; readonly reason: string };

export interface EndpointChoice {
  /** As `pages` names it: `GET /users`. */
  readonly entry: string;
  readonly title?: string;
  readonly tag?: string;
  readonly deprecated?: boolean;
  /** True when another place lists it. */
  readonly isListed: boolean;
}

/** Request. Carries `FindIconsParams`; answers with `FoundIcons`. */
export const findIconsRequest = requestType<FindIconsParams, FoundIcons>('docsJson/navigation/icons');

export interface FindIconsParams extends NodeParams {
  /** A piece of a name or of another word for it; empty for those that sites use most. */
  readonly text: string;
}

export interface FoundIcons {
  /** The library that counts at the node, as readers know it. */
  readonly library: string;
  /** The best first; no more than fit a list that nobody reads to its end. */
  readonly icons: readonly FoundIcon[];
}

export interface FoundIcon extends ShownIcon {
  /** Its other names. */
  readonly words?: string;
}
