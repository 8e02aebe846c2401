import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Files } from '../../server/language/site/files.ts';
import { nodeFiles } from '../../server/language/site/node.ts';
import { folderOf } from '../disk/kit.ts';
import { startClient } from '../kit/client.ts';

it('symbolic links are followed within the open folder, and elsewhere only if user settings allow it', async () => {
  const text =
    '{ "theme": "mint", "name": "S", "colors": { "primary": "#0ea5e9" }, "navigation": { "pages": ["near", "far"] } }';
  const opened = folderOf({ 'docs/docs.json': text, 'other/near.mdx': 'Near.' });
  const outside = folderOf({ 'far.mdx': 'Far.' });
  symlinkSync('../other/near.mdx', path.join(opened, 'docs/near.mdx'));
  symlinkSync(path.join(outside, 'far.mdx'), path.join(opened, 'docs/far.mdx'));
  const around = (folder: string | undefined) =>
    folder === undefined ? {} : { workspaceFolder: fileURLToPath(folder) };
  const client = await startClient(new Map(), {
    folders: [pathToFileURL(opened).toString()],
    filesIn: (folder, { workspaceFolder, linkedFolders }): Files =>
      nodeFiles(fileURLToPath(folder), { ...around(workspaceFolder), allowed: linkedFolders }),
  });
  const uri = client.uri('docs/docs.json');
  await client.open(uri, text);
  const [problem, ...others] = await client.problems(uri, (problems) => problems.length > 0);
  assert.deepEqual([problem?.code, others], ['link-not-followed', []]);
  const shown = (file: string) => client.request('docsJson/preview/mayShow', { uri, file });
  assert.deepEqual(await Promise.all(['near.mdx', 'far.mdx', 'gone.png'].map(shown)), [true, false, false]);
  await client.configure({ linkedFolders: [outside] });
  assert.deepEqual(await client.problems(uri, (problems) => problems.length === 0), []);
  await client.configure({ linkedFolders: [] });
  assert.equal((await client.problems(uri, (problems) => problems.length > 0)).length, 1);
  await client.stop();
});

it('a repository cannot allow folders, since VS Code reads them from user settings only', () => {
  const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
  assert.equal(contributes.configuration.properties['docsJson.linkedFolders'].scope, 'machine');
});
