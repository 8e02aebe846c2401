import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../kit/until.ts';
import { closeAll, open, problemCodes, remove, replace, write } from './kit.ts';

const config =
  '{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["start"] } }';

describe('A byte order mark', () => {
  after(async () => {
    await closeAll();
    await remove('marked');
  });

  it('is removed by a quick fix, and does not come back with the next save', async () => {
    await write('marked/start.mdx', 'Start\n');
    await write('marked/docs.json', `\uFEFF${config}`);
    const document = await open('marked/docs.json');
    const fix = await until('the fix is offered', async () => {
      const range = new vscode.Range(0, 0, 0, 1);
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        range,
      );
      return actions.find(({ title }) => title === 'Remove the byte order mark');
    });
    assert(fix.command);
    await vscode.commands.executeCommand(fix.command.command, ...(fix.command.arguments ?? []));
    await until('the problem is gone', () => document.encoding === 'utf8' && problemCodes(document).length === 0);
    await replace(document, '"A"', '"B"');
    await document.save();
    const bytes = await vscode.workspace.fs.readFile(document.uri);
    assert.equal(Buffer.from(bytes).toString('utf8'), config.replace('"A"', '"B"'));
  });
});
