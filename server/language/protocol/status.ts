import { notificationType } from './messages.ts';
// From server to client

/** Notification, sent once after `initialized` and again whenever something in it changed. Carries `Status`. */
export const statusNotification = notificationType<Status>('docsJson/status');

export interface Status {
  /** Every documentation site found, ordered by the URI of its docs.json. */
  readonly roots: readonly RootStatus[];
}

export interface RootStatus {
  /** URI of the docs.json; its folder is the docs root. */
  readonly uri: string;
  /** URIs of the other files that make up the configuration: those that `$ref`s lead to. */
  readonly parts: readonly string[];
  /** As docs.json names it; empty where it has no name. */
  readonly name: string;
  /** Pages the navigation lists. */
  readonly pages: number;
  /** As the command line counts them. Undefined while the first check is under way. */
  readonly problems?: ProblemCounts;
  /** Addresses that readers knew and that lead nowhere now; absent where nothing is compared, or none is broken. */
  readonly brokenAddresses?: number;
}

export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly information: number;
  readonly hints: number;
}
