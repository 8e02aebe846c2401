import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import type { Files } from '../../server/language/site/files.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { nodeFiles } from '../../server/language/site/node.ts';

const temporary = mkdtempSync(path.join(tmpdir(), 'docs-json-site-'));
after(() => rmSync(temporary, { recursive: true, force: true }));

const texts = {
  'docs.json': '{}',
  '.mintignore': 'drafts/',
  'index.mdx': '\uFEFF---\ntitle: Größe\n---\n',
  'b/z.mdx': '日本語',
  'b/a/deep.mdx': '',
  'b-c/x y & ü.mdx': 'x',
  'a.png': '',
  '.git/config': 'no',
  'b/.cache/c.mdx': 'no',
  'b/node_modules/m/d.mdx': 'no',
};

const listing = ['.mintignore', 'a.png', 'docs.json', 'index.mdx', 'b/z.mdx', 'b/a/deep.mdx', 'b-c/x y & ü.mdx'];

for (const [name, make] of [
  ['on the disk', () => nodeFiles(writeAll('plain', texts))],
  ['in memory', () => memoryFiles(texts)],
] as const) {
  describe(`files ${name}`, () => checkFiles(make()));
}

test('a small file on the disk is read at once, without a promise', () => {
  const files = nodeFiles(writeAll('small', texts));
  assert.equal(files.read('b/z.mdx'), '日本語');
  assert.equal(files.read('../plain/b/z.mdx'), undefined);
});

function checkFiles(files: Files): void {
  test('are listed folder by folder, without packages and dot folders', async () => {
    assert.deepEqual(await files.list(), listing);
  });

  test('are read without a byte order mark', async () => {
    assert.equal(await files.read('index.mdx'), '---\ntitle: Größe\n---\n');
    assert.equal(await files.read('b/a/deep.mdx'), '');
    for (const path of ['gone.mdx', 'b', '', '../plain/index.mdx', 'b/../index.mdx', '/etc/hostname', 'a\0b']) {
      assert.equal(await files.read(path), undefined, path);
    }
  });

  test('tell whether they begin with a byte order mark', async () => {
    const names = ['index.mdx', 'docs.json', 'b/z.mdx', 'b/a/deep.mdx', 'gone.mdx', '../plain/index.mdx'];
    const marked = await Promise.all(names.map((name) => files.hasMark?.(name)));
    assert.deepEqual(marked, [true, false, false, false, false, false]);
  });

  test('give their beginnings, without splitting a character', async () => {
    assert.deepEqual(await files.readHeads(['b/z.mdx', 'gone.mdx', 'b', '../plain/index.mdx', 'docs.json'], 4), [
      { text: '日', complete: false },
      undefined,
      undefined,
      undefined,
      { text: '{}', complete: true },
    ]);
    assert.deepEqual(await files.readHeads(['b/z.mdx'], 9), [{ text: '日本語', complete: true }]);
    assert.deepEqual(await files.readHeads(['b/z.mdx'], 8), [{ text: '日本', complete: false }]);
    assert.deepEqual(await files.readHeads([], 8), []);
    const [head] = await files.readHeads(['index.mdx'], 100);
    assert.deepEqual(head, { text: '---\ntitle: Größe\n---\n', complete: true });
  });
}

test('files in memory count requests', async () => {
  const files = memoryFiles(new Map([['a.mdx', 'a']]));
  await files.list();
  await files.read('a.mdx');
  await files.readHeads(['a.mdx', 'b.mdx'], 10);
  files.texts.set('b.mdx', 'b');
  assert.deepEqual(await files.list(), ['a.mdx', 'b.mdx']);
  assert.deepEqual(files.reads, { lists: 2, texts: 1, heads: 2 });
});

describe('a disk with special files', () => {
  test('follows links to files and folders, but not in circles', async () => {
    const root = writeAll('links', { 'a/x.mdx': '', 'b/y.mdx': '', 'c/z.mdx': '' });
    const outside = writeAll('outside', { 'o.mdx': '', 'more/p.mdx': '' });
    symlinkSync(root, path.join(root, 'self'));
    symlinkSync('..', path.join(root, 'a/up'));
    symlinkSync(path.dirname(root), path.join(root, 'c/above'));
    symlinkSync(path.join(root, 'b'), path.join(root, 'a/b'));
    symlinkSync(path.join(root, 'a'), path.join(root, 'b/a'));
    symlinkSync(outside, path.join(root, 'out'));
    symlinkSync('x.mdx', path.join(root, 'a/same.mdx'));
    symlinkSync('nowhere.mdx', path.join(root, 'a/dead.mdx'));
    symlinkSync('me', path.join(root, 'me'));
    const refused: string[] = [];
    const listed = await nodeFiles(root, { allowed: [outside] }).list((link, why) => refused.push(`${link}: ${why}`));
    assert.deepEqual(refused, ['c/above: outside']);
    assert.deepEqual(listed, [
      'a/same.mdx',
      'a/x.mdx',
      'a/b/y.mdx',
      'b/y.mdx',
      'b/a/same.mdx',
      'b/a/x.mdx',
      'c/z.mdx',
      'out/o.mdx',
      'out/more/p.mdx',
    ]);
  });

  test('neither lists nor reads links out of the repository and into dot folders', async () => {
    const root = writeAll('guarded/docs', { 'docs.json': '{}', 'a/x.mdx': 'x' });
    writeAll('guarded', {
      'CHANGELOG.md': 'news',
      '.git/config': 'token',
      '.git/page.mdx': 'token',
      'more/y.mdx': 'y',
    });
    const outside = writeAll('elsewhere', { 'o.mdx': 'o' });
    const links = {
      'changelog.mdx': '../CHANGELOG.md',
      more: '../more',
      'leak.mdx': '/etc/passwd',
      'config.mdx': '../.git/config',
      git: '../.git',
      out: outside,
      'a/up.mdx': path.join(outside, 'o.mdx'),
    };
    for (const [name, to] of Object.entries(links)) symlinkSync(to, path.join(root, name));
    const files = nodeFiles(root);
    const refused: Record<string, string> = {};
    assert.deepEqual(
      await files.list((link, why) => {
        refused[link] = why;
      }),
      ['changelog.mdx', 'docs.json', 'a/x.mdx', 'more/y.mdx'],
    );
    assert.deepEqual(refused, {
      'leak.mdx': 'outside',
      'config.mdx': 'hidden',
      git: 'hidden',
      out: 'outside',
      'a/up.mdx': 'outside',
    });
    assert.equal(await files.read('changelog.mdx'), 'news');
    assert.equal(await files.read('more/y.mdx'), 'y');
    const secret = [
      'leak.mdx',
      'config.mdx',
      'git/config',
      'git/page.mdx',
      'out/o.mdx',
      'a/up.mdx',
      'more/../../o.mdx',
    ];
    for (const file of secret) assert.equal(await files.read(file), undefined, file);
    assert.deepEqual(
      await files.readHeads(secret, 5),
      secret.map(() => undefined),
    );
    assert.deepEqual(
      await files.readHeads(secret, 0),
      secret.map(() => undefined),
    );
  });

  test('returns the right text for each of many concurrent requests', async () => {
    const root = path.join(temporary, 'at-once');
    mkdirSync(root);
    const names = Array.from({ length: 600 }, (_, index) => `page-${index}.mdx`);
    const textOf = (name: string) => (name === 'page-7.mdx' ? 'large'.repeat(100_000) : `This is ${name}.`);
    for (const name of names) writeFileSync(path.join(root, name), textOf(name));
    const files = nodeFiles(root);
    assert.deepEqual(await Promise.all(names.map((name) => files.read(name))), names.map(textOf));
    const heads = await files.readHeads(names, 12);
    assert.deepEqual(
      heads.map((head) => head?.text),
      names.map((name) => textOf(name).slice(0, 12)),
    );
  });

  test('lists many folders that link to each other', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `f${i}`);
    const root = writeAll('web', Object.fromEntries(names.map((name) => [`${name}/x.mdx`, ''])));
    for (const name of names) for (const other of names) symlinkSync(`../${other}`, path.join(root, name, other));
    const files = (await nodeFiles(root).list()) ?? [];
    assert(names.every((name) => files.includes(`${name}/x.mdx`)) && files.includes('f0/f1/x.mdx'));
  });

  test('lists a folder named docs.json, an unreadable one, and unusual names', async () => {
    const root = writeAll('odd', {
      'docs.json/a.mdx': '',
      'shut/b.mdx': '',
      'new\nline.mdx': '',
      'back\\slash.mdx': '',
    });
    writeFileSync(Buffer.concat([Buffer.from(`${root}/bad`), Buffer.from([0xff, 0xfe]), Buffer.from('.mdx')]), '');
    chmodSync(path.join(root, 'shut'), 0);
    const files = nodeFiles(root);
    const listed = (await files.list()) ?? [];
    const expected = ['back\\slash.mdx', 'bad\uFFFD\uFFFD.mdx', 'new\nline.mdx', 'docs.json/a.mdx'];
    assert.deepEqual(
      listed.filter((file) => file !== 'shut/b.mdx'),
      expected,
    );
    assert.equal(await files.read('docs.json'), undefined);
    assert.deepEqual((await files.readHeads(listed, 10)).slice(0, 2), [{ text: '', complete: true }, undefined]);
    chmodSync(path.join(root, 'shut'), 0o700);
  });

  test('lists a missing folder as empty', async () => {
    const files = nodeFiles(path.join(temporary, 'gone'));
    assert.equal(await files.list(), undefined);
    assert.equal(await files.read('a.mdx'), undefined);
  });
});

function writeAll(name: string, files: Readonly<Record<string, string>>): string {
  const root = path.join(temporary, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}
