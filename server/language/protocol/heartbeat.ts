import { notificationType, requestType } from './messages.ts';

// From client to server

/** Answered with nothing, at once, by a server that is not stuck. */
export const aliveRequest = requestType<void, null>('docsJson/alive');

// From server to client

/**
 * Notification, sent before a document is worked on, where the client watches over the server: one that does not answer any
 * more is stuck in the last document it named. What was named before an answer to `docsJson/alive` is done.
 */
export const busyNotification = notificationType<Busy>('docsJson/busy');

/** Notification, sent when a document that was left out is read again. */
export const leftOutNotification = notificationType<LeftOut>('docsJson/leftOut');

export interface Busy {
  readonly uri: string;
}

export interface LeftOut {
  /** The documents that are still left out. */
  readonly uris: readonly string[];
}
