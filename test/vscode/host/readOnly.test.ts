import assert from 'node:assert/strict';
import { chmodSync, statSync } from 'node:fs';
import * as vscode from 'vscode';
import { makeTextChanges } from '../../../client/edits/closedFiles.ts';
import { readOnlyIn } from '../../../client/edits/readOnly.ts';
import { until } from '../../kit/until.ts';
import { closeAll, fileUri, navigationRow, open, withSetting } from './kit.ts';

const run = (command: string, ...args: unknown[]) => vscode.commands.executeCommand(command, ...args);
const docsJson = () => fileUri('docs.json');
const names = async (...files: readonly string[]) =>
  (await readOnlyIn(files.map((file) => fileUri(file).toString()))).map((uri) => vscode.workspace.asRelativePath(uri));

const install = navigationRow('group:Start/page:guides~1install');

/** Removes an entry in the view of the navigation, and returns the texts of docs.json then: in VS Code, and on the disk. */
async function removed(): Promise<readonly [string, string]> {
  await run('docsJson.removeNodes', install);
  const bytes = await vscode.workspace.fs.readFile(docsJson());
  return [(await vscode.workspace.openTextDocument(docsJson())).getText(), new TextDecoder().decode(bytes)];
}

describe('A file that is read-only', () => {
  afterEach(closeAll);

  it('by a setting is not changed, neither on the disk nor in an editor', async () => {
    const before = (await open('docs.json')).getText();
    await withSetting('files.readonlyInclude', { '**/docs.json': true }, async () => {
      await until('VS Code knows it', async () => (await names('docs.json')).length > 0);
      assert.deepEqual(await removed(), [before, before]);
    });
    await until('it can be written again', async () => (await names('docs.json')).length === 0);
  });

  it('in this session is not changed either', async () => {
    const before = (await open('docs.json')).getText();
    await run('workbench.action.files.setActiveEditorReadonlyInSession');
    assert.deepEqual(await names('docs.json', 'guides/install.mdx'), ['docs.json']);
    assert.deepEqual(await removed(), [before, before]);
    await run('workbench.action.files.resetActiveEditorReadonlyInSession');
    assert.deepEqual(await names('docs.json'), []);
  });

  it('by its permissions is found if VS Code heeds them', async () => {
    const { fsPath } = fileUri('guides/install.mdx');
    const { mode } = statSync(fsPath);
    chmodSync(fsPath, 0o444);
    await withSetting('files.readonlyFromPermissions', true, async () => {
      await until('VS Code knows it', async () => (await names('guides/install.mdx')).length > 0);
    });
    chmodSync(fsPath, mode);
  });

  it('is left alone when the links of many files are updated', async () => {
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(fileUri('index.mdx')));
    const changes = [{ uri: fileUri('index.mdx').toString(), edits: [{ offset: 0, old: text, text: 'Changed' }] }];
    await withSetting('files.readonlyInclude', { 'index.mdx': true }, async () => {
      await until('VS Code knows it', async () => (await names('index.mdx')).length > 0);
      assert.deepEqual(await makeTextChanges(changes), { made: [], refused: changes, isCancelled: false });
    });
  });

  it('is found without being written', async () => {
    const { mtimeMs } = statSync(docsJson().fsPath);
    assert.deepEqual(await names('docs.json', 'missing.mdx'), []);
    assert.equal(statSync(docsJson().fsPath).mtimeMs, mtimeMs);
  });
});
