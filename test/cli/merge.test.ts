import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docsJson, folderWith } from './kit.ts';

const before = '{\n  "name": "Site",\n  "pages": ["a"]\n}\n';
const ours = '\uFEFF{\r\n  "name": "Site", // ours\r\n  "pages": ["a", "ours"]\r\n}\r\n';
const theirs = '{\n  "name": "Better site",\n  "pages": ["theirs", "a"]\n}\n';

/** A folder with the three files. */
function threeFiles(current: string, base: string, other: string): string {
  const folder = folderWith('');
  for (const [name, text] of Object.entries({ current, base, other })) {
    writeFileSync(path.join(folder, `${name}.json`), text);
  }
  return folder;
}

const currentIn = (folder: string) => readFileSync(path.join(folder, 'current.json'), 'utf8');
const names = 'current.json base.json other.json';

describe('docs-json merge', () => {
  it('writes the merge into the first file, with its byte order mark, line ends and comments', async () => {
    const folder = threeFiles(ours, before, theirs);
    const { code, stdout, stderr } = await docsJson(folder, `merge ${names}`);
    assert.equal(
      currentIn(folder),
      '\uFEFF{\r\n  "name": "Better site", // ours\r\n  "pages": ["theirs", "a", "ours"]\r\n}\r\n',
    );
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: '', stderr: '' });
  });

  it('calls the sides ours and theirs where an older git names no commits for its driver', async () => {
    const folder = threeFiles(before.replace('Site', 'Ours'), before, theirs);
    const { code } = await docsJson(folder, `merge --driver -L %X -L %S -L %Y ${names}`);
    assert.match(currentIn(folder), /^<{7} ours$.*^>{7} theirs$/ms);
    assert.equal(code, 101);
  });

  it('prints with -p and writes nothing', async () => {
    const folder = threeFiles(before, before, theirs);
    const { code, stdout } = await docsJson(folder, `merge -p ${names}`);
    assert.equal(stdout, theirs);
    assert.equal(currentIn(folder), before);
    assert.equal(code, 0);
  });

  it('exits with 1 if conflicts are left, and marks them as git requests', async () => {
    const folder = threeFiles(before.replace('Site', 'Ours'), before, theirs);
    const { code, stderr } = await docsJson(
      folder,
      `merge --marker-size 9 -L main -L base -L feature --path docs/docs.json ${names}`,
    );
    assert.equal(
      currentIn(folder),
      '{\n<<<<<<<<< main\n  "name": "Ours",\n=========\n  "name": "Better site",\n>>>>>>>>> feature\n  "pages": ["theirs", "a"]\n}\n',
    );
    assert.equal(stderr, 'docs/docs.json: 1 conflict left, on line 2. Keep one side of each and remove the markers.\n');
    assert.equal(code, 1);
  });

  it('ignores an unexpanded placeholder of an older git', async () => {
    const folder = threeFiles(before.replace('Site', 'Ours'), before, theirs);
    await docsJson(folder, `merge -L %X -L %S -L %Y ${names}`);
    assert.match(currentIn(folder), /^<<<<<<< current\.json$[\s\S]*^>>>>>>> other\.json$/m);
  });

  it('merges files that both sides created', async () => {
    const folder = threeFiles('{ "pages": ["a"] }', '', '{ "pages": ["b"] }');
    assert.equal((await docsJson(folder, `merge ${names}`)).code, 0);
    assert.equal(currentIn(folder), '{ "pages": ["a", "b"] }');
  });

  const refused: readonly (readonly [files: readonly [string, string, string], args: string, message: string])[] = [
    [[before, before, '{\n  "pages": ["a"\n}'], names, 'other.json:2:15 is not JSON. `]` is missing after this.'],
    [
      ['{\n<<<<<<< a\n}', before, theirs],
      `--path docs.json ${names}`,
      'current.json:2:1 (docs.json, our version) is not JSON. A merge conflict begins here. Keep one of the two sides and remove the markers.',
    ],
    [[before, before, theirs], 'current.json base.json gone.json', '"gone.json" cannot be read: it is not there.'],
    [[before, before, theirs], 'current.json base.json', 'Name three files: docs-json merge CURRENT BASE OTHER'],
    [
      [before, before, theirs],
      `--install ${names}`,
      '--install and --uninstall take no files: they apply to the current repository.',
    ],
  ];
  for (const [[current, base, other], args, message] of refused) {
    it(`exits with 2: ${message}`, async () => {
      const folder = threeFiles(current, base, other);
      const { code, stdout, stderr } = await docsJson(folder, `merge ${args}`);
      assert.deepEqual({ code, stdout, stderr }, { code: 2, stdout: '', stderr: `error: ${message}\n` });
      assert.equal(currentIn(folder), current);
    });
  }

  it('refuses a file that does not end', { skip: !existsSync('/dev/zero') }, async () => {
    const folder = threeFiles(before, before, theirs);
    const { code, stderr } = await docsJson(folder, 'merge current.json base.json /dev/zero');
    assert.equal(code, 2);
    assert.match(stderr, /^error: "[^"]*zero" is too large: more than 50 MB\.\n$/);
  });

  it('refuses text that is not UTF-8', async () => {
    const folder = threeFiles(before, before, theirs);
    writeFileSync(path.join(folder, 'other.json'), Buffer.from([0x7b, 0xff, 0x7d]));
    assert.equal((await docsJson(folder, `merge ${names}`)).stderr, 'error: "other.json" is not UTF-8.\n');
  });
});
