import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../kit/until.ts';
import { closeAll, fileUri, navigationRow, open, replace } from './kit.ts';

const run = (command: string, ...args: unknown[]) => vscode.commands.executeCommand(command, ...args);

async function onDisk(): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(fileUri('docs.json')));
}

const install = navigationRow('group:Start/page:guides~1install');

describe('A change in the view of the navigation', () => {
  afterEach(closeAll);

  it('is saved at once and undone, although no editor shows docs.json', async () => {
    const before = await onDisk();
    await until('the page is removed', async () => {
      await run('docsJson.removeNodes', install);
      return !(await onDisk()).includes('guides/install');
    });
    await run('docsJson.undoNavigationChange');
    assert.equal(await onDisk(), before);
    await run('docsJson.redoNavigationChange');
    assert.notEqual(await onDisk(), before);
    await run('docsJson.undoNavigationChange');
    assert.equal(await onDisk(), before);
  });

  it('leaves an unsaved docs.json unsaved, and is undone with it', async () => {
    const document = await open('docs.json');
    const before = document.getText();
    await replace(document, '"name": "', '"name": "My ');
    await run('docsJson.removeNodes', install);
    await until('the page is removed', () => !document.getText().includes('guides/install'));
    assert.equal(document.isDirty, true);
    assert.equal(await onDisk(), before);
    await run('docsJson.undoNavigationChange');
    assert.equal(document.getText(), before.replace('"name": "', '"name": "My '));
    await replace(document, '"name": "My ', '"name": "Our ');
    await run('docsJson.redoNavigationChange');
    assert.ok(document.getText().includes('guides/install'), 'What was typed since is not written over.');
  });

  it('that only created a file deletes it when it is undone', async () => {
    const ignored = fileUri('.mintignore');
    const isThere = async () =>
      (await vscode.workspace.fs.readDirectory(fileUri('.'))).some(([name]) => name === '.mintignore');
    assert.equal(await isThere(), false);
    const { shown, ...place } = navigationRow('guides/install');
    await run('docsJson.ignoreNodes', { ...place, shown: { ...shown, can: ['ignore'], file: 'guides/install.mdx' } });
    assert.equal(new TextDecoder().decode(await vscode.workspace.fs.readFile(ignored)), '/guides/install.mdx\n');
    await run('docsJson.undoNavigationChange');
    assert.equal(await isThere(), false);
  });

  it('that created folders too deletes those it made when it is undone', async () => {
    const names = async (folder: string) =>
      (await vscode.workspace.fs.readDirectory(fileUri(folder))).map(([name]) => name);
    const before = await names('.');
    const { shown, ...place } = navigationRow('guides/new/deep');
    const create = (path: string) =>
      run('docsJson.createNodePages', { ...place, shown: { ...shown, can: ['create'], path } });
    await create('guides/new/deep/page');
    assert.deepEqual(await names('guides/new/deep'), ['page.mdx']);
    await run('docsJson.undoNavigationChange');
    assert.equal((await names('guides')).includes('new'), false);
    await create('other/deep/page');
    await vscode.workspace.fs.writeFile(fileUri('other/notes.txt'), new Uint8Array());
    await run('docsJson.undoNavigationChange');
    assert.deepEqual(await names('other'), ['notes.txt']);
    await vscode.workspace.fs.delete(fileUri('other'), { recursive: true });
    assert.deepEqual(await names('.'), before);
  });

  it('is one step of undo in the editor too', async () => {
    const document = await open('docs.json');
    const before = document.getText();
    await run('docsJson.removeNodes', install);
    await until('the page is removed', () => !document.getText().includes('guides/install'));
    await vscode.window.showTextDocument(document);
    await run('undo');
    assert.equal(document.getText(), before);
    await document.save();
  });
});
