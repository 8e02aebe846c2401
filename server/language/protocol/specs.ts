// From client to server

/** Request without parameters. Answers with the `https:` addresses of specifications no text is known of. */
export const unfetchedSpecsMethod = 'docsJson/specs/unfetched';

/** Notification with the text of a specification fetched from the web. Carries `FetchedSpec`. */
export const fetchedSpecMethod = 'docsJson/specs/fetched';

export interface FetchedSpec {
  readonly address: string;
  readonly text: string;
}
