import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { checkJson, codesOf, docs, docsJson, folderWith } from './kit.ts';

/** A site whose navigation lists these pages; only `index` is there. */
function siteWith(pages: readonly string[], folder = folderWith('// file: index.mdx\n# Home')): string {
  writeFileSync(path.join(folder, 'docs.json'), docs(`{ "pages": ${JSON.stringify(pages)} }`));
  return folder;
}

async function write(folder: string): Promise<string> {
  const { code, stdout, stderr } = await docsJson(folder, 'check --write-baseline known.json');
  assert.deepEqual([code, stdout], [0, '']);
  assert.match(stderr, /^\d+ problems? stored as known in known\.json\n$/);
  return readFileSync(path.join(folder, 'known.json'), 'utf8');
}

describe('a baseline', () => {
  it('stores file, code, message and count, one problem a line, sorted', async () => {
    const folder = siteWith(['index', 'zoo', 'alpha', 'zoo']);
    const { problems } = await checkJson(folder);
    const text = await write(folder);
    assert.deepEqual(JSON.parse(text).problems.length, problems.length - 1);
    const lines = text.split('\n');
    assert.deepEqual(lines.slice(0, 3), ['{', '  "version": 1,', '  "problems": [']);
    assert.deepEqual(lines.slice(-3), ['  ]', '}', '']);
    const zoo = lines.find((line) => line.includes('No file for page \\"zoo\\"'));
    assert.match(zoo ?? '', /^ {4}\{"file":"docs\.json","code":"page-not-found","message":".*","count":2\},?$/);
    const bodies = lines.slice(3, -3).map((line) => line.replace(/,$/, ''));
    assert.deepEqual(bodies, bodies.toSorted());
    assert.equal(await write(folder), text);
  });

  it('is not written if the command is stopped while it writes, and leaves nothing beside it', async () => {
    const folder = siteWith(['index', 'gone']);
    const files = readdirSync(folder);
    const stopped = await docsJson(folder, 'check --write-baseline known.json', {
      stoppable: (work) => work(AbortSignal.abort()),
    });
    const said =
      'error: The baseline "known.json" cannot be written: the command was stopped, so nothing was changed.\n';
    assert.deepEqual(stopped, { code: 2, stdout: '', stderr: said });
    assert.deepEqual(readdirSync(folder), files);
  });

  it('is not written into a pipe, for which it would wait', { skip: process.platform === 'win32' }, async () => {
    const folder = siteWith(['index', 'gone']);
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    const { code, stderr } = await docsJson(folder, 'check --write-baseline pipe');
    assert.equal(code, 2);
    assert.equal(stderr, 'error: The baseline "pipe" cannot be written: it is not an ordinary file.\n');
  });

  it('does not overwrite a file that is not a baseline', async () => {
    const folder = siteWith(['index', 'gone']);
    const before = readFileSync(path.join(folder, 'docs.json'), 'utf8');
    const { code, stderr } = await docsJson(folder, 'check --write-baseline docs.json');
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^error: "docs\.json" exists and is not a baseline\. Name another file, or remove it first\.\n$/,
    );
    assert.equal(readFileSync(path.join(folder, 'docs.json'), 'utf8'), before);
    // One of another version is made anew.
    writeFileSync(path.join(folder, 'known.json'), '{ "version": 0, "problems": [] }');
    await write(folder);
  });

  it('hides known problems, even when lines have moved', async () => {
    const folder = siteWith(['index', 'gone']);
    await write(folder);
    siteWith(['new', 'index', 'gone'], folder);
    const report = await checkJson(folder, '--baseline known.json');
    assert.deepEqual(
      report.problems.map(({ message }) => message),
      ['No file for page "new".'],
    );
    assert.deepEqual(report.baseline, { known: 1, gone: [] });
    assert.equal(report.summary['errors'], 1);
  });

  it('makes the exit code depend on new problems', async () => {
    const folder = siteWith(['index', 'gone']);
    await write(folder);
    const { code, stdout } = await docsJson(folder, 'check --baseline known.json');
    assert.equal(code, 0);
    assert.equal(stdout, '1 known problem left out (known.json)\nNo new problems in 2 pages\n');
  });

  it('reports one more problem of the same kind', async () => {
    const folder = siteWith(['index', 'gone']);
    await write(folder);
    siteWith(['index', 'gone', 'gone'], folder);
    const report = await checkJson(folder, '--baseline known.json --rule duplicate-page=off');
    assert.deepEqual(codesOf(report), ['page-not-found: error']);
    assert.deepEqual(report.problems[0]?.range.start, { line: 1, character: 27 });
  });

  it('reports which of its problems are gone', async () => {
    const folder = siteWith(['index', 'gone', 'old']);
    await write(folder);
    siteWith(['index', 'gone'], folder);
    const report = await checkJson(folder, '--baseline known.json');
    const gone = { file: 'docs.json', code: 'page-not-found', message: 'No file for page "old".', count: 1 };
    assert.deepEqual(report.baseline, { known: 1, gone: [gone] });
    const { stdout } = await docsJson(folder, 'check --format sarif --baseline known.json');
    assert.deepEqual(JSON.parse(stdout).runs[0].properties, { baseline: { known: 1, gone: [gone] } });
  });

  it('accepts problems that a newer version adds or words differently, without failing the build', async () => {
    const folder = folderWith('// file: index.mdx\n[Nowhere](/gone#part)');
    const redirects = [{ source: '/old#part', destination: '/' }];
    const text = docs('{ "pages": ["index", "gone"] }').replace(
      /\}\s*$/,
      `, "redirects": ${JSON.stringify(redirects)} }`,
    );
    writeFileSync(path.join(folder, 'docs.json'), text);
    // As an older version stored it: it had other words for one problem, and did not know the others.
    const old = { file: 'docs.json', code: 'page-not-found', message: 'The page "gone" is missing.', count: 1 };
    writeFileSync(path.join(folder, 'known.json'), JSON.stringify({ version: 1, problems: [old] }));
    const all = '--links --max-warnings 0';
    assert.equal((await docsJson(folder, `check ${all} --baseline known.json`)).code, 1);
    assert.equal((await docsJson(folder, `check ${all} --write-baseline known.json`)).code, 0);
    const report = await checkJson(folder, `${all} --baseline known.json`);
    assert.deepEqual(codesOf(report), []);
    assert.deepEqual(report.baseline, { known: 3, gone: [] });
    assert.equal((await docsJson(folder, `check ${all} --baseline known.json`)).code, 0);
  });

  it('must exist and be valid', async () => {
    const folder = siteWith(['index']);
    const advice = 'Write one with --write-baseline.';
    const check = async (name: string, message: string) => {
      const { code, stderr } = await docsJson(folder, `check --baseline ${name}`);
      assert.deepEqual([code, stderr], [2, `error: ${message} ${advice}\n`]);
    };
    await check('none.json', 'The baseline "none.json" cannot be read: it is not there.');
    for (const text of ['', '[]', '{"version":2,"problems":[]}', '{"version":1}', '{"version":1,"problems":[1]}']) {
      writeFileSync(path.join(folder, 'bad.json'), text);
      await check('bad.json', '"bad.json" is not a baseline of this version.');
    }
    mkdirSync(path.join(folder, 'folder'));
    await check('folder', 'The baseline "folder" cannot be read: it is a folder.');
  });

  it('creates its folder', async () => {
    const folder = siteWith(['index', 'gone']);
    assert.equal((await docsJson(folder, 'check --write-baseline ci/known.json')).code, 0);
    assert.equal((await docsJson(folder, 'check --baseline ci/known.json')).code, 0);
  });

  it('is not written through a link that leads out of the repository', async () => {
    const folder = siteWith(['index']);
    const mine = path.join(folderWith('// file: profile\nMine.'), 'profile');
    symlinkSync(mine, path.join(folder, 'known.json'));
    const { code, stderr } = await docsJson(folder, 'check --write-baseline known.json');
    const reason = 'a symbolic link leads out of the repository';
    assert.deepEqual([code, stderr], [2, `error: The baseline "known.json" cannot be written: ${reason}.\n`]);
    assert.equal(readFileSync(mine, 'utf8').trim(), 'Mine.');
  });

  it('must be writable', async () => {
    const { code, stderr } = await docsJson(siteWith(['index']), 'check --write-baseline .');
    assert.deepEqual([code, stderr], [2, 'error: The baseline "." cannot be written: it is a folder.\n']);
  });
});
