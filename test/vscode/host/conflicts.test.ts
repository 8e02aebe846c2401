import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import * as vscode from 'vscode';
import { until } from '../../kit/until.ts';
import { closeAll, fileUri, open, remove, workspace, write } from './kit.ts';

const run = (command: string, ...args: unknown[]) => vscode.commands.executeCommand(command, ...args);

const site = (pages: readonly string[]) =>
  `{
  "theme": "mint",
  "name": "Merging",
  "colors": { "primary": "#0ea5e9" },
  "navigation": {
    "pages": [
${pages.map((page) => `      "${page}"`).join(',\n')}
    ]
  }
}
`;

/** Creates a repository below the workspace with a merge that git could not finish; `isNew` if both sides created the file. */
async function conflicted(folder: string, isNew = false): Promise<vscode.Uri> {
  const cwd = vscode.Uri.joinPath(workspace(), folder).fsPath;
  const file = `${folder}/docs.json`;
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const git = (...args: readonly string[]) => execFileSync('git', [...author, ...args], { cwd, encoding: 'utf8' });
  const commit = async (pages: readonly string[]) => {
    await write(file, site(pages));
    git('add', '-A');
    git('commit', '-qm', pages.join(' '));
  };
  await vscode.workspace.fs.createDirectory(fileUri(folder));
  git('init', '-q', '-b', 'main');
  if (isNew) git('commit', '-qm', 'Nothing', '--allow-empty');
  else await commit(['a']);
  git('checkout', '-qb', 'feature');
  await commit(['a', 'theirs']);
  git('checkout', '-q', 'main');
  await commit(['a', 'ours']);
  const merge = spawnSync('git', [...author, 'merge', 'feature'], { cwd, encoding: 'utf8' });
  assert.equal(merge.status, 1, merge.stdout);
  const api = (await vscode.extensions.getExtension<Git>('vscode.git')?.activate())?.getAPI(1);
  assert(api, 'VS Code has its extension for git.');
  await until('git knows the conflict', async () => {
    await api.openRepository(fileUri(folder));
    return api.getRepository(fileUri(file))?.state.mergeChanges.length === 1;
  });
  return fileUri(file);
}

/** Asks for the merge and waits for the comparison. */
async function compared(): Promise<{ readonly shown: vscode.Uri; readonly merged: string }> {
  run('docsJson.resolveConflicts');
  const { modified } = await until('the comparison is shown', () => {
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    return input instanceof vscode.TabInputTextDiff && input;
  });
  return { shown: modified, merged: (await vscode.workspace.openTextDocument(modified)).getText() };
}

interface Git {
  getAPI(version: 1): {
    openRepository(root: vscode.Uri): Promise<unknown>;
    getRepository(uri: vscode.Uri): { readonly state: { readonly mergeChanges: readonly unknown[] } } | null;
  };
}

describe('Conflicts in docs.json', () => {
  afterEach(closeAll);
  after(async () => {
    await remove('merging');
    await remove('mergingNew');
  });

  it('are resolved from the versions in git, after a comparison, in one step of undo', async () => {
    await conflicted('merging');
    const document = await open('merging/docs.json');
    const before = document.getText();
    assert.match(before, /^<<<<<<< HEAD$/m);
    // Git's default style of markers does not contain the common base, so this is from the index.
    assert.doesNotMatch(before, /^\|{7}/m);

    const lenses = await until('a lens is shown', async () => {
      const found = (await run('vscode.executeCodeLensProvider', document.uri, 20)) as vscode.CodeLens[];
      const own = found.filter(({ command }) => command?.command === 'docsJson.resolveConflicts');
      return own.length > 0 && own;
    });
    assert.equal(lenses.length, 1);

    const { shown, merged } = await compared();
    assert.equal(merged, site(['a', 'ours', 'theirs']));
    assert.equal(document.getText(), before, 'Nothing is written before it is asked for.');

    await run('docsJson.applyProposal', shown);
    await until('it is applied', () => document.getText() === merged);
    await vscode.window.showTextDocument(document);
    await run('undo');
    assert.equal(document.getText(), before);
    await document.save();
  });

  it('are resolved if both sides created the file, too', async () => {
    await conflicted('mergingNew', true);
    await open('mergingNew/docs.json');
    const { shown, merged } = await compared();
    assert.equal(merged, site(['a', 'ours', 'theirs']));
    await run('docsJson.discardProposal', shown);
  });
});
