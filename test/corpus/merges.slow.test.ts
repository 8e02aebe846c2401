import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { type Json, jsonOf, pagesIn, placesIn } from '../changes/merge/kit.ts';
import { checkMerge } from '../changes/merge/law.ts';
import { corpusFolder, withoutCorpus } from '../kit/corpus.ts';
import { checkSummary } from './summary.ts';

/**
 * Merges in which a conflict is left although no page was touched by both sides, and what contradicts there. In all others a
 * conflict needs a page that both touched.
 */
const contradictions: Readonly<Record<string, string>> = {
  '034': 'Pages were added to a group that the other side dissolved.',
  '081': 'Pages were added to dropdowns while the other side put everything into versions, several times.',
  '082': 'A tab was added to a dropdown that the other side put into two versions.',
  '084': 'A group was added to a dropdown that the other side put into two versions.',
  '085': 'Both sides gave the logo another address.',
  '091': 'Both sides added a redirect from one address, to different ones.',
  '092': 'Both sides added a redirect from one address, to different ones.',
  '111': 'A page was added to a dropdown while the other side put a template in the place of the site.',
  '117': 'A page was added to a group that the other side dissolved, in four languages, one of which keeps it.',
  '124': 'A page was added to a group whose pages the other side lists by other paths elsewhere.',
  '136': 'A page was added to a group whose pages the other side lists by other paths, in versions.',
};

/** What the merge that was made has to do with ours; without conflicts only. */
type Committed =
  | 'the same'
  | 'the same pages, elsewhere'
  /** Pages that a side added are missing in the commit, or pages that one removed are in it. */
  | { readonly lost: number; readonly revived: number; readonly elsewhere: number; readonly unmerged: number };

describe('real merges', { skip: withoutCorpus('merges') }, () => {
  const folder = withoutCorpus('merges') ? '' : corpusFolder('merges');
  const names = folder === '' ? [] : readdirSync(folder).filter((name) => /^\d+$/.test(name));
  const all = { merges: names.length, conflictsOfGit: 0, conflicts: 0, gitConflicted: 0, conflicted: 0 };

  for (const name of names.sort()) {
    it(name, () => {
      const read = (file: string) => readFileSync(path.join(folder, name, `${file}.json`), 'utf8');
      const meta: { merge_file_conflicts: number | null; touched_overlap: number } = JSON.parse(read('meta'));
      const texts = { base: plain(read('base')), current: plain(read('ours')), other: plain(read('theirs')) };
      const { text, conflicts } = checkMerge(texts);
      const git = Math.max(0, meta.merge_file_conflicts ?? 0);
      all.conflictsOfGit += git;
      all.conflicts += conflicts.length;
      if (git > 0) all.gitConflicted++;
      if (conflicts.length > 0) all.conflicted++;
      if (meta.touched_overlap === 0) {
        const isExpected = contradictions[name] !== undefined;
        assert.equal(
          conflicts.length > 0,
          isExpected,
          `${conflicts.length} conflicts where no page was touched by both.`,
        );
      }
      const committed = conflicts.length === 0 ? comparison(jsonOf(text), texts, read('result')) : undefined;
      checkSummary('merges.json', name, { git, conflicts: conflicts.length, ...(committed ? { committed } : {}) });
    });
  }

  it('all of them together', () => checkSummary('merges.json', 'all', all));
});

function plain(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** How the merge people made differs from ours; undefined where theirs is not JSON. */
function comparison(
  ours: Json,
  texts: { base: string; current: string; other: string },
  result: string,
): Committed | 'no JSON' {
  let made: Json;
  try {
    made = jsonOf(result);
  } catch {
    return 'no JSON';
  }
  const [mine, theirs] = [placesIn(ours), placesIn(made)];
  if (mine.join('\n') === theirs.join('\n')) return 'the same';
  const [pages, committed] = [pagesIn(ours), pagesIn(made)];
  const [base, one, other] = [texts.base, texts.current, texts.other].map((text) => pagesIn(jsonOf(text)));
  const lost = [...pages].filter((page) => !committed.has(page)).length;
  const extra = [...committed].filter((page) => !pages.has(page));
  if (lost + extra.length === 0) return 'the same pages, elsewhere';
  const revived = extra.filter((page) => base?.has(page) && (one?.has(page) || other?.has(page))).length;
  const known = new Set(theirs);
  const elsewhere = mine.filter((place) => !known.has(place)).length - lost;
  return { lost, revived, elsewhere: Math.max(0, elsewhere), unmerged: extra.length - revived };
}
