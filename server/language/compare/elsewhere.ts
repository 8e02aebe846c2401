import { withoutEndSlashes } from '../../base/slashes.ts';
import { parseUrl } from '../../base/url.ts';
import type { Files } from '../site/files.ts';
import { globMatcher } from '../site/globs.ts';
import type { SettingsLayer } from '../site/settings.ts';

/**
 * Returns a test for the addresses in `redirectsElsewhere` of the settings: globs such as `/blog/**`, and CSV files of the site
 * whose first column contains addresses, possibly with `*` and `:slug*`. `unreadable` is called with each file that cannot be
 * read.
 */
export async function redirectedElsewhere(
  layers: readonly SettingsLayer[],
  files: Pick<Files, 'read'>,
  unreadable: (file: string) => void,
): Promise<(address: string) => boolean> {
  const globs: string[] = [];
  for (const entry of layers.flatMap(({ redirectsElsewhere = [] }) => redirectsElsewhere)) {
    if (!entry.endsWith('.csv')) globs.push(entry);
    else {
      const text = await files.read(entry.replace(/^\.?\//, ''));
      if (text === undefined) unreadable(entry);
      for (const address of firstColumn(text ?? '')) globs.push(globOf(address));
    }
  }
  const isMatch = globMatcher(globs);
  return (address) => isMatch(address.slice(1));
}

/** The addresses in the first column of a CSV file; a value that begins with neither a slash nor `http` is a heading. */
export function firstColumn(text: string): readonly string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [cell = ''] = line.startsWith('"')
      ? [line.slice(1, Math.max(1, line.indexOf('"', 1)))]
      : line.split(/[,;\t]/);
    const value = cell.trim();
    if (/^https?:\/\//i.test(value)) return parseUrl(value)?.pathname ?? [];
    return value.startsWith('/') ? [value] : [];
  });
}

/**
 * `/old/:slug*` and `/old/*` match everything below; `:name` matches one segment. Characters that are special only in globs are
 * escaped.
 */
function globOf(address: string): string {
  const glob = address
    .replace(/[[\]{}!?\\]/g, '\\$&')
    .replace(/:\w+\*|\*+/g, '**')
    .replace(/:\w+/g, '*');
  return withoutEndSlashes(glob);
}
