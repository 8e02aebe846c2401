import assert from 'node:assert/strict';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { all, deep, git, gitEnv, page, repositoryWith, site, start, write } from './diffKit.ts';
import { docsJson, folderWith } from './kit.ts';

const env = { env: gitEnv };
const old = site(`${start}, ${deep}, { "group": "Old", "pages": ["gone"] }`);

describe('docs-json check --base', () => {
  it('reports only what the change broke, and counts what was there before', async () => {
    const folder = repositoryWith(old);
    write(folder, old.replace('"guides/start"', '"guides/sart"'));
    const { code, stdout } = await docsJson(folder, 'check --base HEAD', env);
    assert.match(stdout, /docs\.json:\d+:\d+ error page-not-found\nNo file for page "guides\/sart"/);
    assert.doesNotMatch(stdout, /"gone"/);
    assert.match(stdout, /known problems? left out \(HEAD \([0-9a-f]{10}\)\)/);
    assert.equal(code, 1);
    const clean = await docsJson(repositoryWith(old), 'check --base HEAD', env);
    assert.deepEqual([clean.code, /No new problems in/.test(clean.stdout)], [0, true]);
  });

  it('reports what broke in places the change did not touch', async () => {
    const linking = old.replace('Notes says something of its own in line 0', '[Start](/guides/start)');
    const folder = repositoryWith(linking);
    const withoutStart = linking.replace(page('guides/start', 'Start here'), '').replace('"guides/start", ', '');
    write(folder, withoutStart);
    const { stdout, code } = await docsJson(folder, 'check --links --base HEAD --max-warnings 0', env);
    assert.match(stdout, /notes\.mdx:4:\d+ warning link-not-found/);
    assert.equal(code, 1);
  });

  it('recognizes a moved page', async () => {
    const broken = old
      .replace(all, '')
      .replace(
        '// file: docs.json',
        `${all.replace('Start here says', '[x](/nowhere) Start here says')}// file: docs.json`,
      );
    const folder = repositoryWith(broken);
    git(folder, 'mv', 'guides/start.mdx', 'guides/begin.mdx');
    write(folder, broken.replaceAll('guides/start', 'guides/begin'));
    const { stdout } = await docsJson(folder, 'check --links --base HEAD', env);
    assert.doesNotMatch(stdout, /nowhere/);
  });

  it('recognizes a page that moved behind a link that may be followed', async () => {
    const broken = old.replace('Start here says', '[x](/nowhere) Start here says');
    const folder = repositoryWith(broken);
    const outside = repositoryWith('// file: README.md');
    const start = path.join(folder, 'guides/start.mdx');
    writeFileSync(
      path.join(outside, 'start.mdx'),
      readFileSync(start, 'utf8').replace('title: Start here', 'title: Begin'),
    );
    rmSync(start);
    symlinkSync(outside, path.join(folder, 'far'));
    const docs = path.join(folder, 'docs.json');
    writeFileSync(docs, readFileSync(docs, 'utf8').replace('guides/start', 'far/start'));
    const { stdout } = await docsJson(folder, `check --links --base HEAD --allow-links-to ${outside}`, env);
    assert.match(stdout, /No new problems in 5 pages/);
  });

  it('reports everything before the first commit', async () => {
    const folder = folderWith(old);
    git(folder, 'init', '--quiet');
    const { code, stdout } = await docsJson(folder, 'check --base HEAD', env);
    assert.match(stdout, /No file for page "gone"/);
    assert.equal(code, 1);
  });

  it('lets a change repair a docs.json that was not JSON, and knows the problems that could be read in it', async () => {
    const folder = repositoryWith(old.replace('"pages": ["gone"] }', '"pages": ["gone"]'));
    write(folder, old.replace('"guides/start"', '"guides/sart"'));
    const { code, stdout, stderr } = await docsJson(folder, 'check --base HEAD', env);
    assert.match(stdout, /No file for page "guides\/sart"/);
    assert.doesNotMatch(stdout, /"gone"/);
    assert.match(stderr, /^warning: "docs\.json" at HEAD \([0-9a-f]{10}\) is not JSON: line .* reported as new\.\n$/);
    assert.equal(code, 1);
    write(folder, old);
    assert.equal((await docsJson(folder, 'check --base HEAD', env)).code, 0);
  });

  it('refuses an unknown revision, and options that exclude each other', async () => {
    const folder = repositoryWith(old);
    assert.match(
      (await docsJson(folder, 'check --base nowhere', env)).stderr,
      /^error: There is no revision "nowhere"/,
    );
    assert.match(
      (await docsJson(folder, 'check --base HEAD --baseline x', env)).stderr,
      /^error: Use either --base or a baseline/,
    );
    assert.match(
      (await docsJson(folder, 'check --base HEAD --external', env)).stderr,
      /^error: Use either --external or --base/,
    );
  });
});
