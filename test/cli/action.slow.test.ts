import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, it } from 'node:test';
import { load } from 'js-yaml';
import { before, git, repositoryWith, write } from './diffKit.ts';
import { folderWith } from './kit.ts';

interface Comment {
  readonly id: number;
  body: string;
  readonly user: { readonly type: string };
}

/** A GitHub with one pull request, and what is asked of it. */
async function withGitHub(answer: 'writes' | 'reads only', work: (url: string, comments: Comment[]) => Promise<void>) {
  const comments: Comment[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const isChange = request.method !== 'GET';
      if (isChange && answer === 'reads only') {
        response.writeHead(403).end('{}');
        return;
      }
      if (isChange) {
        const { body } = JSON.parse(text);
        const id = Number(/comments\/(\d+)$/.exec(request.url ?? '')?.[1]);
        const old = comments.find((comment) => comment.id === id);
        if (old) old.body = body;
        else comments.push({ id: comments.length + 1, body, user: { type: 'Bot' } });
      }
      response.writeHead(200).end(JSON.stringify(isChange ? {} : comments));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, comments);
  } finally {
    server.close();
  }
}

/** Runs the script of the Action in a shallow checkout of the last commit, as a pull request of it onto the one before. */
async function runAction(
  repository: string,
  inputs: Readonly<Record<string, string>>,
  url = 'http://127.0.0.1:1',
  happened: object = { pull_request: { number: 7, base: { sha: git(repository, 'rev-parse', 'HEAD~1') } } },
) {
  const checkout = folderWith('');
  rmSync(checkout, { recursive: true });
  git(repository, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  git('/', 'clone', '-q', '--depth', '1', `file://${repository}`, checkout);
  const event = path.join(repository, '.git', 'event.json');
  const summary = path.join(repository, '.git', 'summary.md');
  rmSync(summary, { force: true });
  writeFileSync(event, JSON.stringify(happened));
  const child = spawn(process.execPath, [path.resolve('scripts/action/run.mjs')], {
    cwd: checkout,
    env: {
      ...{ PATH: process.env['PATH'], HOME: '/nowhere', GITHUB_WORKSPACE: checkout, GITHUB_REPOSITORY: 'a/b' },
      ...{ GITHUB_EVENT_PATH: event, GITHUB_STEP_SUMMARY: summary, GITHUB_API_URL: url },
      ...{ XDG_STATE_HOME: path.join(repository, '.git', 'state'), INPUT_LINKS: 'true', INPUT_TOKEN: 'secret' },
      ...inputs,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output, summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '' };
}

const isBuilt = existsSync('dist/cli.cjs') ? false : 'dist is made by `npm run build`, which has to run first.';

describe('the GitHub Action', { skip: isBuilt }, () => {
  it('annotates broken places, fails because of them, and comments on changes for readers', async () => {
    const broken = before.replace('{ "groups": [', '{ "groups": [{ "group": "Old", "pages": ["gone"] }, ');
    const repository = repositoryWith(
      broken,
      broken.replaceAll('guides/start', 'guides/begin').replace('"guides/begin"', '"guides/bgin"'),
    );
    const { code, output, summary } = await runAction(repository, {});
    assert.match(output, /^::error file=docs\.json,line=2,.*title=page-not-found::No file for page "guides\/bgin"/m);
    assert.match(output, /^::error file=docs\.json,title=broken-address::Readers of \/guides\/start/m);
    assert.doesNotMatch(output, /"gone"/);
    assert.match(summary, /### What changes for readers/);
    assert.equal(code, 1);
    const all = await runAction(repository, { INPUT_ALL: 'true' });
    assert.match(all.output, /"gone"/);
  });

  it('fails at the requested level, and not on a harmless change', async () => {
    const repository = repositoryWith(before, before.replaceAll('guides/start', 'guides/begin'));
    assert.equal((await runAction(repository, {})).code, 0);
    const { code, output } = await runAction(repository, { INPUT_FAIL_ON: 'broken-address' });
    assert.equal(code, 1);
    assert.match(output, /the change contains something fail-on names \(broken-address\)/);
  });

  it('keeps one comment, created by the first change readers see', async () => {
    await withGitHub('writes', async (url, comments) => {
      const repository = repositoryWith(before, before.replaceAll(', ', ',  '));
      await runAction(repository, { INPUT_COMMENT: 'true' }, url);
      assert.equal(comments.length, 0);
      for (const name of ['begin', 'other']) {
        write(repository, before.replaceAll('guides/start', `guides/${name}`));
        git(repository, 'add', '--all');
        git(repository, 'commit', '-qm', name);
        await runAction(repository, { INPUT_COMMENT: 'true' }, url);
        assert.equal(comments.length, 1);
        assert.match(comments[0]?.body ?? '', new RegExp(`guides/${name}`));
      }
    });
  });

  it('works with a read-only token', async () => {
    await withGitHub('reads only', async (url) => {
      const repository = repositoryWith(before, before.replaceAll('guides/start', 'guides/begin'));
      const { code, output } = await runAction(repository, { INPUT_COMMENT: 'true' }, url);
      assert.equal(code, 0);
      assert.match(output, /::notice::The comment could not be written \(GitHub responded with 403\)/);
    });
  });

  it('runs no git that the checkout contains', async () => {
    const repository = repositoryWith(before, before);
    const trap = path.join(folderWith(''), 'sprung');
    writeFileSync(path.join(repository, 'git'), `#!/bin/sh\ntouch ${trap}\n`, { mode: 0o755 });
    git(repository, 'add', '--all');
    git(repository, 'commit', '-qm', 'trap');
    const { code } = await runAction(repository, { PATH: `.${path.delimiter}${process.env['PATH']}` });
    assert.deepEqual([code, existsSync(trap)], [0, false]);
  });

  it('fails for a site that is called like an option', async () => {
    const { code, output } = await runAction(repositoryWith(before, before), { INPUT_SITE: '--help' });
    assert.deepEqual([code, /"--help" cannot be read: it is not there/.test(output)], [1, true], output);
  });

  it('fetches a named base, and reports when it cannot', async () => {
    const repository = repositoryWith(before, before, before.replaceAll('guides/start', 'guides/begin'));
    const { output } = await runAction(repository, { INPUT_BASE: git(repository, 'rev-parse', 'HEAD~2') });
    assert.match(output, /broken-address/);
    const unknown = await runAction(repository, { INPUT_BASE: 'nowhere' });
    assert.deepEqual([unknown.code, /"nowhere" to compare with does not exist/.test(unknown.output)], [1, true]);
  });

  it('compares with the base of a merge queue, and else with the commit before, in a checkout of one commit too', async () => {
    const broken = before.replace('{ "groups": [', '{ "groups": [{ "group": "Old", "pages": ["gone"] }, ');
    const repository = repositoryWith(before, broken, broken.replaceAll('guides/start', 'guides/begin'));
    const base_sha = git(repository, 'rev-parse', 'HEAD~2');
    const queued = await runAction(repository, {}, undefined, { merge_group: { base_sha } });
    assert.match(queued.output, /"gone"[\s\S]*broken-address/);
    for (const happened of [{ before: '0'.repeat(40) }, { schedule: '0 0 * * *' }]) {
      const { code, output } = await runAction(repository, {}, undefined, happened);
      assert.deepEqual([code, /broken-address/.test(output), /"gone"/.test(output)], [0, true, false], output);
    }
  });

  it('takes origin/main for what the remote calls main', async () => {
    const repository = repositoryWith(before, before.replaceAll('guides/start', 'guides/begin'));
    git(repository, 'branch', 'earlier', 'HEAD~1');
    assert.match((await runAction(repository, { INPUT_BASE: 'origin/earlier' })).output, /broken-address/);
  });

  it('lets a change repair a docs.json that was not JSON, unless the comparison is asked for', async () => {
    const repository = repositoryWith(before.replace('"navigation":', '"navigation"'), before);
    const { code, output } = await runAction(repository, {});
    assert.equal(code, 0, output);
    assert.match(
      output,
      /::warning::docs-json: the two revisions could not be compared: "docs\.json" at .* is not JSON/,
    );
    const asked = await runAction(repository, { INPUT_FAIL_ON: 'broken-address' });
    assert.match(asked.output, /::error::docs-json: the two revisions could not be compared: "docs\.json" at/);
    assert.equal(asked.code, 1);
  });

  it('says in the annotation why a site cannot be checked', async () => {
    const { code, output } = await runAction(repositoryWith(before, before), { INPUT_SITE: 'documentation' });
    assert.match(output, /^::error::docs-json: the site could not be checked: "documentation" cannot be read/m);
    assert.equal(code, 1);
  });

  it('takes no other word for true or false, so that no check is left out unnoticed', async () => {
    const repository = repositoryWith(before, `${before}// file: more.mdx\n[gone](/guides/nowhere)\n`);
    assert.match((await runAction(repository, { INPUT_LINKS: 'TRUE' })).output, /link-not-found/);
    const { code, output } = await runAction(repository, { INPUT_LINKS: 'yes' });
    assert.deepEqual([code, output], [1, '::error::docs-json: the input links must be true or false.\n']);
  });

  it('passes every input to the script through the environment only', () => {
    const action = load(readFileSync('action.yml', 'utf8')) as {
      readonly inputs: Readonly<Record<string, object>>;
      readonly runs: {
        readonly steps: readonly {
          readonly uses?: string;
          readonly run?: string;
          readonly env?: Readonly<Record<string, string>>;
        }[];
      };
    };
    const given = Object.values(action.runs.steps.at(-1)?.env ?? {});
    assert.deepEqual(
      given,
      Object.keys(action.inputs).map((name) => `\${{ inputs.${name} }}`),
    );
    for (const { run = '', uses = 'actions/' } of action.runs.steps) {
      assert.doesNotMatch(run, /\$\{\{/);
      assert.match(uses, /^actions\//);
    }
  });
});

describe('the pre-commit hook', { skip: isBuilt }, () => {
  const [hook] = load(readFileSync('.pre-commit-hooks.yaml', 'utf8')) as readonly [
    { readonly entry: string; readonly files: string; readonly language: string; readonly always_run?: boolean },
  ];

  it('runs an existing command, also when files are only deleted', () => {
    for (const file of ['docs.json', 'docs/a.mdx', 'api/openapi.yaml']) assert.match(file, new RegExp(hook.files));
    assert.equal(hook.always_run, true);
    const [script = '', ...args] = hook.entry.split(' ');
    assert.deepEqual([hook.language, args], ['script', ['check', '--base', 'HEAD']]);
    const run = (cwd: string) => spawnSync(path.resolve(script), args, { cwd, encoding: 'utf8' });
    const repository = repositoryWith(before);
    assert.equal(run(repository).status, 0);
    git(repository, 'rm', '-q', 'guides/start.mdx');
    const { status, stdout } = run(repository);
    assert.match(stdout, /No file for page "guides\/start"/);
    assert.equal(status, 1);
  });
});
