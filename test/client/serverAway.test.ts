import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inEditor } from './inEditor.ts';

/** What the features use of VS Code; `input` is the box that the filter is typed into. */
const vscode = `
  class Disposable {
    constructor(callOnDispose) { this.dispose = callOnDispose; }
    static from(...all) { return new Disposable(() => { for (const each of all) each.dispose(); }); }
  }
  class EventEmitter { event = () => new Disposable(() => undefined); fire() {} dispose() {} }
  const input = {
    onDidChangeValue: (typed) => (input.type = typed, new Disposable(() => undefined)),
    onDidAccept: () => new Disposable(() => undefined),
    onDidHide: (hidden) => (input.hide = hidden, new Disposable(() => undefined)),
    show() {}, dispose() {},
  };
  const registered = new Map();
  module.exports = {
    Disposable, EventEmitter, State: { Running: 2 }, input,
    commands: {
      registerCommand: (name, run) => (registered.set(name, run), new Disposable(() => undefined)),
      executeCommand: async (name) => registered.get(name)?.(),
    },
    window: { createInputBox: () => input },
  };`;

const away = `
  const away = async () => { throw new Error('The server is away.'); };
  const reported = [];
  const settled = () => new Promise((resolve) => setImmediate(resolve));`;

describe('while the server is away', () => {
  it('typing into the navigation filter reports it each time, without an unhandled rejection', async () => {
    const reported = await inEditor(
      vscode,
      `import { commands, input } from 'vscode';
      import { filtering } from './client/features/navigation/filter.ts';
      ${away}
      const provider = { filterText: '', filter: away };
      filtering({ visible: true }, provider, { setMessage() {}, look: away, failed: ({ message }) => reported.push(message) });
      await commands.executeCommand('docsJson.filterNavigation');
      input.type('guide');
      provider.filterText = 'guide';
      input.hide();
      await settled();
      export default reported;`,
    );
    assert.deepEqual(reported, ['The server is away.', 'The server is away.']);
  });

  it('the assistant releases its site, and the log says that the server was not notified', async () => {
    const reported = await inEditor(
      vscode,
      `import { serverProject } from './client/features/assistant/worker/projectProxy.ts';
      import { State } from './client/core/languageClient.ts';
      ${away}
      const listen = () => ({ dispose() {} });
      const project = await serverProject({
        state: State.Running, sendRequest: async () => ({ pages: [] }), sendNotification: away,
        onNotification: listen, onDidChangeState: listen, error: (text) => reported.push(text),
      }, 'file:///docs/docs.json');
      project.dispose();
      await settled();
      export default reported;`,
    );
    assert.deepEqual(reported, ['The server could not be notified that the assistant has gone.']);
  });
});
