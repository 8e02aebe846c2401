import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inEditor } from './inEditor.ts';

/** A window with a list that takes whatever it is given. */
const vscode = `
  const list = { items: [], show() {}, onDidTriggerItemButton() {}, onDidChangeValue() {}, onDidAccept() {}, onDidHide() {} };
  const registered = new Map();
  module.exports = {
    list,
    ThemeIcon: class {},
    Uri: { parse: (text) => text },
    commands: { registerCommand: (name, run) => registered.set(name, run), executeCommand: (name) => registered.get(name)() },
    window: { createQuickPick: () => list },
    workspace: { asRelativePath: (path) => path.replace('file:///', '') },
  };`;

const pages = [
  { title: 'Start', path: 'start', labelPath: 'Guides', uri: 'file:///one/start.mdx' },
  { title: 'Start', path: 'start', labelPath: 'Guides', uri: 'file:///two/start.mdx' },
  { title: 'Draft', path: 'draft', labelPath: '', uri: 'file:///two/draft.mdx' },
  { title: 'List users', path: 'api/users', labelPath: 'API', entry: { uri: 'file:///two/docs.json' } },
];

describe('Go to Page says where a page is', () => {
  it('in the navigation', () => checkDetails(['one'], ['Guides', 'Guides', 'not in the navigation', 'API']));

  it('and in which site, if there are several', () =>
    checkDetails(
      ['one', 'two'],
      [
        'one/docs.json · Guides',
        'two/docs.json · Guides',
        'two/docs.json · not in the navigation',
        'two/docs.json · API',
      ],
    ));
});

/** Opens the list in a workspace with sites in these folders. */
async function checkDetails(folders: readonly string[], expected: readonly string[]): Promise<void> {
  const details = await inEditor(
    vscode,
    `import { commands, list } from 'vscode';
    import { goToPage } from './client/features/pages/goToPage.ts';
    const sites = ${JSON.stringify(folders)}.map((name) => ({ docsJson: 'file:///' + name + '/docs.json', folder: 'file:///' + name }));
    goToPage({
      sites: { all: () => sites, of: (uri) => sites.find(({ folder }) => uri.startsWith(folder + '/')) },
      client: { sendRequest: async () => ({ pages: ${JSON.stringify(pages)}, isIncomplete: false }) },
      log: { error() {} },
    });
    await commands.executeCommand('docsJson.goToPage');
    while (list.items.length === 0) await new Promise(setImmediate);
    export default list.items.map(({ detail }) => detail);`,
  );
  assert.deepEqual(details, expected);
}
