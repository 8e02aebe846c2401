import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { withResolvers } from '../../server/base/withResolvers.ts';
import { type WatchedFiles, watchFolder } from '../../server/disk/watchFolder.ts';
import { nodeFiles } from '../../server/language/site/node.ts';
import { folderWith } from '../cli/kit.ts';
import { until } from '../kit/until.ts';

it('a folder replaced by another of its name is still watched', async () => {
  const folder = folderWith(`
    // file: guides/start.mdx
    before
    // file: .next/start.mdx
    after it was replaced
  `);
  const changes: string[] = [];
  const note = async ({ changed }: { readonly changed: readonly string[] }) => void changes.push(...changed);
  const stop = await watchFolder(folder, filesIn(folder), note, (error) => assert.fail(String(error)));
  try {
    renameSync(path.join(folder, 'guides'), path.join(folder, '.old'));
    renameSync(path.join(folder, '.next'), path.join(folder, 'guides'));
    await until('the other folder is seen', () => changes.length === 1);
    writeFileSync(path.join(folder, 'guides/start.mdx'), 'changed in the new folder');
    // Sooner than it would be looked for without an event.
    await until('its change is received', () => changes.length === 2, 10_000);
    assert.deepEqual(changes, ['guides/start.mdx', 'guides/start.mdx']);
  } finally {
    stop();
  }
});

it('changes under examination are not reported after the watch ended', async () => {
  const folder = folderWith('// file: start.mdx');
  let look = withResolvers<void>();
  look.resolve();
  let looks = 0;
  const stop = await watchFolder(
    folder,
    filesIn(folder, async () => {
      looks++;
      await look.promise;
    }),
    async () => assert.fail('told after the end'),
    (error) => assert.fail(String(error)),
  );
  look = withResolvers<void>();
  writeFileSync(path.join(folder, 'other.mdx'), '');
  await until('the folder is looked at', () => looks === 2);
  stop();
  look.resolve();
  await setTimeout(50);
});

it('a disk error at the start of a watch is reported, and the watch retried', async () => {
  const folder = folderWith('// file: start.mdx');
  const [failures, created]: [unknown[], string[]] = [[], []];
  let looks = 0;
  const stop = await watchFolder(
    folder,
    filesIn(folder, async () => {
      if (looks++ === 0) throw new Error('The disk has an error.');
    }),
    async (changes) => void created.push(...changes.created),
    (error) => failures.push(error),
  );
  try {
    assert.deepEqual(failures.map(String), ['Error: The disk has an error.']);
    writeFileSync(path.join(folder, 'other.mdx'), '');
    // What came meanwhile cannot be told from what was there.
    await until('the folder is looked at', () => created.length > 0, 10_000);
    assert.deepEqual(created, ['other.mdx', 'start.mdx']);
  } finally {
    stop();
  }
});

function filesIn(folder: string, beforeListing: () => Promise<void> = async () => {}): WatchedFiles {
  const files = nodeFiles(folder);
  return {
    async list() {
      await beforeListing();
      return files.list();
    },
    stamps: (paths) => files.stamps?.(paths),
  };
}
