import { requestType } from './messages.ts';

// From client to server

/** Request. Carries the URI of a folder; answers with what a site can be made of there, the best first: files, and `folder`. */
export const siteSourcesRequest = requestType<string, readonly string[]>('docsJson/newSite/sources');

/** Request. Carries `NewSiteParams`; answers with a `NewSitePlan`. Nothing is written. */
export const newSiteRequest = requestType<NewSiteParams, NewSitePlan>('docsJson/newSite/plan');

export interface NewSiteParams {
  /** URI of a folder of the workspace. */
  readonly folder: string;
  /** One of the sources there. */
  readonly from: string;
  /** Absent: what the source says. */
  readonly name?: string;
  readonly colour?: string;
}

export type NewSitePlan =
  | {
      readonly kind: 'planned';
      readonly name: string;
      readonly colour: string;
      /** The files to make, by their URIs; `docs.json` is the first. */
      readonly files: readonly { readonly uri: string; readonly text: string }[];
      /** What the source has and docs.json has not, a sentence each. */
      readonly notes: readonly string[];
    }
  /** Why there is none, in words for the author. */
  | { readonly kind: 'refused'; readonly reason: string };
