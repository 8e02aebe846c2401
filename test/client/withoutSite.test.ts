import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inEditor } from './inEditor.ts';

/** A window in which the page `a.mdx` is active. */
const vscode = `
  class Disposable {
    constructor(callOnDispose) { this.dispose = callOnDispose; }
    static from(...all) { return new Disposable(() => { for (const each of all) each.dispose(); }); }
  }
  class Uri { constructor(path) { this.path = path; } toString() { return 'file://' + this.path; } }
  const listen = () => new Disposable(() => undefined);
  const registered = new Map();
  const shown = [];
  const item = { show() {}, hide() {} };
  module.exports = {
    Disposable, Uri, shown, languages: {}, CodeActionKind: {}, CodeActionTriggerKind: {}, State: { Running: 2, Starting: 3, Stopped: 1 }, StatusBarAlignment: {}, ThemeColor: class {},
    commands: {
      registerCommand: (name, run) => (registered.set(name, run), new Disposable(() => undefined)),
      executeCommand: async (name) => registered.get(name)?.(),
    },
    extensions: { onDidChange: listen, getExtension: () => undefined },
    workspace: { onDidChangeConfiguration: listen, onDidChangeTextDocument: listen },
    window: {
      activeTextEditor: { document: { uri: new Uri('/a.mdx') } },
      createStatusBarItem: () => item,
      onDidChangeActiveTextEditor: listen,
      showInformationMessage: async (...words) => void shown.push(words.join(' | ')),
      showQuickPick: async (items) => void shown.push(items.map(({ label }) => label).join(' | ')),
    },
  };`;

/** Runs a command for the active page, of which the server knows nothing; returns what the author is shown. */
async function shown(sites: string, feature: string, command: string): Promise<unknown> {
  return inEditor(
    vscode,
    `import { commands, shown } from 'vscode';
    ${feature}
    const context = {
      sites: { all: () => ${sites}, of: () => undefined, onDidChange: () => ({ dispose() {} }) },
      client: { state: 2, sendRequest: async () => null, onDidChangeState: () => ({ dispose() {} }) },
      log: { error() {} },
    };
    register(context);
    await commands.executeCommand('${command}');
    export default shown;`,
  );
}

const commandsOfPage = {
  'docsJson.copyPageAddress': "import { copyAddress as register } from './client/features/pages/copyAddress.ts';",
  'docsJson.findPageReferences': "import { pageCommands as register } from './client/features/pages/pageCommands.ts';",
  'docsJson.openCounterpart':
    "import { registerOpenCounterpart as register } from './client/features/translations/counterparts.ts';",
  'docsJson.showSourceChanges': `import { registerSourceChanges } from './client/features/translations/sourceChanges.ts';
    import { workspace } from 'vscode';
    workspace.registerTextDocumentContentProvider = () => ({ dispose() {} });
    const register = registerSourceChanges;`,
};

describe('commands of a page', () => {
  for (const [command, feature] of Object.entries(commandsOfPage)) {
    it(`${command} offers to create a site where there is none`, async () => {
      const offer = 'There is no docs.json in this workspace. | Create Documentation Site…';
      assert.deepEqual(await shown('[]', feature, command), [offer]);
    });

    it(`${command} asks for a page where the active file is none of a site`, async () => {
      const site = "[{ docsJson: { path: '/docs/docs.json' } }]";
      assert.deepEqual(await shown(site, feature, command), ['Open a page of the documentation first.']);
    });
  }
});

it('the command that deletes a page offers to create a site where there is none', async () => {
  const feature = `import { deletePage as register } from './client/features/pages/deletePage.ts';
    import { languages } from 'vscode';
    languages.registerCodeActionsProvider = () => ({ dispose() {} });`;
  assert.deepEqual(await shown('[]', feature, 'docsJson.deletePage'), [
    'There is no docs.json in this workspace. | Create Documentation Site…',
  ]);
});

it('what can be done in a workspace without a site is to create one', async () => {
  const feature = "import { status as register } from './client/features/status/status.ts';";
  assert.deepEqual(await shown('[]', feature, 'docsJson.showActions'), [
    'There is no docs.json in this workspace. | Create Documentation Site…',
  ]);
});
