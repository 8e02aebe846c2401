import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as vscode from 'vscode';
import { until } from '../../kit/until.ts';
import { closeAll, fileUri, open, problemCodes, replace, serverProcess } from './kit.ts';

describe('Language server', () => {
  afterEach(closeAll);

  it('is restarted after it was killed', async () => {
    const before = await until('the server runs', serverProcess);
    const document = await open('docs.json');
    process.kill(before, 'SIGKILL');
    const after = await until('another server runs', () => {
      const now = serverProcess();
      return now !== before && now;
    });
    assert.notEqual(after, before);
    await replace(document, '"index"', '"nowhere"');
    await until('problems are told again', () => problemCodes(document).includes('page-not-found'));
  });

  it('is ended and restarted when it no longer answers', async () => {
    const before = await until('the server runs', serverProcess);
    const document = await open('docs.json');
    process.kill(before, 'SIGSTOP');
    const now = () => {
      const found = serverProcess();
      return found !== before && found;
    };
    // Longer than the time allowed for a silent server (client/core/watchdog.ts).
    await until('another server runs', now, 60_000);
    await replace(document, '"index"', '"nowhere"');
    await until('problems are told again', () => problemCodes(document).includes('page-not-found'));
  });

  it('is replaced by the restart command', async () => {
    const before = await until('the server runs', serverProcess);
    await vscode.commands.executeCommand('docsJson.restartServer');
    const after = await until('another server runs', () => {
      const now = serverProcess();
      return now !== before && now;
    });
    assert.notEqual(after, before);
  });

  it('and the commands have nothing to report about the Node of VS Code', () => {
    const extension = vscode.extensions.getExtension('docs-json.docs-json');
    assert(extension);
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
    const bundle = (name: string) => path.join(extension.extensionPath, 'dist', name);
    const server = spawnSync(process.execPath, [bundle('server.cjs'), '--stdio'], { env, input: '', encoding: 'utf8' });
    assert.equal(server.stdout + server.stderr, '');
    const check = spawnSync(process.execPath, [bundle('cli.cjs'), 'check', '--help'], { env, encoding: 'utf8' });
    assert.equal(check.stderr, '');
    assert.match(check.stdout, /docs-json check/);
  });

  it('is notified of a file that moves while it starts', async () => {
    const before = await until('the server runs', serverProcess);
    const restarted = vscode.commands.executeCommand('docsJson.restartServer');
    await until('another server is starting', () => {
      const now = serverProcess();
      return now !== undefined && now !== before;
    });
    // As the Explorer does it; the plain file system would notify no one.
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(fileUri('guides/install.mdx'), fileUri('guides/set-up.mdx'));
    assert(await vscode.workspace.applyEdit(edit));
    const document = await open('docs.json');
    assert.match(document.getText(), /"guides\/set-up"/);
    await restarted;
    await vscode.workspace.fs.rename(fileUri('guides/set-up.mdx'), fileUri('guides/install.mdx'));
  });
});

describe('Go to docs.json', () => {
  afterEach(closeAll);

  it('opens the docs.json that governs the active page', async () => {
    await open('guides/install.mdx');
    await vscode.commands.executeCommand('docsJson.goToDocsRoot');
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), fileUri('docs.json').toString());
  });
});
