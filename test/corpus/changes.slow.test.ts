import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { buildSite } from '../bench/site/build.ts';
import { openapiFilesOf } from '../bench/site/operations.ts';
import type { SiteSpec } from '../bench/site/spec.ts';
import { liveSite } from '../changes/live.ts';
import { tryOut } from '../changes/tryOut.ts';
import { corpusSites, withoutCorpus } from '../kit/corpus.ts';
import { corpusFiles } from './files.ts';

/** In so many characters of docs.json one operation less is tried. */
const size = 20_000;

describe('a change of a real site changes nothing else', { skip: withoutCorpus() }, () => {
  for (const [index, site] of corpusSites().entries()) {
    it(site.name, async () => {
      const times = Math.max(3, 30 - Math.floor(site.docsJsonText.length / size));
      assert((await tryOut(await liveSite(corpusFiles(site)), index, times)) > 0, 'Everything was refused.');
    });
  }
});

describe('a change of a generated site changes nothing else', () => {
  for (const [seed, shape] of (['tabs', 'languages', 'versions'] as const).entries()) {
    it(shape, async () => {
      const spec: SiteSpec = { shape, pages: 300, endpoints: 0.1, broken: 0.01, seed };
      const { docs, pages, operations } = buildSite(spec);
      const files = new Map([['docs.json', JSON.stringify(docs, null, 2)]]);
      for (const page of pages) files.set(`${page}.mdx`, '');
      for (const [file, value] of openapiFilesOf(operations)) files.set(file, JSON.stringify(value));
      assert((await tryOut(await liveSite(memoryFiles(files)), seed, 30)) > 0, 'Everything was refused.');
    });
  }
});
