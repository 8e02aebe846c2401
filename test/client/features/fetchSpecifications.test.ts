import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inEditor } from '../inEditor.ts';

/** A workspace whose folder of kept specifications holds two files, one of which cannot be read. */
const vscode = `
  class Disposable {
    constructor(callOnDispose) { this.dispose = callOnDispose; }
    static from(...all) { return new Disposable(() => { for (const each of all) each.dispose(); }); }
  }
  const listen = () => new Disposable(() => undefined);
  const kept = ['https://example.com/damaged.json', 'https://example.com/api.json'].map(encodeURIComponent);
  module.exports = {
    Disposable, State: { Running: 2 },
    Uri: { joinPath: (folder, name) => name },
    commands: { registerCommand: listen },
    workspace: {
      onDidChangeConfiguration: listen,
      fs: {
        createDirectory: async () => undefined,
        readDirectory: async () => kept.map((name) => [name, 1]),
        readFile: async (name) => {
          if (name.includes('damaged')) throw new Error('The disk has an error.');
          return new TextEncoder().encode('{}');
        },
      },
    },
  };`;

it('an unreadable cached specification does not keep others from the server', async () => {
  const reported = await inEditor(
    vscode,
    `import { fetchSpecifications } from './client/features/fetchSpecifications.ts';
    const reported = [];
    const listen = () => ({ dispose() {} });
    fetchSpecifications({
      log: { error: ({ message }) => reported.push(message) },
      sites: { onDidChange: listen },
      client: {
        onDidChangeState: (changed) => (changed({ newState: 2 }), listen()),
        sendNotification: async (_method, { address }) => void reported.push(address),
      },
    });
    await new Promise((resolve) => setImmediate(resolve));
    export default reported;`,
  );
  assert.deepEqual(reported, ['The disk has an error.', 'https://example.com/api.json']);
});
