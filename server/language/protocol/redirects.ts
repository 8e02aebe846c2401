/** A redirect that is to be added to docs.json, with both addresses as they are written there. */
export interface NewRedirect {
  readonly source: string;
  readonly destination: string;
}
