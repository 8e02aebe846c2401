import { lineBreak } from '../../language/text/style.ts';

/**
 * The text of a `.gitattributes` with the lines that hand docs.json and these files (paths from the top of the repository) to
 * our merge driver. They come last, since the last line counts; earlier ones of ours are replaced.
 */
export function withDriver(text: string | undefined, files: readonly string[]): string {
  const rest = withoutDriver(text) ?? '';
  const newline = lineBreak(rest);
  const lines = [comment, `docs.json ${attribute}`, ...files.map((file) => `${pattern(file)} ${attribute}`)];
  // If the last line before them has no line end, they get none either, so removing them restores every byte.
  const isOpen = rest !== '' && !rest.endsWith('\n');
  return isOpen ? [rest, ...lines].join(newline) : rest + lines.map((line) => line + newline).join('');
}

/** The text without those lines; undefined where nothing else was in it. */
export function withoutDriver(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const lines = text.split(/(?<=\n)/);
  const isOurs = (line: string) => line.trim() === comment || line.trim().endsWith(` ${attribute}`);
  const kept = lines.filter((line) => !isOurs(line));
  if (kept.length === lines.length) return text;
  const wasOpen = !text.endsWith('\n');
  const rest = kept.join('');
  if (rest === '') return undefined;
  return wasOpen ? rest.replace(/\r?\n$/, '') : rest;
}

const comment = '# Merged by what is in it: docs-json merge --install';
const attribute = 'merge=docs-json';

/** A path as git reads it in this file: signs of patterns escaped, in quotes where it has spaces. */
function pattern(file: string): string {
  const escaped = `/${file.replace(/[\\*?[]/g, '\\$&')}`;
  return /[\s"]/.test(escaped) ? JSON.stringify(escaped) : escaped;
}
