import type { PageLink } from './pageLink.ts';

/**
 * The link that the `url` of front matter makes: where the page's entry in the navigation leads. `offset` is where the front
 * matter begins. Reads only a value on one line that means what is written: between quotes with escapes, the address may be
 * written differently.
 */
export function headLinksIn(head: string, offset: number): readonly PageLink[] {
  const found = urlLine.exec(head);
  const value = found?.[2]?.trimEnd() ?? '';
  const target = scalarOf(value);
  if (!found || target === undefined || !leadsSomewhere.test(target)) return [];
  const start = offset + found.index + (found[1] ?? '').length + value.indexOf(target);
  return [{ kind: 'link', form: 'frontMatter', target, start, end: start + target.length }];
}

/** The text of a value that contains no escapes. */
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
/** A path, or an address with a scheme; a single word may mean anything. */
const leadsSomewhere = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i;
