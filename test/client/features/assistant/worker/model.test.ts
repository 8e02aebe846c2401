import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inEditor } from '../../../inEditor.ts';

const vscode = `
  class Disposable {
    constructor(callOnDispose) { this.dispose = callOnDispose; }
    static from(...all) { return new Disposable(() => { for (const each of all) each.dispose(); }); }
  }
  const listen = () => new Disposable(() => undefined);
  const settings = { model: 'auto', llmUrl: '' };
  let find;
  const found = new Promise((resolve) => { find = resolve; });
  module.exports = {
    Disposable,
    settings,
    find,
    listeners: [],
    commands: { registerCommand: listen },
    lm: { selectChatModels: () => found, onDidChangeChatModels: listen },
    workspace: {
      getConfiguration: () => ({ get: (name) => settings[name] }),
      onDidChangeConfiguration(listener) { module.exports.listeners.push(listener); return listen(); },
    },
  };`;

it('a model that VS Code finds after the author has chosen another one is not used', async () => {
  const used = await inEditor(
    vscode,
    `
    import { find, listeners, settings } from 'vscode';
    import { assistantModel } from './client/features/assistant/worker/model.ts';
    const used = [];
    assistantModel({
      log: { error: (error) => used.push(error) },
      assistants: { setModel: (model) => used.push(model?.name) },
      secrets: { get: async () => undefined, onDidChange: () => ({ dispose() {} }) },
    });
    Object.assign(settings, { model: 'mine', llmUrl: 'http://127.0.0.1:1/v1' });
    for (const listener of listeners) listener({ affectsConfiguration: () => true });
    await new Promise(setImmediate);
    find([{ name: 'Theirs', id: 'theirs', family: 'theirs', maxInputTokens: 1 }]);
    export default await new Promise((resolve) => setImmediate(resolve, used));`,
  );
  assert.deepEqual(used, ['mine']);
});
