import type { PageLink } from './pageLink.ts';

/**
 * The link that the `url` of front matter makes: where the page's entry in the navigation leads. `offset` is where the front
 * matter begins. Reads only a value on one line that means what is written: between quotes with escapes, the address may be
 * written differently.
 */
export function frontMatterLinksIn(frontMatter: string, offset: number): readonly PageLink[] {
  const found = urlLine.exec(frontMatter);
  const value = found?.[2]?.trimEnd() ?? '';
  const target = scalarOf(value);
  if (!found || target === undefined || !leadsSomewhere.test(target)) return [];
  const start = offset + found.index + (found[1] ?? '').length + value.indexOf(target);
  return [{ kind: 'link', form: 'frontMatter', target, start, end: start + target.length }];
}

/**
 * The links in the `related` of front matter, a list over several lines or in brackets on one. An entry is a path, an address, or
 * `Title: /path` (platform.md 4).
 */
export function relatedLinksIn(frontMatter: string, offset: number): readonly PageLink[] {
  const found = relatedLine.exec(frontMatter);
  if (!found) return [];
  const [line, key = '', value = ''] = found;
  const links: PageLink[] = [];
  const add = (text: string, from: number): boolean => {
    const target = scalarOf(text.trimEnd());
    if (target === undefined || !leadsToPage.test(target)) return false;
    const start = offset + from + text.indexOf(target);
    links.push({ kind: 'link', form: 'related', target, start, end: start + target.length });
    return true;
  };
  const opening = value.indexOf('[');
  if (opening >= 0 && value.slice(0, opening).trim() === '') {
    const end = value.indexOf(']');
    const items = end < 0 ? value.replace(comment, '') : value.slice(0, end);
    for (const { 0: item, index } of items.matchAll(flowItems)) add(item, found.index + key.length + index);
  }
  if (!isEmptyLine.test(value)) return links;
  let at = found.index + line.length + 1;
  for (const next of frontMatter.slice(at).split('\n')) {
    const text = next.trimStart();
    const isItem = text.startsWith('-');
    if (!isItem && !isEmptyLine.test(next)) break;
    const item = isItem ? text.slice(1).trimStart() : '';
    const titled = item.slice(item.lastIndexOf(': ') + 1).trimStart();
    if (!add(item, at + next.length - item.length)) add(titled, at + next.length - titled.length);
    at += next.length + 1;
  }
  return links;
}

/** The text of a value that contains no escapes. */
function scalarOf(value: string): string | undefined {
  const quote = value[0];
  if (quote !== '"' && quote !== "'") {
    return value.replace(comment, '');
  }
  const end = value.indexOf(quote, 1);
  const inner = value.slice(1, end);
  const isWhole = end > 0 && /^(?:$|\s+#)/.test(value.slice(end + 1).trimEnd());
  return isWhole && !inner.includes('\\') ? inner : undefined;
}

const comment = /(?<!\s)\s+#.*/;
/** The first `url` at the left edge of the YAML. */
const urlLine = /^(url[ \t]*:[ \t]+)(\S[^\n]*)/m;
/** A path, or an address with a scheme; a single word may mean anything. */
const leadsSomewhere = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i;
const relatedLine = /^(related[ \t]*:)([^\n]*)/m;
const flowItems = /"[^"]*"|'[^']*'|[^\s,[\]{}"']+/g;
const isEmptyLine = /^\s*(?:#|$)/;
const leadsToPage = /^(?:\.{0,2}\/|[a-z]+:\/\/)/;
