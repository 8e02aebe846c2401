import type { Marked } from '../../../server/language/changes/merge/conflicts.ts';
import { merge, type Texts } from '../../../server/language/changes/merge/merge.ts';

/** Merges with git's own markers and the labels `ours` and `theirs`. Throws where a text is not JSON. */
export function merged(texts: Texts): Marked {
  const result = merge(texts, { labels: { current: 'ours', other: 'theirs' }, markerSize: 7 });
  if (result.kind === 'unreadable')
    throw new Error(`${result.role} is not JSON: ${result.error.code} at ${result.error.offset}`);
  return result;
}

/** The text with one side of each conflict taken. */
export function taking(side: 'ours' | 'theirs', text: string): string {
  const lines: string[] = [];
  let inside: 'ours' | 'theirs' | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('<<<<<<< ')) inside = 'ours';
    else if (inside === 'ours' && /^={7}\r?$/.test(line)) inside = 'theirs';
    else if (inside === 'theirs' && line.startsWith('>>>>>>> ')) inside = undefined;
    else if (inside === undefined || inside === side) lines.push(line);
  }
  return lines.join('\n');
}

/** The value of a text without byte order mark. */
export function jsonOf(text: string): Json {
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const labels = ['language', 'version', 'product', 'dropdown', 'tab', 'anchor', 'item', 'group'];

/** Where each page is listed: the labels on the way to it, and its path, sorted. */
export function placesIn(value: Json): readonly string[] {
  const found: string[] = [];
  visit(value, [], undefined);
  return found.sort();

  function visit(at: Json, way: readonly string[], key: string | undefined): void {
    if (typeof at === 'string') {
      if (key === 'pages') found.push([...way, at].join(' > '));
    } else if (Array.isArray(at)) {
      for (const item of at) visit(item, way, key);
    } else if (typeof at === 'object' && at !== null) {
      const label = labels.find((one) => typeof at[one] === 'string');
      const inner = label === undefined ? way : [...way, `${label} ${String(at[label])}`];
      for (const [name, below] of Object.entries(at)) visit(below, inner, name);
    }
  }
}

/** The paths of the pages that are listed, each once. */
export function pagesIn(value: Json): ReadonlySet<string> {
  return new Set(placesIn(value).map((place) => place.split(' > ').at(-1) ?? ''));
}
