import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docsJson, folderWith } from '../kit.ts';

/** One command of each kind on the sample site. */
const commands: readonly (readonly string[])[] = [
  ['add', 'guides/offline', '--title', 'Offline', '--to', 'Use Waymark'],
  ['add', '--group', 'More', 'guides/offline', '--to', 'en > Guides'],
  ['move', 'guides/search', '--to', 'Get started', '--first'],
  ['rename', 'guides/search', 'guides/find/text'],
  ['remove', 'guides/search', 'en > Assistant'],
  ['delete', 'guides/search', '--redirect-to', '/guides/collections', '--force'],
  ['delete', 'guides/search', '--no-redirect', '--force'],
  ['set', 'Use Waymark', 'icon=star', 'group=Using it'],
  ['set', 'guides/search', 'tag=New', '--unset', 'icon'],
  ['wrap', 'guides/search', 'guides/import', '--label', 'In and out'],
  ['ungroup', 'Behind a web server'],
  ['convert', 'en > API reference', 'anchor'],
  ['sort', 'Run Waymark'],
  ['redirect', '/guides/find', '/guides/search'],
];

const refused: readonly (readonly string[])[] = [
  ['add', 'guides/offline', 'guides/bad?', '--to', 'Use Waymark'],
  ['add', 'guides/offline', '--to', 'guides/search'],
  ['move', 'index', 'nowhere', '--to', 'Use Waymark'],
  ['rename', 'guides/search', 'guides/import'],
  ['remove', 'guides/search', 'nowhere'],
  ['delete', 'guides/search', 'nowhere', '--no-redirect', '--force'],
  ['set', 'Use Waymark', 'icon=star', 'pages=7'],
  ['set', 'guides/search', 'tag=New', 'hidden=maybe'],
  ['wrap', 'guides/search', 'index', '--label', 'In and out'],
  ['convert', 'Use Waymark', 'language'],
];

describe('every command that changes a site', () => {
  for (const args of commands) {
    it(`prints the patch of its change: ${args.join(' ')}`, async () => {
      const [dry, done] = [copyOfSamples(), copyOfSamples()];
      const before = filesIn(dry);
      const patch = await docsJson(dry, [...args, '--dry-run']);
      assert.deepEqual(filesIn(dry), before);
      const { code, stderr } = await docsJson(done, args);
      assert.equal(code, 0, stderr);
      assert.notDeepEqual(filesIn(done), before);
      const applied = spawnSync('git', ['-C', dry, 'apply', '--unsafe-paths'], {
        input: patch.stdout,
        encoding: 'utf8',
      });
      assert.equal(applied.stderr, '');
      assert.deepEqual(filesIn(dry), filesIn(done));
    });

    it(`leaves every other byte as it is: ${args.join(' ')}`, async () => {
      const folder = copyOfSamples();
      const before = filesIn(folder);
      const { stdout } = await docsJson(folder, [...args, '--format', 'json']);
      const { files, edits } = JSON.parse(stdout);
      const after = filesIn(folder);
      for (const [file, text] of before) if (!files.includes(file)) assert.equal(after.get(file), text, file);
      for (const file of files) {
        const own = edits.filter((edit: { file: string }) => edit.file === file);
        if (before.has(file) && after.has(file)) assert.equal(withEdits(before.get(file) ?? '', own), after.get(file));
      }
    });
  }

  for (const args of refused) {
    it(`changes nothing if it is refused: ${args.join(' ')}`, async () => {
      const folder = copyOfSamples();
      const before = filesIn(folder);
      const { code, stdout } = await docsJson(folder, [...args, '--format', 'json']);
      assert.equal(code, 1, stdout);
      assert.equal(typeof JSON.parse(stdout).refused.reason, 'string');
      assert.deepEqual(filesIn(folder), before);
    });
  }
});

interface Edit {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly text: string;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

function withEdits(text: string, edits: readonly Edit[]): string {
  const lines = text.split('\n');
  const offset = ({ line, character }: Position) =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + character;
  return edits.reduceRight(
    (all, { range, text: own }) => all.slice(0, offset(range.start)) + own + all.slice(offset(range.end)),
    text,
  );
}

function copyOfSamples(): string {
  const folder = folderWith('');
  cpSync('samples', folder, { recursive: true });
  return folder;
}

/** The texts of all files but those in dot folders. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = names.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return new Map(
    files
      .filter((file) => !file.startsWith('.'))
      .sort()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
}
