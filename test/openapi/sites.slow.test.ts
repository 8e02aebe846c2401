import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parseEndpoint } from '../../server/language/openapi/endpoint.ts';
import { type CorpusSite, corpusSites, withoutCorpus } from '../kit/corpus.ts';
import { entriesOf, generateSite } from './platform.ts';

/** What was recorded of a real site; the numbers of spec files are of the whole repository, of which the corpus is a part. */
type Recorded = Readonly<Record<string, unknown>>;

const recorded = JSON.parse(readFileSync('test/openapi/data/sites.json', 'utf8')) as Readonly<Record<string, Recorded>>;

describe('generated pages of real sites', { skip: withoutCorpus() }, () => {
  for (const site of corpusSites().filter(({ name }) => name in recorded)) {
    it(site.name, () => {
      const { specs: _, invalidSpecs: __, generatedExamples, ...expected } = recorded[site.name] ?? {};
      const { slugs, ...actual } = measure(site);
      assert.deepEqual(actual, { ...expected });
      assert.deepEqual(
        [...((generatedExamples as string[] | undefined) ?? [])].filter((slug) => !slugs.has(slug)),
        [],
      );
    });
  }
});

function measure(site: CorpusSite) {
  const specFiles = site.files.filter((file) => /\.(json|ya?ml)$/.test(file) && existsSync(path.join(site.root, file)));
  const files = Object.fromEntries(specFiles.map((file) => [file, readFileSync(path.join(site.root, file), 'utf8')]));
  const { navigation, generated } = generateSite({ ...files, 'docs.json': site.docsJsonText });
  assert.deepEqual(generated.problems, []);

  const slugs = new Set(generated.pages.keys());
  const content = new Set(site.files.filter((file) => /\.mdx?$/.test(file)).map((file) => file.replace(/\.mdx?$/, '')));
  const exists = (entry: string): boolean => content.has(entry.replace(/^\//, '')) || slugs.has(entry);
  const entries = entriesOf(navigation, ['pages']);
  const roots = entriesOf(navigation, ['root']);
  const written = entriesOf(JSON.parse(site.docsJsonText).navigation, ['pages']);
  return {
    slugs,
    entries: entries.length,
    endpointEntries: written.filter(parseEndpoint).length,
    generated: slugs.size,
    generatedListed: new Set(entries.filter((entry) => slugs.has(entry))).size,
    addresses: new Set(entries.map((entry) => entry.replace(/^\/|\/$/g, ''))).size,
    generatedSha256: createHash('sha256')
      .update([...slugs].sort().join('\n'))
      .digest('hex'),
    missing: entries.filter((entry) => !exists(entry)).length,
    roots: roots.length,
    missingRoots: roots.filter((entry) => !exists(entry)).length,
  };
}
