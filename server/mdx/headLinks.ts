import type { PageLink } from './pageLink.ts';

/**
 * The link that front matter makes by `url`: where the entry of the page leads. `offset` is where the front matter begins. Only
 * what is on one line and reads as it is written: in quotes with escapes the address may stand in other words.
 */
export function headLinksIn(head: string, offset: number): readonly PageLink[] {
  const found = urlLine.exec(head);
  const value = found?.[2]?.trimEnd() ?? '';
  const target = scalarOf(value);
  if (!found || target === undefined || !leadsSomewhere.test(target)) return [];
  const start = offset + found.index + (found[1] ?? '').length + value.indexOf(target);
  return [{ kind: 'link', form: 'frontMatter', target, start, end: start + target.length }];
}

/** The text of a value that reads as it is written. */
function scalarOf(value: string): string | undefined {
  const quote = value[0];
  if (quote !== '"' && quote !== "'") {
    const comment = value.search(/\s#/);
    return comment < 0 ? value : value.slice(0, comment).trimEnd();
  }
  const end = value.indexOf(quote, 1);
  const inner = value.slice(1, end);
  const isWhole = end > 0 && /^(?:$|\s+#)/.test(value.slice(end + 1).trimEnd());
  return isWhole && !inner.includes('\\') ? inner : undefined;
}

/** The first `url` at the left edge of the YAML. */
const urlLine = /^(url[ \t]*:[ \t]+)(\S[^\n]*)/m;
/** A path, or an address with a scheme; one word alone may mean anything. */
const leadsSomewhere = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i;
