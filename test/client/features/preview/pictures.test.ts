import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inEditor } from '../../inEditor.ts';

/** Files in memory; `report` says that the file or folder at a path has changed. */
const vscode = `
  const files = new Map();
  const listeners = [];
  const uri = (path) => ({ path, toString: () => 'file://' + path });
  const listen = (listener) => { listeners.push(listener); };
  module.exports = {
    files,
    uri,
    report: (path) => listeners[0]?.(uri(path)),
    Uri: { joinPath: ({ path }, ...parts) => uri(new URL(parts.join('/').replace(/^\\.\\.\\/?/, ''), 'file://' + path).pathname) },
    workspace: {
      fs: {
        stat: async ({ path }) => ({ size: files.get(path).length }),
        readFile: async ({ path }) => files.get(path),
      },
      createFileSystemWatcher: () => ({
        onDidCreate: listen, onDidChange: listen, onDidDelete: listen, dispose() { listeners.length = 0; },
      }),
    },
  };`;

it('a picture is sent again when its file appears, changes or disappears with its folder', async () => {
  const sent = await inEditor(
    vscode,
    `import { files, report, uri } from 'vscode';
    import { createPictures } from './client/features/preview/pictures.ts';
    const sent = [];
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const pictures = createPictures(uri('/site/docs.json'), {
      mayShow: async () => true,
      post: (picture) => sent.push(picture),
      failed: (error) => { throw error; },
    });
    await pictures.show('images/a.svg');
    for (const content of ['one', 'two', undefined]) {
      if (content === undefined) files.delete('/site/images/a.svg');
      else files.set('/site/images/a.svg', new TextEncoder().encode(content));
      report(content === undefined ? '/site/images' : '/site/images/a.svg');
      await settled();
    }
    report('/site/images/b.svg');
    pictures.dispose();
    report('/site/images/a.svg');
    await settled();
    export default sent;`,
  );
  const data = (content: string) => `data:image/svg+xml;base64,${btoa(content)}`;
  const expected = [null, data('one'), data('two'), null];
  assert.deepEqual(
    sent,
    expected.map((own) => ({ source: 'images/a.svg', data: own })),
  );
});
