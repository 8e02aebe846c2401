import assert from 'node:assert/strict';
import type { FileMove } from '../../../server/language/changes/moves/fileMoves.ts';
import type { SiteState } from '../../../server/language/engine/siteState.ts';
import { resolveLink } from '../../../server/language/links/resolve.ts';
import { scanLinks } from '../../../server/mdx/page.ts';
import { loadSite } from '../../kit/check.ts';
import { movedFiles, type Texts } from './kit.ts';

/**
 * The laws of moves: there and back again restores every byte, and on the way no entry, link or `$ref` is lost that led
 * somewhere before. With redirects added the same holds for everything but these.
 */
export async function checkLaws(files: Texts, before: SiteState, asked: readonly FileMove[]): Promise<void> {
  const what = asked.map(({ from, to }) => `${from} -> ${to}`).join(', ');
  const there = movedFiles(files, before, asked, false);
  const between = await loadSite(there);
  assertNoMore(lost(there, between), lost(files, before), what);
  const back = movedFiles(there, between, asked.map(({ from, to }) => ({ from: to, to: from })).reverse(), false);
  assert.equal(back.size, files.size);
  for (const [file, text] of files) assert.equal(difference(text, back.get(file) ?? ''), undefined, `${file}: ${what}`);

  const redirected = await loadSite(movedFiles(files, before, asked, true));
  assertNoMore(countProblems(redirected), countProblems(between), `${what} with redirects`);
}

/** Where two texts part, for a whole file is too much to read. */
function difference(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  const at = Array.from(one).findIndex((sign, index) => sign !== other[index]);
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 60));
  return `${around(one)} became ${around(other)}`;
}

type Counts = ReadonlyMap<string, number>;

/** There may be fewer problems: a redirect no longer shadows a page that has gone elsewhere. */
function assertNoMore(after: Counts, before: Counts, what: string): void {
  for (const [problem, count] of after) assert.ok(count <= (before.get(problem) ?? 0), `${what}: more ${problem}`);
}

/** How many links lead nowhere, and how often each rule speaks. */
function lost(files: Texts, state: SiteState): Counts {
  let links = 0;
  for (const [file, text] of files) {
    if (!/\.mdx?$/.test(file)) continue;
    for (const link of scanLinks(text)) if (resolveLink(state.snapshot, file, link).kind === 'missing') links++;
  }
  return new Map([...countProblems(state), ['links that lead nowhere', links]]);
}

function countProblems({ problems }: SiteState): Counts {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
