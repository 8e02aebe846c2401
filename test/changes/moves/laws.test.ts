import { describe, it } from 'node:test';
import { loadSite } from '../../kit/check.ts';
import { readFolder } from '../../kit/folder.ts';
import { checkLaws } from './laws.ts';

const moves: readonly (readonly [string, string])[] = [
  ['guides', 'handbook'],
  ['guides', 'de/guides/new'],
  ['guides/install.mdx', 'set-up.mdx'],
  ['guides/install.mdx', 'guides/setup/index.mdx'],
  ['index.mdx', 'home.mdx'],
  ['de', 'german'],
  ['logo', 'pictures/logo'],
  ['favicon.svg', 'logo/favicon.svg'],
  ['openapi/waymark.yaml', 'api/waymark.yaml'],
  ['api', 'reference/api'],
];

describe('moving there and back restores every byte', async () => {
  const files = readFolder('samples');
  for (const [from, to] of moves) {
    it(`${from} → ${to}`, async () => checkLaws(files, await loadSite(files), [{ from, to }]));
  }
});
