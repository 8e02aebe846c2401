import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { SiteState } from '../../server/language/engine/siteState.ts';
import type { NavigationNode } from '../../server/language/model/navigation/node.ts';
import { unlistedPages } from '../../server/language/model/pages/unlisted.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { nodeFiles } from '../../server/language/site/node.ts';
import { type CorpusSite, corpusFolder, corpusSites, withoutCorpus } from '../kit/corpus.ts';
import { checkSources, nodesOf, publishedOf } from '../model/navigationKit.ts';

/**
 * For each site: entries of `pages` (including generated ones), generated pages, entries without a page, page files in no
 * navigation (the platform's own code counted 20 for fastmcp and 1 for modelcontextprotocol, too), pages that front matter hides or
 * turns into links, and pages that show an operation, generated or files.
 */
const recorded: Readonly<Record<string, readonly number[]>> = {
  '07CalC__fyrer': [17, 0, 0, 2, 0, 0, 0],
  PrefectHQ__fastmcp: [418, 0, 0, 20, 0, 0, 0],
  'SaladTechnologies__salad-cloud-docs': [290, 0, 0, 1, 0, 3, 36],
  axiomhq__docs: [566, 0, 0, 63, 0, 4, 0],
  'browser-use__browser-use': [53, 0, 0, 3, 0, 0, 0],
  crewAIInc__crewAI: [22992, 0, 0, 1869, 0, 0, 528],
  'langgenius__dify-docs': [1593, 246, 0, 15, 3, 0, 492],
  mem0ai__mem0: [233, 0, 0, 14, 0, 0, 0],
  mintlify__docs: [920, 0, 0, 84, 0, 0, 84],
  modelcontextprotocol__modelcontextprotocol: [347, 0, 0, 1, 0, 0, 0],
  'pipecat-ai__docs': [469, 0, 0, 2, 0, 2, 0],
  spree__spree: [1985, 706, 0, 89, 2, 0, 1412],
  superradcompany__microsandbox: [163, 23, 0, 0, 0, 0, 23],
};

/**
 * Of each broken file the entries that are found all the same, lost ones among them. Of the two without any
 * one has no navigation and one holds `\n` in the place of line ends.
 */
const recordedBroken: Readonly<Record<string, number>> = {
  '07CalC__fyrer__fd1df5f31b.json': 0,
  'axiomhq__docs__13d21b4b8d.json': 335,
  'axiomhq__docs__6e4073f145.json': 335,
  'axiomhq__docs__af79bf34ac.json': 336,
  'langgenius__dify-docs__09a24b9991.json': 124,
  'langgenius__dify-docs__1d69637deb.json': 683,
  'langgenius__dify-docs__49bee86b95.json': 121,
  'langgenius__dify-docs__d40ff22f2b.json': 773,
  'langgenius__dify-docs__e38767e719.json': 574,
  'mintlify__docs__1c61744312.json': 130,
  'mintlify__docs__21ad302725.json': 0,
  'mintlify__docs__643ec13cf7.json': 517,
  'mintlify__docs__6a09d80557.json': 104,
  'mintlify__docs__8dd227cd5b.json': 130,
  'mintlify__docs__fc9f3aabb6.json': 131,
  'modelcontextprotocol__modelcontextprotocol__beb6003b3b.json': 156,
  'spree__spree__887ae880e9.json': 867,
  'spree__spree__a861715680.json': 244,
  'spree__spree__afc13efbb7.json': 245,
  'spree__spree__fc4d048a82.json': 866,
};

/** What was recorded of the platform itself; the numbers of spec files are of the whole repository. */
const oracle: Readonly<Record<string, Readonly<Record<string, unknown>>>> = JSON.parse(
  readFileSync('test/openapi/data/sites.json', 'utf8'),
);

describe('the navigation of real sites', { skip: withoutCorpus() }, () => {
  for (const site of corpusSites()) {
    it(site.name, async () => {
      const state = await resolve(site);
      assert.deepEqual(countsOf(state), recorded[site.name]);
      const expected = oracle[site.name];
      if (expected) {
        const { specs: _, invalidSpecs: __, endpointEntries: ___, generatedExamples: ____, ...numbers } = expected;
        assert.deepEqual(measured(state), numbers);
      }
      const parsed = new Map<string, unknown>();
      checkSources(state, (file) => {
        const value = parsed.get(file) ?? JSON.parse(readFileSync(path.join(site.root, file), 'utf8'));
        parsed.set(file, value);
        return value;
      });
    });
  }
});

describe('a file that does not parse', { skip: withoutCorpus('broken') }, () => {
  for (const file of withoutCorpus('broken') ? [] : brokenFiles()) {
    it(`${path.basename(file)} still resolves`, async () => {
      const state = new SiteState({ files: memoryFiles({ 'docs.json': readFileSync(file, 'utf8') }), rules: allRules });
      await settle(state);
      assert.equal(nodesOf(state.navigation).filter(isEntry).length, recordedBroken[path.basename(file)]);
    });
  }
});

async function resolve(site: CorpusSite): Promise<SiteState> {
  const state = new SiteState({ files: { ...nodeFiles(site.root), list: async () => site.files }, rules: allRules });
  return settle(state);
}

async function settle(state: SiteState): Promise<SiteState> {
  await state.load();
  state.ensureLoaded('frontMatter');
  await state.settled();
  return state;
}

function entriesOf(state: SiteState): readonly NavigationNode[] {
  return nodesOf(publishedOf(state)).filter(isEntry);
}

function isEntry({ kind }: NavigationNode): boolean {
  return kind === 'page' || kind === 'operation' || kind === 'link';
}

function countsOf(state: SiteState): readonly number[] {
  const entries = entriesOf(state);
  const count = (is: (node: NavigationNode) => unknown) => entries.filter(is).length;
  return [
    entries.length,
    state.snapshot.generation.generated.pages.size,
    count((node) => node.missing),
    unlistedPages(state.snapshot).length,
    count((node) => node.hidden),
    count((node) => node.kind === 'link'),
    count((node) => node.operation),
  ];
}

/** The numbers of sites.json, as test/openapi/data describes them. */
function measured(state: SiteState) {
  const entries = entriesOf(state);
  const roots = nodesOf(publishedOf(state)).filter((node) => node.root !== undefined);
  const slugs = [...state.snapshot.generation.generated.pages.keys()];
  return {
    entries: entries.length,
    generated: slugs.length,
    generatedListed: new Set(entries.flatMap((node) => (node.generated ? [node.path] : []))).size,
    addresses: new Set(entries.map((node) => node.path?.replace(/^\/|\/$/g, ''))).size,
    generatedSha256: createHash('sha256').update(slugs.sort().join('\n')).digest('hex'),
    missing: entries.filter((node) => node.missing).length,
    roots: roots.length,
    missingRoots: roots.filter((node) => node.missing).length,
  };
}

function brokenFiles(): readonly string[] {
  const folder = corpusFolder('broken');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => path.join(folder, name));
}
