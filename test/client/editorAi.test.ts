import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inEditor } from './inEditor.ts';

/** What these features use of VS Code, with the AI given. */
const vscodeWith = (ai: string) => `
  class Disposable {
    constructor(callOnDispose) { this.dispose = callOnDispose; }
    static from(...all) { return new Disposable(() => { for (const each of all) each.dispose(); }); }
  }
  const listen = () => new Disposable(() => undefined);
  module.exports = {
    Disposable,
    commands: { registerCommand: listen },
    workspace: { getConfiguration: () => ({ get: (name) => (name === 'model' ? 'auto' : '') }), onDidChangeConfiguration: listen },
    ${ai}
  };`;

/** Starts and ends them; the default export is what was told, once all promises are settled. */
const start = `
  import { assistantModel } from './client/features/assistant/worker/model.ts';
  import { chatParticipant } from './client/features/assistant/panel/participant.ts';
  import { languageModelTools } from './client/features/assistant/panel/tools.ts';
  import { changingTools } from './client/features/agents/changingTools.ts';
  import { mcpServers } from './client/features/agents/mcpServers.ts';
  const reported = [];
  const context = {
    log: { error: (error) => reported.push(error) },
    assistants: { setModel: (model) => reported.push(model) },
    secrets: { get: async () => undefined, onDidChange: () => ({ dispose() {} }) },
  };
  const agents = [mcpServers, changingTools].map((feature) => (context) => feature(context, {}, {}));
  for (const feature of [assistantModel, chatParticipant, languageModelTools, ...agents]) feature(context).dispose();
  export default await new Promise((resolve) => setImmediate(resolve, reported));`;

describe('without an API for chat, tools or models nothing is registered, and nothing fails', () => {
  const editors: readonly (readonly [string, string])[] = [
    ['where the editor has nothing of the kind', ''],
    ['where the names are there and empty', 'lm: undefined, chat: undefined'],
    ['where functions are missing', 'lm: {}, chat: {}'],
  ];
  for (const [where, ai] of editors) {
    it(where, async () => {
      const reported = await inEditor(vscodeWith(ai), start);
      assert.deepEqual(reported, [undefined]);
    });
  }
});
