import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inEditor } from '../inEditor.ts';

/** Like VS Code, in which one document is open, and a server that is started and stopped by hand. */
const vscode = `
  class Disposable {
    constructor(callOnDispose) { this.dispose = callOnDispose; }
    static from(...all) { return new Disposable(() => { for (const each of all) each.dispose(); }); }
  }
  const State = { Stopped: 1, Running: 2, Starting: 3 };
  const document = { languageId: 'docs-json', version: 1 };
  const editor = { document, selection: { isEmpty: true } };
  const settings = { quickSuggestions: { strings: true } };
  const run = [];
  const providers = new Set();
  module.exports = {
    Disposable, State, document, editor, settings, run, providers,
    commands: { executeCommand: async (...command) => void run.push(command) },
    languages: {
      registerCompletionItemProvider: (language, provider, ...characters) => {
        const registered = { language, characters, ...provider };
        providers.add(registered);
        return new Disposable(() => providers.delete(registered));
      },
    },
    window: { activeTextEditor: editor },
    workspace: { getConfiguration: () => ({ get: (key) => settings[key] }) },
  };`;

/** What a script exports that runs after the extension has been loaded. */
function afterLoading(script: string, before = ''): Promise<unknown> {
  return inEditor(
    vscode,
    `import { document, editor, providers, run, settings, State } from 'vscode';
    import { earlySuggestions } from './client/features/earlySuggestions.ts';
    let announce, isStarted;
    const start = new Promise((resolve) => { isStarted = resolve; });
    const client = { state: State.Stopped, start: () => start, onDidChangeState: (listener) => { announce = listener; return { dispose() {} }; } };
    const becomes = (state) => { client.state = state; announce({ newState: state }); };
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    ${before}
    const feature = earlySuggestions({ client, log: console });
    const ask = () => {
      const asked = { answer: 'none yet' };
      const [{ provideCompletionItems: provide }] = providers;
      void provide().then((answer) => { asked.answer = answer; });
      return asked;
    };
    ${script}`,
  );
}

describe('suggestions asked for before the server is running', () => {
  it('are waited for until its own are registered', async () => {
    const states = await afterLoading(`
      const asked = ask();
      const [{ language, characters }] = providers;
      becomes(State.Starting);
      becomes(State.Running);
      await settle();
      const early = { ...asked };
      isStarted();
      await settle();
      export default { language, hasQuote: characters.includes('"'), early, answer: asked.answer, left: providers.size };`);
    const early = { answer: 'none yet' };
    assert.deepEqual(states, { language: 'docs-json', hasQuote: true, early, answer: undefined, left: 0 });
  });

  it('are none if it cannot be started, and are waited for again while it is restarted', async () => {
    const states = await afterLoading(`
      becomes(State.Starting);
      const asked = ask();
      becomes(State.Stopped);
      await settle();
      const { answer } = asked;
      const stopped = providers.size;
      becomes(State.Starting);
      const restarting = providers.size;
      feature.dispose();
      export default { answer, stopped, restarting, disposed: providers.size };`);
    assert.deepEqual(states, { answer: undefined, stopped: 0, restarting: 1, disposed: 0 });
  });

  it('are asked for what was typed while the extension was being loaded, if the author wants them', async () => {
    const ran = (before: string) => afterLoading('export default run;', before);
    assert.deepEqual(await ran('document.version = 3;'), [['editor.action.triggerSuggest', { auto: true }]]);
    assert.deepEqual(await ran(''), []);
    assert.deepEqual(await ran('document.version = 3; editor.selection.isEmpty = false;'), []);
    assert.deepEqual(await ran('document.version = 3; document.languageId = "json";'), []);
    assert.deepEqual(await ran('document.version = 3; settings.quickSuggestions.strings = "off";'), []);
  });
});
