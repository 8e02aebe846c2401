import type { Target } from '../changes/operation.ts';

// From client to server: what may be put at a node, before anything is put there

/** Request. Carries `NodeParams`; answers with the `NewPagePlace` of a page that is added at the node. */
export const pagePlaceMethod = 'docsJson/navigation/pagePlace';

export type NewPagePlace =
  | {
      readonly kind: 'place';
      readonly target: Target;
      /** The folder of the pages around it, from the docs root; empty for the root. */
      readonly folder: string;
    }
  | { readonly kind: 'refused'; readonly reason: string };
