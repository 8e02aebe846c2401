import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import type { FileMove } from '../../../server/language/changes/moves/fileMoves.ts';
import { isListable } from '../../../server/language/site/files.ts';
import { folderOf } from '../../../server/language/site/paths.ts';
import type { Site } from '../../../server/language/site/site.ts';
import { loadSite } from '../../kit/check.ts';
import { type CorpusSite, corpusSites, withoutCorpus } from '../../kit/corpus.ts';
import { randomOf } from '../../kit/random.ts';
import type { Texts } from './kit.ts';
import { checkLaws } from './laws.ts';

describe('moving there and back restores every byte of real sites', { skip: withoutCorpus() }, () => {
  for (const site of corpusSites()) {
    it(site.name, async () => {
      const files = textsOf(site);
      const state = await loadSite(files);
      for (const move of movesIn(state.snapshot.site)) await checkLaws(files, state, [move]);
    });
  }
});

/** A page and a folder, the same ones at each run; of the largest site, which takes seconds for each, a folder only. */
function movesIn({ pages }: Site): readonly FileMove[] {
  const random = randomOf(7);
  const page = random.pick([...pages.values()]);
  const folders = [...new Set([...pages.keys()].map(folderOf))].filter(Boolean);
  const folder = folders.length > 0 ? random.pick(folders) : undefined;
  const single = pages.size < 10_000 ? [{ from: page.file, to: `moved-page/${page.key.split('/').at(-1)}.mdx` }] : [];
  return [...single, ...(folder === undefined ? [] : [{ from: folder, to: 'moved/folder' }])];
}

/** The texts of a site, empty where the pack does not have them. */
function textsOf(site: CorpusSite): Texts {
  const onDisk = new Set(readdirSync(site.root, { recursive: true, encoding: 'utf8' }));
  const listed = site.files.filter(isListable);
  return new Map(
    listed.map((file) => [file, onDisk.has(file) ? readFileSync(path.join(site.root, file), 'utf8') : '']),
  );
}
