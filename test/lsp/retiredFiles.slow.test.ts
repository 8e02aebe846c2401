import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openSiteRepository } from '../../server/git/siteRepository.ts';
import { planDivisionRequest } from '../../server/language/protocol/index.ts';
import { nodeFiles } from '../../server/language/site/node.ts';
import { gitEnv, repositoryWith } from '../cli/diffKit.ts';
import { folderWith } from '../cli/kit.ts';
import { startClient } from '../kit/client.ts';

const site = `
// file: docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#123456" }, "navigation": { "versions": [
  { "version": "v2", "pages": ["v2/index", "v2/old", "v2/new"] },
  { "version": "v1", "pages": ["v1/index", "v1/old", "v1/new"] }
] } }
// file: v2/index.mdx
// file: v2/old.mdx
// file: v2/new.mdx
// file: v1/index.mdx
Start
// file: v1/old.mdx
Old
`;

/** The notes of a plan that retires v1 in a folder and deletes its files. */
async function notesIn(folder: string, git?: true): Promise<readonly string[]> {
  const client = await startClient(new Map(), {
    folders: [pathToFileURL(folder).toString()],
    filesIn: (uri) => nodeFiles(fileURLToPath(uri)),
    openRepository: (uri) => openSiteRepository(fileURLToPath(uri), { env: gitEnv }),
  });
  const change = { kind: 'retire', name: 'v1', files: 'delete' } as const;
  const uri = pathToFileURL(`${folder}/docs.json`).toString();
  await client.open(uri, readFileSync(`${folder}/docs.json`, 'utf8'));
  const answer = await client.request(planDivisionRequest, { uri, change, ...(git && { git }) });
  assert(answer.kind === 'planned', JSON.stringify(answer));
  return answer.notes;
}

describe('files of a retired version', () => {
  it('are named where git could not restore them', async () => {
    const folder = repositoryWith(site);
    writeFileSync(`${folder}/v1/old.mdx`, 'Old, and changed\n');
    writeFileSync(`${folder}/v1/new.mdx`, 'New\n');
    assert.deepEqual(await notesIn(folder, true), [
      '"v1/old.mdx" is not committed as it is: git could not restore it.',
      '"v1/new.mdx" is not committed as it is: git could not restore it.',
    ]);
  });

  it('are not checked where git may not run', async () => {
    const folder = repositoryWith(site);
    writeFileSync(`${folder}/v1/new.mdx`, 'New\n');
    assert.deepEqual(await notesIn(folder), []);
  });

  it('are reported as unrecoverable where there is no repository', async () => {
    const [note] = await notesIn(folderWith(`${site}// file: v1/new.mdx\n`), true);
    assert.match(note ?? '', /^Git could not restore what is deleted: ./);
  });
});
