import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { lookupPage } from '../../server/language/site/lookup.ts';
import { nearestPage } from '../../server/language/site/nearest.ts';
import { lastSegment, normalisePagePath } from '../../server/language/site/paths.ts';
import { type Site, siteOf } from '../../server/language/site/site.ts';
import { type CorpusSite, corpusSites, withoutCorpus } from '../kit/corpus.ts';
import { randomOf } from '../kit/random.ts';

/** Page entries, `root`s, page files, and page files in no navigation. Every entry of these sites has its page. */
const recorded: Readonly<Record<string, readonly [entries: number, roots: number, pages: number, orphans: number]>> = {
  '07CalC__fyrer': [17, 0, 19, 2],
  PrefectHQ__fastmcp: [418, 0, 437, 20],
  'SaladTechnologies__salad-cloud-docs': [290, 0, 291, 1],
  axiomhq__docs: [566, 0, 629, 63],
  'browser-use__browser-use': [53, 0, 56, 3],
  crewAIInc__crewAI: [22992, 0, 24803, 1869],
  'langgenius__dify-docs': [1101, 18, 870, 15],
  mem0ai__mem0: [233, 0, 245, 14],
  mintlify__docs: [920, 64, 1068, 84],
  modelcontextprotocol__modelcontextprotocol: [347, 0, 343, 1],
  'pipecat-ai__docs': [469, 0, 471, 2],
  spree__spree: [875, 0, 410, 89],
  superradcompany__microsandbox: [140, 0, 140, 0],
};

describe('every page in the navigation of a real site is found', { skip: withoutCorpus() }, () => {
  for (const corpusSite of corpusSites()) {
    test(corpusSite.name, () => {
      const site = siteOf(corpusSite.files);
      const { entries, roots } = entriesOf(corpusSite);
      const all = [...entries, ...roots];
      const missing = all.filter((entry) => lookupPage(site, entry).kind !== 'found');
      const listed = new Set(all.map(normalisePagePath));
      const orphans = [...site.pages.keys()].filter((key) => !listed.has(key));
      assert.deepEqual(missing, []);
      assert.deepEqual([entries.length, roots.length, site.pages.size, orphans.length], recorded[corpusSite.name]);
    });
  }
});

describe('a path without one of its letters is corrected in a real site', { skip: withoutCorpus() }, () => {
  for (const corpusSite of corpusSites()) {
    test(corpusSite.name, () => {
      const { slips, found, wrong } = tryOneLetterLess(siteOf(corpusSite.files));
      assert(wrong.length <= slips * 0.03, `Other pages were named: ${wrong.join(', ')}`);
      // Where names are numbers ("2026-07-24"), no page is named: another number is another page.
      const numbered = ['superradcompany__microsandbox', 'spree__spree'].includes(corpusSite.name);
      assert(found >= slips * (numbered ? 0.75 : 0.94), `Found ${found} of ${slips}.`);
    });
  }
});

function tryOneLetterLess(site: Site): { slips: number; found: number; wrong: readonly string[] } {
  const random = randomOf(3);
  const keys = [...site.pages.keys()].filter((key) => lastSegment(key).length > 3);
  const wrong: string[] = [];
  let [slips, found] = [0, 0];
  for (let i = 0; i < 200; i++) {
    const key = random.pick(keys);
    const at = key.length - 1 - random.below(lastSegment(key).length);
    const typo = key.slice(0, at) + key.slice(at + 1);
    if (site.pages.has(typo)) continue;
    slips++;
    const nearest = nearestPage(site, typo);
    if (nearest === key) found++;
    else if (nearest !== undefined) wrong.push(`${nearest} for ${typo}`);
  }
  return { slips, found, wrong };
}

/** The page entries and `root`s of a navigation, endpoints left out, `$ref`s followed: no more than these sites need. */
function entriesOf(site: CorpusSite): { readonly entries: readonly string[]; readonly roots: readonly string[] } {
  const entries: string[] = [];
  const roots: string[] = [];
  const visit = (value: unknown, key: string, file: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, key, file);
    else if (typeof value === 'string') {
      if (key === 'pages' && !endpoint.test(value)) entries.push(value);
      if (key === 'root') roots.push(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const target = name === '$ref' ? path.posix.join(path.posix.dirname(file), String(inner)) : undefined;
        const onDisk = target && path.join(site.root, target);
        if (target && onDisk && existsSync(onDisk)) visit(JSON.parse(readFileSync(onDisk, 'utf8')), key, target);
        else visit(inner, name, file);
      }
    }
  };
  visit(JSON.parse(site.docsJsonText).navigation, '', 'docs.json');
  return { entries, roots };
}

const endpoint = /^(?:\S+\s+)?(?:get|put|post|delete|options|head|patch|trace|webhook)\s+\S+$/i;
