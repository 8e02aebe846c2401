import { decoded } from '../../base/url.ts';

/**
 * The names of files in a text, without the folders before them: `a.png` for `/images/a.png`, and for `a%20b.png` also `a b.png`.
 * A name that is partly computed by code is given from the `}` before its end: `}.png`. Takes linear time.
 */
export function* fileNamesIn(text: string): Iterable<string> {
  let after = 0;
  for (const { 0: ending, index } of text.matchAll(endings)) {
    const first = Math.max(after, index - maxLength);
    let start = index;
    while (start > first && !between.has(text[start - 1] ?? '')) start--;
    after = index + ending.length;
    if (text[start - 1] === '}') start--;
    const name = text.slice(start, after);
    yield name;
    const plain = decoded(name);
    if (plain !== name) yield plain;
    // A name in quotes or in `<>` may contain spaces.
    const spaced = name.startsWith('}') ? undefined : spacedName(text, first, after);
    if (spaced !== undefined && spaced !== name) yield spaced;
  }
}

/** Whether a file is a picture by its extension. */
export function isPicture(file: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i.test(file);
}

function spacedName(text: string, first: number, end: number): string | undefined {
  let start = end;
  while (start > first && !around.has(text[start - 1] ?? '')) start--;
  return start === first ? undefined : text.slice(start, end);
}

const maxLength = 255;
const endings = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mdx?|[jt]sx?)(?![\w-])/gi;
const between: ReadonlySet<string> = new Set([...'/\\ \t\r\n"\'`()<>[]{}|,;=:']);
const around: ReadonlySet<string> = new Set([...'/\\\r\n"\'`<>']);
