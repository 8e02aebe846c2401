/** Where a key appears in its object for the second time, in valid JSON; undefined if none does. */
export function repeatedKeyOf(json: string): number | undefined {
  /** The keys of the objects around; undefined for an array. */
  const around: (Set<string> | undefined)[] = [];
  let before = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign <= space) continue;
    if (sign === openBrace) around.push(new Set());
    else if (sign === openBracket) around.push(undefined);
    else if (sign === closeBrace || sign === closeBracket) around.pop();
    else if (sign === quote) {
      const end = endOfText(json, at);
      const keys = before === openBrace || before === comma ? around.at(-1) : undefined;
      if (keys) {
        const key = keyIn(json, at, end);
        if (keys.has(key)) return at;
        keys.add(key);
      }
      at = end;
    }
    before = sign;
  }
  return undefined;
}

/** The offset of the quotation mark that ends the text which begins at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  for (let sign = json.charCodeAt(at); sign !== quote && at < json.length; sign = json.charCodeAt(at)) {
    at += sign === backslash ? 2 : 1;
  }
  return at;
}

function keyIn(json: string, start: number, end: number): string {
  const written = json.slice(start + 1, end);
  return written.includes('\\') ? String(JSON.parse(json.slice(start, end + 1))) : written;
}

const [space, quote, comma, backslash] = [0x20, 0x22, 0x2c, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
