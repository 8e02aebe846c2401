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

describe('in real sites there and back again restores every byte', { skip: withoutCorpus() }, () => {
  for (const site of corpusSites()) {
    it(site.name, async () => {
      const files = textsOf(site);
      const state = await loadSite(files);
      const moves = movesIn(state.snapshot.site);
      // The largest site takes seconds for each.
      for (const move of files.size < 10_000 ? moves : moves.slice(-1)) await checkLaws(files, state, [move]);
    });
  }
});

/** A page, a folder of pages and a folder within a folder, the same ones at each run. */
function movesIn({ pages }: Site): readonly FileMove[] {
  const random = randomOf(7);
  const page = random.pick([...pages.values()]);
  const folders = [...new Set([...pages.keys()].map(folderOf))].filter(Boolean);
  const moves = [{ from: page.file, to: `moved-page/${page.key.split('/').at(-1)}.mdx` }];
  const folder = folders.length > 0 ? random.pick(folders) : undefined;
  const deep = folders.find((path) => path.includes('/'));
  if (folder !== undefined) moves.push({ from: folder, to: 'moved-folder' });
  if (deep !== undefined) moves.push({ from: folderOf(deep), to: `moved/again/${deep.split('/')[0]}` });
  return moves.filter(({ from, to }) => from !== to);
}

/** The texts of a site, empty where the pack does not have them. */
function textsOf(site: CorpusSite): Texts {
  const onDisk = new Set(readdirSync(site.root, { recursive: true, encoding: 'utf8' }));
  const listed = site.files.filter(isListable);
  return new Map(
    listed.map((file) => [file, onDisk.has(file) ? readFileSync(path.join(site.root, file), 'utf8') : '']),
  );
}
