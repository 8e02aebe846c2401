import { requestType } from './messages.ts';
// From client to server

/**
 * Request. Carries `ResolveAddressesParams`; answers with a `ResolvedAddress` for each address in its order, null for one
 * that leads to no page of the site.
 */
export const resolveAddressesRequest = requestType<ResolveAddressesParams, readonly (ResolvedAddress | null)[]>(
  'docsJson/addresses/resolve',
);

export interface ResolveAddressesParams {
  /** URI of the docs.json. */
  readonly uri: string;
  /** Paths (`/guides/start#install`, `guides/start`) and addresses of the site; redirects are followed. */
  readonly addresses: readonly string[];
}

export interface ResolvedAddress {
  readonly title: string;
  /** As the navigation names it; of a generated page its slug. */
  readonly path: string;
  /** The labels on the way to it, such as `Guides › Start`. */
  readonly labelPath: string;
  /** URI of the page file; a generated page has none. */
  readonly uri?: string;
  /** The heading its anchor names, and the line of that from zero. */
  readonly heading?: string;
  readonly line?: number;
  readonly listing: 'listed' | 'hidden' | 'unlisted';
}
