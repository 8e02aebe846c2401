import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Storage } from '../../../../../client/features/assistant/conversation/conversations.ts';
import { inEditor } from '../../../inEditor.ts';

/** VS Code's files in memory. As in VS Code, a file is empty before it is written, and renaming over a file first deletes that. */
const vscode = `
  const files = new Map();
  let left = Infinity;
  const step = (change) => {
    if (left-- <= 0) throw new Error('VS Code has ended.');
    return change();
  };
  class FileSystemError extends Error { code = 'FileNotFound'; }
  const find = (path) => {
    if (!files.has(path)) throw new FileSystemError(path);
    return files.get(path);
  };
  module.exports = {
    FileSystemError,
    files,
    endAfter: (steps) => { left = steps; },
    Uri: { joinPath: (folder, name) => folder + '/' + name },
    workspace: { fs: {
      createDirectory: async () => step(() => undefined),
      readDirectory: async (folder) => [...files.keys()].map((path) => [path.slice(folder.length + 1), 1]),
      readFile: async (path) => find(path),
      async writeFile(path, bytes) {
        step(() => files.set(path, new Uint8Array()));
        step(() => files.set(path, bytes.slice(0, bytes.length / 2)));
        step(() => files.set(path, bytes));
      },
      async rename(from, to) {
        step(() => files.delete(to));
        step(() => { files.set(to, find(from)); files.delete(from); });
      },
      delete: async (path) => step(() => { find(path); files.delete(path); }),
    } },
  };`;

interface Disk {
  readonly storage: Storage;
  readonly files: ReadonlyMap<string, unknown>;
  /** Everything fails after so many steps, until it is called again. */
  endAfter(steps: number): void;
}

async function emptyDisk(): Promise<Disk> {
  const disk = await inEditor(
    vscode,
    `import { endAfter, files } from 'vscode';
    import { folderStorage } from './client/features/assistant/panel/storage.ts';
    export default { storage: folderStorage('/store'), files, endAfter };`,
  );
  return disk as Disk;
}

const first = '{"first":1}';
const second = '{"second":2}';

describe('the storage of conversations', () => {
  it('keeps what was stored if VS Code ends at any step of storing more', async () => {
    const found = [];
    for (let steps = 0; found.at(-1) !== 'stored'; steps++) {
      const { storage, endAfter } = await emptyDisk();
      await storage.write('a', first);
      endAfter(steps);
      const isStored = await storage.write('a', second).then(
        () => true,
        () => false,
      );
      endAfter(Number.POSITIVE_INFINITY);
      assert.deepEqual(await storage.names(), ['a']);
      const text = await storage.read('a');
      assert.ok(text === first || text === second, `after ${steps} steps there is ${text}`);
      // It continues as if nothing had happened.
      await storage.write('a', '{"third":3}');
      assert.equal(await storage.read('a'), '{"third":3}');
      found.push(isStored ? 'stored' : text === first ? 'the first' : 'the second');
    }
    assert.deepEqual([...new Set(found)], ['the first', 'the second', 'stored']);
  });

  it('leaves no file of a text that is deleted', async () => {
    const { storage, files, endAfter } = await emptyDisk();
    await storage.write('a', first);
    endAfter(4);
    await assert.rejects(storage.write('a', second));
    endAfter(Number.POSITIVE_INFINITY);
    assert.equal(files.size, 2);
    await storage.delete('a');
    assert.equal(files.size, 0);
    assert.equal(await storage.read('a'), undefined);
  });
});
