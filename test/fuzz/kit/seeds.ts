import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { navigationSite } from '../../engine/navigationSite.ts';
import { corpusFolder, corpusSites, withoutCorpus } from '../../kit/corpus.ts';
import { readFixture } from '../../kit/fixture.ts';
import { readFolder } from '../../kit/folder.ts';
import { exampleSite, readExamples } from '../../rules/examples.ts';
import { readCases, siteOfCase } from '../../rules/kit.ts';

/** The files of a site by their paths from its docs root. */
export type SiteFiles = ReadonlyMap<string, string>;

/** Larger texts take their time and find nothing that smaller ones do not (UTF-16 code units). */
const maxLength = 12_000;
const caseNames = ['pages', 'redirects', 'settings', 'shapes', 'siblings', 'specification', 'specs', 'structure'];

/** What mutations begin with: the sample, the site of the engine's tests, and the sites of all rules' cases and examples. */
export const ownSites: readonly SiteFiles[] = withoutLinks([
  readFolder('samples'),
  navigationSite,
  navigationSite,
  ...[...caseNames, 'syntax', 'values'].flatMap((name) => readCases(name).map(({ text }) => siteOfCase(text))),
  ...readExamples().map(({ violating }) => {
    const text = violating.startsWith('// file: ') ? violating : `// file: docs.json\n${violating}`;
    return new Map([...exampleSite, ...readFixture(text).files]);
  }),
]);

/** Fixtures write symbolic links as `name -> target`, which are not files. */
function withoutLinks(sites: readonly SiteFiles[]): readonly SiteFiles[] {
  return sites.filter((files) => ![...files.keys()].some((file) => file.includes(' -> ')));
}

/** The smaller docs.json files of real sites, each with a few of its pages; none where the corpus is absent. */
export function realSites(): readonly SiteFiles[] {
  return corpusSites()
    .filter(({ docsJsonText }) => docsJsonText.length <= maxLength)
    .map(({ root, docsJsonText, files }) => {
      const some = files.filter((file) => /\.(mdx?|ya?ml|json)$/.test(file) && file !== 'docs.json').slice(0, 25);
      return new Map([['docs.json', docsJsonText], ...some.map((file) => [file, textOf(root, file)] as const)]);
    });
}

/** The broken docs.json files people have published; none where the corpus is absent. */
export function brokenTexts(): readonly string[] {
  if (withoutCorpus('broken')) return [];
  const folder = corpusFolder('broken');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((file) => file.endsWith('.json') && statSync(path.join(folder, file)).size <= maxLength)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/** What of all inputs depends on the corpus, in words. */
export function corpusNote(): string {
  const reason = withoutCorpus() || withoutCorpus('broken');
  return reason ? `${reason} Inputs are made of the samples and cases alone.` : 'With the real sites of the corpus.';
}

function textOf(root: string, file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8').slice(0, maxLength);
  } catch {
    // Many page files are absent in the pack.
    return '';
  }
}
