import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { nodeDisk } from '../../server/disk/disk.ts';
import { sha256 } from '../../server/disk/hash.ts';
import { endJournal, writeJournal } from '../../server/disk/journal.ts';
import { unifiedDiff } from '../../server/library/patch.ts';
import { journalFolder } from '../../server/library/stateFolder.ts';
import { textIn } from './edit/kit.ts';
import { clean, docs, docsJson, folderWith } from './kit.ts';

const site = `
// file: docs.json
${docs(`{
  "groups": [
    {
      "group": "Start",
      "expanded": true,
      "icon": "fa-rocket",
      "pages": ["/index", "first.mdx", "secnd", ]
    }
  ]
}`)}
// file: index.mdx
// file: first.mdx
// file: second.mdx
`;

describe('docs-json fix', () => {
  it('makes certain fixes, lists them, and leaves guesses alone', async () => {
    const folder = folderWith(site);
    const before = textIn(folder);
    const { code, stdout, stderr } = await docsJson(folder, 'fix');
    assert.equal(
      textIn(folder),
      before
        .replace('"expanded": true,\n      ', '')
        .replace('fa-rocket', 'rocket')
        .replace('"/index"', '"index"')
        .replace('first.mdx', 'first')
        .replace('"secnd", ]', '"secnd" ]'),
    );
    assert.equal(
      stdout,
      `docs.json:6:7 expanded-without-effect: Remove \`expanded\`
docs.json:7:15 icon-prefix: Write "rocket"
docs.json:8:17 page-path-style: Write "index"
docs.json:8:27 page-not-found: Write "first"
docs.json:8:47 syntax: Remove the comma
`,
    );
    assert.equal(stderr, '5 problems fixed in 1 file; 1 error left: see docs-json check.\n');
    assert.equal(code, 1);
  });

  it('shows its fixes as a patch', async () => {
    const folder = folderWith(site);
    const before = textIn(folder);
    const { stdout, stderr } = await docsJson(path.dirname(folder), `fix ${folder} --dry-run --rule page-path-style`);
    const file = `${path.basename(folder)}/docs.json`;
    assert.equal(
      stdout,
      `--- a/${file}
+++ b/${file}
@@ -5,7 +5,7 @@
       "group": "Start",
       "expanded": true,
       "icon": "fa-rocket",
-      "pages": ["/index", "first.mdx", "secnd", ]
+      "pages": ["index", "first.mdx", "secnd", ]
     }
   ]
 } }
`,
    );
    assert.match(stderr, /^1 problem can be fixed in 1 file; 5 errors left/);
    assert.equal(textIn(folder), before);
  });

  it('changes nothing in a clean site', async () => {
    const folder = folderWith(clean);
    assert.deepEqual(await docsJson(folder, 'fix'), { code: 0, stdout: '', stderr: 'Nothing to fix.\n' });
  });

  it('removes a byte order mark, unless only other rules are to be fixed', async () => {
    const folder = folderWith(clean);
    const before = textIn(folder);
    writeFileSync(path.join(folder, 'docs.json'), `\uFEFF${before.replace('"index"', '"/index"')}`);
    const other = await docsJson(folder, 'fix --rule page-path-style');
    assert.deepEqual([other.code, textIn(folder)], [1, `\uFEFF${before}`]);
    const { stdout } = await docsJson(folder, 'fix --dry-run');
    assert.match(stdout, /^--- a\/docs\.json\n.*\n@@ .*\n-\uFEFF\{.*\n\+\{/);
    assert.deepEqual(await docsJson(folder, 'fix'), {
      code: 0,
      stdout: 'docs.json:1:1 syntax: Remove the byte order mark\n',
      stderr: '1 problem fixed in 1 file.\n',
    });
    assert.equal(textIn(folder), before);
  });

  it('removes the mark of a file that a `$ref` names, together with its other mistakes', async () => {
    const folder = folderWith(`
      // file: docs.json
      { "navigation": { "groups": [{ "$ref": "group.json" }] } }
      // file: group.json
      // file: index.mdx
    `);
    const group = path.join(folder, 'group.json');
    writeFileSync(group, '\uFEFF{ "group": "A", "pages": ["/index",] }');
    const { stdout } = await docsJson(folder, 'fix');
    assert.match(stdout, /^group\.json:1:1 syntax: Remove the byte order mark\ngroup\.json:1:27 page-path-style: /);
    assert.equal(readFileSync(group, 'utf8'), '{ "group": "A", "pages": ["index"] }');
  });

  it('changes no file if one of them is not UTF-8, and prints no patch that would not apply', async () => {
    const folder = folderWith(`
      // file: docs.json
      { "navigation": { "groups": [{ "$ref": "group.json" }, { "group": "A", "pages": ["/index"] }] } }
      // file: group.json
      // file: index.mdx
    `);
    writeFileSync(
      path.join(folder, 'group.json'),
      Buffer.from('{ "group": "Caf\xe9", "pages": ["/index"] }', 'latin1'),
    );
    const before = textIn(folder);
    for (const command of ['fix --dry-run', 'fix']) {
      const { code, stdout, stderr } = await docsJson(folder, command);
      assert.deepEqual([code, stdout, textIn(folder)], [2, '', before]);
      assert.match(stderr, /"group\.json" is not UTF-8\. Save it in this encoding first\./);
    }
  });

  it('writes through a link within the repository, and not through one out of it', async () => {
    const folder = folderWith(`
      // file: docs/docs.json
      { "navigation": { "groups": [{ "$ref": "group.json" }, { "group": "A", "pages": ["/index"] }] } }
      // file: docs/group.json
      { "group": "B", "pages": ["/index"] }
      // file: docs/index.mdx
    `);
    const [docs, group] = [path.join(folder, 'docs'), path.join(folder, 'docs/group.json')];
    const shared = path.join(folder, 'shared.json');
    const before = textIn(docs);
    renameSync(group, shared);
    symlinkSync('../shared.json', group);
    // Without git the docs root is all there is.
    await docsJson(docs, 'fix');
    assert.match(readFileSync(shared, 'utf8'), /"\/index"/);
    writeFileSync(path.join(docs, 'docs.json'), before);
    mkdirSync(path.join(folder, '.git'));
    await docsJson(docs, 'fix');
    assert.match(readFileSync(shared, 'utf8'), /\["index"\]/);
    assert(lstatSync(group).isSymbolicLink());
    assert.deepEqual(readdirSync(folder).sort(), ['.git', 'docs', 'shared.json']);
  });

  it('changes nothing if originals cannot be kept, and says so', async () => {
    const folder = folderWith(site);
    const before = textIn(folder);
    const env = { XDG_STATE_HOME: path.join(folder, 'index.mdx') };
    const { code, stderr } = await docsJson(folder, 'fix', { env });
    assert.equal(code, 2);
    assert.match(
      stderr,
      /"docs\.json" cannot be written: its original cannot be kept in .*index\.mdx.* not a folder\); set XDG_STATE_HOME to another folder\.\n$/,
    );
    assert.equal(textIn(folder), before);
  });

  it('first restores what an interrupted command changed', async () => {
    const folder = folderWith(clean);
    const state = folderWith('');
    const file = path.join(folder, 'docs.json');
    const original = Buffer.from(textIn(folder));
    const half = Buffer.from('{ "half": 1 }');
    const { mode, uid, gid } = lstatSync(file);
    const entry = { file, original: { name: '0', sha256: sha256(original), mode, uid, gid }, written: sha256(half) };
    const record = { version: 1, entries: [entry], temporary: [], created: [] } as const;
    const env = { XDG_STATE_HOME: state };
    const write = async (content: Uint8Array) => {
      const journal = await writeJournal(journalFolder(folder, { env }), record, new Map([['0', original]]), nodeDisk);
      endJournal(journal);
      writeFileSync(file, content);
    };
    await write(half);
    const { code, stderr } = await docsJson(folder, 'check', { env });
    assert.equal(stderr, 'An earlier change was interrupted. Restored: "docs.json".\n');
    assert.deepEqual([code, textIn(folder)], [0, original.toString()]);
    await write(Buffer.from('{ "navigation": {} }'));
    const changed = await docsJson(folder, 'fix', { env });
    assert.match(
      changed.stderr,
      /^An earlier .* "docs\.json" changed since, so nothing was restored\. .* kept in \/.*\n/,
    );
    assert.doesNotMatch((await docsJson(folder, 'fix', { env })).stderr, /An earlier/);
  });

  it('refuses a rule without certain fixes', async () => {
    const { code, stderr } = await docsJson(folderWith(clean), 'fix --rule orphan-page');
    assert.equal(code, 2);
    assert.match(stderr, /"orphan-page" has no automatic fix/);
  });
});

describe('a patch', () => {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `${from + i}\n`).join('');

  it('has a hunk for each place, and marks a missing line break at the end', () => {
    const before = `${numbers(1, 20)}end`;
    const after = `0\n${numbers(1, 9)}ten\n${numbers(11, 20)}end`;
    const context = (from: number, to: number) => numbers(from, to).replace(/^/gm, ' ').trimEnd();
    assert.equal(
      unifiedDiff('a.json', before, after),
      `--- a/a.json\n+++ b/a.json\n@@ -1,3 +1,4 @@\n+0\n${context(1, 3)}\n@@ -7,7 +8,7 @@\n${context(7, 9)}\n-10\n+ten\n${context(11, 13)}\n`,
    );
    assert.match(unifiedDiff('a', 'x', 'y'), /-x\n\\ No newline at end of file\n\+y\n\\ No newline/);
    assert.equal(unifiedDiff('a', 'x', 'x'), '');
  });
});
