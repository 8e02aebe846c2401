import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inEditor } from '../inEditor.ts';

const vscode = `
  const offered = [];
  module.exports = {
    offered,
    commands: {},
    workspace: { asRelativePath: ({ path }) => path.slice(1) },
    window: {
      activeTextEditor: undefined,
      async showQuickPick(items) {
        offered.push(...items.map(({ label, description }) => [label, description].filter(Boolean).join(' | ')));
        return items[1];
      },
    },
  };`;

it('of several sites, the author chooses one by its name and path', async () => {
  const found = await inEditor(
    vscode,
    `import { offered } from 'vscode';
    import { chooseSite } from './client/core/chooseSite.ts';
    const site = (path, name) => ({ docsJson: { path }, status: { name } });
    const all = [site('/api/docs.json', 'Waymark API'), site('/handbook/docs.json', 'Handbook'), site('/old/docs.json', '')];
    const chosen = await chooseSite({ all: () => all, of: () => undefined });
    export default [...offered, chosen.status.name];`,
  );
  assert.deepEqual(found, [
    'Waymark API | api/docs.json',
    'Handbook | handbook/docs.json',
    'old/docs.json',
    'Handbook',
  ]);
});
