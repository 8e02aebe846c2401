import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../kit/until.ts';

describe('Activation', () => {
  it('happens by itself in a workspace with a docs.json', async () => {
    const extension = vscode.extensions.getExtension('docs-json.docs-json');
    assert(extension);
    await until('the extension is active', () => extension.isActive);
  });

  it('registers every command of the manifest', async () => {
    const extension = vscode.extensions.getExtension('docs-json.docs-json');
    const declared: { command: string }[] = extension?.packageJSON.contributes.commands;
    const registered = new Set(await vscode.commands.getCommands(true));
    assert.deepEqual(
      declared.map(({ command }) => command).filter((command) => !registered.has(command)),
      [],
    );
  });
});
