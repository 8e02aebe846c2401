/** The value of a JSON text; undefined for any other text, and for no text. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether a whole text is JSON. */
export function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}
