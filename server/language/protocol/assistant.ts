import type { Site } from '../../assistant/project.ts';
import { notificationType, requestType } from './messages.ts';
// From client to server

/**
 * Request. Carries `AssistantSiteParams`; answers with the `AssistantSite`, or null where there is none. From then on its
 * changes are sent, until it is released.
 */
export const assistantSiteRequest = requestType<AssistantSiteParams, AssistantSite | null>('docsJson/assistant/site');

export type AssistantSite = Site;

export interface AssistantSiteParams {
  /** URI of the docs.json. */
  readonly uri: string;
}

/** Request. Carries `AssistantTextParams`; answers with the text of a page file, unsaved or not, or null. */
export const assistantTextRequest = requestType<AssistantTextParams, string | null>('docsJson/assistant/text');

export interface AssistantTextParams extends AssistantSiteParams {
  /** The path from the docs root. */
  readonly file: string;
}

/** Request. Carries `AssistantSiteParams`; answers with null when every change so far has been sent. */
export const assistantFreshRequest = requestType<AssistantSiteParams, null>('docsJson/assistant/fresh');

/** Notification: nobody asks about the site any longer. Carries `AssistantSiteParams`. */
export const assistantReleaseNotification = notificationType<AssistantSiteParams>('docsJson/assistant/release');

// From server to client

/** Notification about a site the client has asked for. Carries `AssistantChanged`. */
export const assistantChangedNotification = notificationType<AssistantChanged>('docsJson/assistant/changed');

export interface AssistantChanged extends AssistantSiteParams {
  /** True when more than texts changed: ask for the site again. */
  readonly site: boolean;
  /** The keys of pages whose text changed. */
  readonly keys: readonly string[];
}
