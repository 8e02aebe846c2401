import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { openSite } from '../../server/api/index.ts';
import type { Site } from '../../server/api/types.ts';
import type { Io } from '../../server/cli/io.ts';
import { agentOn, answerOf } from '../mcp/kit.ts';
import { git, gitEnv } from './diffKit.ts';
import { docs, docsJson, folderWith } from './kit.ts';

const navigation = `{ "languages": [
  { "language": "en", "groups": [{ "group": "A", "pages": ["index", "guides/start", "guides/install"] }] },
  { "language": "es", "groups": [{ "group": "A", "pages": ["es/index", "es/guides/start"] }] }
] }`;

/** A repository of a site in two languages, written in May: the Spanish pages a day after their sources. */
function repository(): string {
  const folder = folderWith(`// file: docs.json\n${docs(navigation)}\n`);
  git(folder, 'init', '--quiet', '--initial-branch=main');
  for (const page of ['index', 'guides/start', 'guides/install']) writePage(folder, page, `All of ${page} in English.`);
  commit(folder, '2026-05-01');
  for (const page of ['es/index', 'es/guides/start']) writePage(folder, page, `Todo de ${page} en español.`);
  commit(folder, '2026-05-02');
  return folder;
}

function writePage(folder: string, page: string, text: string): void {
  const file = path.join(folder, `${page}.mdx`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `---\ntitle: ${page}\ndescription: About it\n---\n\n${text}\n\nSee [more](/guides/start).\n`);
}

function commit(folder: string, day: string, message = 'more'): void {
  const date = `${day}T12:00:00Z`;
  git(folder, 'add', '--all');
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const { status, stderr } = spawnSync('git', [...who, 'commit', '--quiet', '-m', message], { cwd: folder, env });
  assert.equal(status, 0, String(stderr));
}

async function report(folder: string, args = '', env: Io['env'] = gitEnv) {
  const { stdout, stderr } = await docsJson(folder, `translations --format json ${args}`, { env });
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout);
}

async function outdated(folder: string): Promise<readonly string[]> {
  const { languages } = await report(folder);
  return languages[0].outdated.map(({ page }: { readonly page: string }) => page);
}

describe('docs-json translations', () => {
  it('reports what a language lacks, and what changed in its sources since', async () => {
    const folder = repository();
    writePage(folder, 'guides/start', 'Everything is different now.');
    writePage(folder, 'es/guides/install', 'Todo.');
    commit(folder, '2026-08-01');
    assert.deepEqual(await report(folder), {
      version: 1,
      from: 'en',
      languages: [
        {
          language: 'es',
          pages: 2,
          missing: [{ page: 'guides/install', file: 'es/guides/install.mdx' }],
          outdated: [
            {
              page: 'guides/start',
              counterpart: 'es/guides/start',
              sourceChanged: '2026-08-01',
              changed: '2026-05-02',
            },
          ],
          elsewhere: [],
          extra: [],
        },
      ],
    });
    const failing = await docsJson(folder, 'translations --fail-on missing,outdated', { env: gitEnv });
    assert.equal(failing.code, 1);
    assert.match(
      failing.stdout,
      /guides\/start {2}es\/guides\/start {2}source 2026-08-01, translation 2026-05-02, 4 words/,
    );
    const clean = await docsJson(folder, 'translations --fail-on elsewhere', { env: gitEnv });
    assert.equal(clean.code, 0);
  });

  it('shows the changes of the source since its translation', async () => {
    const folder = repository();
    writePage(folder, 'index', 'All of it is ``` new.');
    commit(folder, '2026-08-01');
    const { languages } = await report(folder, '--diff');
    const [{ diff }] = languages[0].outdated;
    assert.match(
      diff,
      /^--- a\/index\.mdx\n\+\+\+ b\/index\.mdx\n@@[\s\S]*\n-All of index in English\.\n\+All of it is ``` new\.\n/,
    );
    const text = await docsJson(folder, 'translations --diff', { env: gitEnv });
    assert.match(text.stdout, /5 words\n {4}@@[\s\S]*\n {4}-All of index in English\.\n {4}\+All of it is ``` new\.\n/);
    const markdown = await docsJson(folder, 'translations --diff --format markdown', { env: gitEnv });
    assert.match(markdown.stdout, /\n {2}````diff\n {2}@@[\s\S]*\n {2}\+All of it is ``` new\.\n[\s\S]*\n {2}````\n/);
    assert.equal((await report(folder)).languages[0].outdated[0].diff, undefined);
  });

  const harmless: Readonly<Record<string, (folder: string) => void>> = {
    'white space': (folder) => appendFileSync(path.join(folder, 'index.mdx'), '\n\n'),
    'the order of front matter': (folder) => edit(folder, 'index', /(title.*\n)(desc.*\n)/, '$2$1'),
    'a link that follows a page': (folder) => edit(folder, 'index', '/guides/start', '/guides/begin'),
    'another name of the file': (folder) => {
      for (const page of ['', 'es/'])
        renameSync(path.join(folder, `${page}index.mdx`), path.join(folder, `${page}home.mdx`));
      edit(folder, 'docs', /"(es\/)?index"/g, '"$1home"', '.json');
    },
  };
  for (const [name, change] of Object.entries(harmless)) {
    it(`treats ${name} as no change of content`, async () => {
      const folder = repository();
      change(folder);
      commit(folder, '2026-08-01');
      assert.deepEqual(await outdated(folder), []);
    });
  }

  it('follows the pages of a folder that moves as a whole', async () => {
    const folder = repository();
    writePage(folder, 'index', 'Everything is different now.');
    commit(folder, '2026-08-01');
    for (const to of ['docs', 'site']) {
      const from = to === 'docs' ? ['docs.json', 'index.mdx', 'guides', 'es'] : ['docs'];
      mkdirSync(path.join(folder, to));
      for (const name of from) git(folder, 'mv', name, to);
      commit(folder, to === 'docs' ? '2026-08-02' : '2026-08-03');
    }
    const { languages } = await report(path.join(folder, 'site/docs'));
    const dates = { page: 'index', counterpart: 'es/index', sourceChanged: '2026-08-01', changed: '2026-05-02' };
    assert.deepEqual(languages[0].outdated, [dates]);
  });

  it('skips the commits that the settings name', async () => {
    const folder = repository();
    writePage(folder, 'index', 'A word is spelt otherwise.');
    commit(folder, '2026-08-01', 'Fix typos');
    assert.deepEqual(await outdated(folder), ['index']);
    writeFileSync(path.join(folder, 'docs-json.config.json'), '{ "translations": { "ignore": ["fix typos"] } }');
    assert.deepEqual(await outdated(folder), []);
  });

  it('lets check report outdated translations too, if the rule has a level', async () => {
    const folder = repository();
    writePage(folder, 'index', 'Everything is different now.');
    commit(folder, '2026-08-01');
    const { stdout } = await docsJson(folder, 'check --rule translation-outdated=warning', { env: gitEnv });
    assert.match(stdout, /es\/index\.mdx:1:1 warning translation-outdated\n"index" changed on 2026-08-01/);
    assert.doesNotMatch((await docsJson(folder, 'check', { env: gitEnv })).stdout, /translation-outdated/);
  });

  it('lets the npm package report outdated translations, also for unsaved changes', async () => {
    const folder = repository();
    writePage(folder, 'index', 'Everything is different now.');
    commit(folder, '2026-08-01');
    writeFileSync(path.join(folder, 'docs-json.config.json'), '{ "rules": { "translation-outdated": "warning" } }');
    // The package goes by the environment of its process; what it keeps is not for the user's own cache.
    process.env['XDG_CACHE_HOME'] = folderWith('');
    const site = await openSite(folder);
    const outdatedFiles = async ({ check }: Site) =>
      (await check()).flatMap(({ code, file }) => (code === 'translation-outdated' ? [file] : []));
    assert.deepEqual(await outdatedFiles(site), ['es/index.mdx']);
    const change = await site.apply({ kind: 'rename', page: 'guides/install', to: 'guides/setup' });
    assert(change.kind === 'changed');
    assert.deepEqual(await outdatedFiles(change.site), ['es/index.mdx']);
  });

  it('lets agents read outdated translations', async () => {
    const folder = repository();
    writePage(folder, 'index', 'Everything is different now.');
    commit(folder, '2026-08-01');
    writeFileSync(path.join(folder, 'docs-json.config.json'), '{ "rules": { "translation-outdated": "warning" } }');
    assert.match(
      await answerOf(await agentOn(folder), 'docs_problems'),
      /es\/index\.mdx:1:1 warning translation-outdated "index" changed on 2026-08-01/,
    );
  });

  it('lets check --base report a source that changed since the base', async () => {
    const folder = repository();
    writePage(folder, 'index', 'Everything is different now.');
    commit(folder, '2026-08-01');
    const check = async (base: string) => {
      const args = `check --rule translation-outdated=warning --base ${base}`;
      const { stdout } = await docsJson(folder, args, { env: gitEnv });
      return stdout.match(/^\S+(?=:1:1 warning translation-outdated)/gm) ?? [];
    };
    assert.deepEqual(await check('HEAD'), []);
    writePage(folder, 'guides/start', 'Everything is different now.');
    commit(folder, '2026-08-02');
    assert.deepEqual(await check('HEAD~1'), ['es/guides/start.mdx']);
    assert.deepEqual(await check('HEAD~2'), ['es/guides/start.mdx', 'es/index.mdx']);
  });

  it('treats an uncommitted translation as changed now', async () => {
    const folder = repository();
    writePage(folder, 'index', 'Everything is different now.');
    commit(folder, '2026-08-01');
    assert.deepEqual(await outdated(folder), ['index']);
    writePage(folder, 'es/index', 'Todo es diferente.');
    assert.deepEqual(await outdated(folder), []);
  });

  it('reads only new commits, with the same result', async () => {
    const folder = repository();
    assert.deepEqual(await outdated(folder), []);
    writePage(folder, 'index', 'Everything is different now.');
    commit(folder, '2026-08-01');
    assert.deepEqual(await outdated(folder), ['index']);
    writePage(folder, 'es/index', 'Todo es diferente.');
    commit(folder, '2026-08-02');
    assert.deepEqual(await outdated(folder), []);
  });

  it('gives the result of a first reading when older commits are merged', async () => {
    const folder = repository();
    git(folder, 'checkout', '--quiet', '-b', 'older');
    edit(folder, 'es/index', 'title: es/index', 'title: Inicio');
    commit(folder, '2026-06-01');
    git(folder, 'checkout', '--quiet', 'main');
    writePage(folder, 'index', 'Everything is different now.');
    commit(folder, '2026-08-01');
    writePage(folder, 'es/index', 'Todo es diferente.');
    commit(folder, '2026-08-02');
    assert.deepEqual(await outdated(folder), []);
    git(folder, 'merge', '--quiet', '--no-ff', '-m', 'Merge older', 'older');
    const cold = await report(folder, '', { ...gitEnv, XDG_CACHE_HOME: folderWith('') });
    assert.deepEqual(cold.languages[0].outdated, []);
    assert.deepEqual(await report(folder), cold);
  });

  it('uses the hash in a translation if there is no history', async () => {
    const folder = folderWith(`// file: docs.json\n${docs(navigation)}\n`);
    writePage(folder, 'index', 'All of it.');
    writePage(folder, 'guides/start', 'All of it.');
    const hash = spawnSync('git', ['hash-object', path.join(folder, 'index.mdx')], { encoding: 'utf8' }).stdout.trim();
    mkdirSync(path.join(folder, 'es/guides'), { recursive: true });
    writeFileSync(path.join(folder, 'es/index.mdx'), `---\ntitle: A\ntranslatedFrom: ${hash}\n---\n`);
    writeFileSync(path.join(folder, 'es/guides/start.mdx'), `---\ntitle: A\ntranslatedFrom: ${hash}\n---\n`);
    const { languages } = await report(folder);
    assert.deepEqual(languages[0].outdated, [{ page: 'guides/start', counterpart: 'es/guides/start' }]);
  });
});

function edit(folder: string, page: string, from: string | RegExp, to: string, extension = '.mdx'): void {
  const file = path.join(folder, page + extension);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}
