import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inEditor } from '../../../inEditor.ts';

const vscode = `
  const settings = { domain: 'acme', baseUrl: 'https://api.example.com', provider: 'hosted' };
  module.exports = {
    reported: [],
    window: { visibleTextEditors: [], showInformationMessage: (text) => void module.exports.reported.push(text) },
    workspace: {
      isTrusted: true,
      getConfiguration: () => ({ get: (name) => settings[name], inspect: (name) => ({ globalValue: settings[name] }) }),
    },
  };`;

it('a key that is removed twice is only said to be removed once', async () => {
  const reported = await inEditor(
    vscode,
    `import { reported } from 'vscode';
    import { keyName } from './client/features/assistant/conversation/endpoint.ts';
    import { removeKey } from './client/features/assistant/panel/keys.ts';
    const stored = new Map([[keyName({ origin: 'https://api.example.com', domain: 'acme' }), 'secret']]);
    const secrets = { get: async (name) => stored.get(name), delete: async (name) => void stored.delete(name) };
    const context = { sites: { all: () => [], of: () => undefined }, secrets };
    await removeKey(context);
    reported.push(stored.size);
    await removeKey(context);
    export default reported;`,
  );
  assert.deepEqual(reported, [
    'The key of acme at api.example.com is removed from this machine.',
    0,
    'No key of acme at api.example.com is stored on this machine.',
  ]);
});
