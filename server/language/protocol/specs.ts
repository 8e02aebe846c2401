import { notificationType, requestType } from './messages.ts';
// From client to server

/** Request without parameters. Answers with the `https:` addresses of specifications no text is known of. */
export const unfetchedSpecsRequest = requestType<void, readonly string[]>('docsJson/specs/unfetched');

/** Notification with the text of a specification fetched from the web. Carries `FetchedSpec`. */
export const fetchedSpecNotification = notificationType<FetchedSpec>('docsJson/specs/fetched');

export interface FetchedSpec {
  readonly address: string;
  readonly text: string;
}
