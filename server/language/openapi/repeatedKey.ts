/** The signs of JSON; a search finds the next one faster than a loop over all characters. */
const signs = /["{}[\],:]/g;

/** Where a key appears in its object for the second time, in valid JSON; undefined if none does. */
export function repeatedKeyOf(json: string): number | undefined {
  /** The keys of the objects around; undefined for an array. */
  const around: (Set<string> | undefined)[] = [];
  let before = '';
  signs.lastIndex = 0;
  for (let found = signs.exec(json); found; found = signs.exec(json)) {
    const [sign] = found;
    if (sign === '{') around.push(new Set());
    else if (sign === '[') around.push(undefined);
    else if (sign === '}' || sign === ']') around.pop();
    else if (sign === '"') {
      const end = endOfText(json, found.index);
      const keys = before === '{' || before === ',' ? around.at(-1) : undefined;
      if (keys) {
        const key = keyIn(json, found.index, end);
        if (keys.has(key)) return found.index;
        keys.add(key);
      }
      signs.lastIndex = end + 1;
    }
    before = sign;
  }
  return undefined;
}

/** The offset of the quotation mark that ends the text which begins at `start`. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

/** Whether an odd number of backslashes is before an offset. */
function isEscaped(json: string, offset: number): boolean {
  let begin = offset;
  while (json[begin - 1] === '\\') begin--;
  return (offset - begin) % 2 === 1;
}

function keyIn(json: string, start: number, end: number): string {
  const written = json.slice(start + 1, end);
  return written.includes('\\') ? String(JSON.parse(json.slice(start, end + 1))) : written;
}
