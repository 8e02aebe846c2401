import { frontMatterRange } from './frontMatter.ts';
import { scanLinks } from './page.ts';

/**
 * What a page says to readers, without white space, the order of its front matter, and the targets of links within the site
 * (which change when pages move). Two texts of a page with the same content need not be translated twice.
 */
export function contentOf(text: string): string {
  const range = frontMatterRange(text);
  const fields = range ? fieldsOf(text.slice(range.start, range.end)) : [];
  return `${fields.join('\n')}\n\n${bodyOf(text, range?.bodyStart ?? 0)}`;
}

/** The fields of the front matter, each with everything nested in it, sorted. `translatedFrom` is not content. */
function fieldsOf(yaml: string): readonly string[] {
  const fields: string[][] = [];
  for (const line of yaml.split(/\r?\n/)) {
    const bare = line.trimEnd();
    if (bare === '') continue;
    const isBelow = /^[\s#-]/.test(bare);
    if (isBelow && fields.length > 0) fields.at(-1)?.push(bare.trim());
    else fields.push([bare.replace(/\s+/g, ' ')]);
  }
  return fields
    .map((lines) => lines.join(' '))
    .filter((field) => !field.startsWith('translatedFrom:'))
    .sort();
}

function bodyOf(text: string, start: number): string {
  const parts: string[] = [];
  let from = start;
  for (const { start: begin, end, target } of scanLinks(text)) {
    if (begin < from || isOnWeb(target)) continue;
    parts.push(text.slice(from, begin), 'link');
    from = end;
  }
  return [...parts, text.slice(from)].join('').replace(/\s+/g, ' ').trim();
}

function isOnWeb(target: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}
