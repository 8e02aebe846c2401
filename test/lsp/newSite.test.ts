import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { newSiteRequest, siteSourcesRequest } from '../../server/language/protocol/index.ts';
import { withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const folder = 'file:///w/my%20docs';
const { files } = readFixture(`
  // file: file:///w/my%20docs/mkdocs.yml
  site_name: Acme
  nav: [index.md, gone.md]
  // file: file:///w/my%20docs/docs/index.md
  // file: file:///w/taken/docs.json
  {}
`);

test('the possible sources of a new site are returned, and a plan writes nothing', () =>
  withClient(files, { folders: [folder] }, async (client) => {
    assert.deepEqual(await client.request(siteSourcesRequest, folder), ['mkdocs.yml', 'folder']);
    const plan = await client.request(newSiteRequest, { folder, from: 'mkdocs.yml', colour: '#ff0000' });
    assert(plan.kind === 'planned');
    assert.deepEqual([plan.name, plan.colour], ['Acme', '#ff0000']);
    assert.deepEqual(
      plan.files.map(({ uri }) => uri),
      ['file:///w/my%20docs/docs/docs.json'],
    );
    assert.deepEqual(plan.notes, ['"gone.md" is left out: there is no such page.']);
    const named = await client.request(newSiteRequest, { folder, from: 'folder' });
    assert.equal(named.kind === 'planned' && named.name, 'my docs');
  }));

test('a folder that has a docs.json keeps it', () =>
  withClient(files, { folders: ['file:///w/taken'] }, async (client) => {
    const answer = await client.request(newSiteRequest, { folder: 'file:///w/taken', from: 'folder' });
    assert.deepEqual(answer, { kind: 'refused', reason: 'There is a "docs.json" already, which is left as it is.' });
  }));

test('what is left out, and why nothing is created, is worded in the language of the editor', async () => {
  const german = ['file:///data/texts/de.json', readFileSync('server/texts/de.json', 'utf8')] as const;
  const options = { locale: 'de', folders: [folder], initializationOptions: { dataFolder: 'file:///data' } };
  await withClient(new Map([...files, german]), options, async (client) => {
    const plan = await client.request(newSiteRequest, { folder, from: 'mkdocs.yml' });
    assert.deepEqual(plan.kind === 'planned' && plan.notes, ['"gone.md" wird ausgelassen: Diese Seite gibt es nicht.']);
    const answer = await client.request(newSiteRequest, { folder, from: 'mkdocs.yml', colour: 'teal' });
    const reason = '"teal" ist keine Farbe: mit Raute schreiben, wie in "#0D9373".';
    assert.deepEqual(answer, { kind: 'refused', reason });
  });
});
