/** What is logged for anything that was thrown: an error with its stack, or its text. */
export function loggable(error: unknown): Error | string {
  return error instanceof Error ? error : String(error);
}
