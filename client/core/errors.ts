/** What the log takes of whatever was thrown: an error with its stack, else its text. */
export function loggable(error: unknown): Error | string {
  return error instanceof Error ? error : String(error);
}

/** The same in words for an author. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
