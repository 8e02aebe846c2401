/** No real value is nested deeper, and copying or writing a deeper one overflows the stack. */
const maxDepth = 100;

/** The value of a JSON text from an endpoint; undefined if it is not JSON, or nested too deeply. */
export function parseBounded(json: string): unknown {
  if (!isShallow(json)) return undefined;
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether the brackets of a JSON text are nested no deeper than the limit. */
function isShallow(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === backslash) at++;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (code === openList || code === openObject) {
      if (++depth > maxDepth) return false;
    } else if (code === endList || code === endObject) depth--;
  }
  return true;
}

const [quote, backslash, openList, openObject, endList, endObject] = [34, 92, 91, 123, 93, 125];
