import assert from 'node:assert/strict';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { load } from 'js-yaml';
import { missing } from '../../scripts/release/missing.mjs';
import { oldestNode } from '../../server/cli/oldestNode.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly (string | number)[]>> };
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = '.github/workflows';
const workflows = new Map(readdirSync(folder).map((name) => [name, read<Workflow>(`${folder}/${name}`)]));
const jobs = [...workflows].flatMap(([file, { jobs }]) =>
  Object.entries(jobs).map(([name, job]) => ({ file, at: `${file} ${name}`, name, job })),
);
const action = read<{ readonly inputs: object; readonly runs: { readonly steps: readonly Step[] } }>('action.yml');
const product = JSON.parse(readFileSync('package.json', 'utf8'));
const texts = [...readdirSync(folder).map((name) => `${folder}/${name}`), 'action.yml'];

describe('what runs on GitHub', () => {
  it('uses no action of others but by its commit, with the version beside it', () => {
    for (const file of texts)
      for (const [line] of readFileSync(file, 'utf8').matchAll(/^.*\buses:.*$/gm))
        assert.match(line, /uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, `${file}: ${line.trim()}`);
  });

  it('may do no more than it needs', () => {
    const written = jobs.flatMap(({ at, job }) =>
      Object.entries(job.permissions ?? {}).flatMap(([what, how]) => (how === 'write' ? [`${at}: ${what}`] : [])),
    );
    assert.deepEqual(written, ['release.yml npm: id-token', 'release.yml github: contents']);
    for (const [file, { permissions }] of workflows) {
      assert(permissions, `${file} says what its token may do.`);
      assert(
        Object.values(permissions).every((how) => how === 'read'),
        file,
      );
    }
    for (const { at, job } of jobs)
      for (const { uses, with: given } of job.steps)
        if (uses?.startsWith('actions/checkout@')) assert.equal(given?.['persist-credentials'], false, at);
  });

  it('keeps secrets to the environment of releases, where no code of the repository is built', () => {
    for (const { at, job } of jobs) {
      const hasSecrets =
        JSON.stringify(job).includes('secrets.') || Object.values(job.permissions ?? {}).includes('write');
      assert.equal(job.environment, hasSecrets ? 'release' : undefined, at);
      if (hasSecrets)
        assert.doesNotMatch(
          runsOf(job).join('\n'),
          /npm (?:test|run|start)|npm (?:ci|install)(?! --ignore-scripts)/,
          at,
        );
    }
  });

  it('puts nothing into a script that GitHub fills in, and ends by itself', () => {
    for (const { at, job } of jobs) {
      assert(job['timeout-minutes'], at);
      for (const run of runsOf(job)) assert(!run.includes('${{'), `${at}: ${run}`);
    }
    for (const { run = '' } of action.runs.steps) assert(!run.includes('${{'), run);
  });

  it('runs scripts and files that are there, after jobs that are there', () => {
    for (const { at, job, file } of jobs) {
      const names = Object.keys(workflows.get(file)?.jobs ?? {});
      for (const other of [job.needs ?? []].flat()) assert(names.includes(other), `${at} needs ${other}`);
      for (const run of runsOf(job)) {
        for (const [, script = ''] of run.matchAll(/npm run ([\w:-]+)/g))
          assert(script in product.scripts, `${at}: ${script}`);
        for (const [, script = ''] of run.matchAll(/\bnode ((?:scripts|node_modules)\/\S+)/g))
          assert(existsSync(script), `${at}: ${script}`);
      }
    }
  });

  it('tests on three systems, with every Node that is kept up', () => {
    const matrix = workflows.get('ci.yml')?.jobs['test']?.strategy?.matrix;
    assert.deepEqual(
      matrix?.['os']?.map((name) => String(name).replace(/-\d.*/, '')),
      ['ubuntu', 'macos', 'windows'],
    );
    assert.deepEqual(matrix?.['node'], [20, 22, 24, 26]);
    assert.equal(product.engines.node, `>=${oldestNode}`);
  });
});

describe('the Action and the hook', () => {
  it('hand every input to the script that reads it, and no other', () => {
    const names = Object.keys(action.inputs).map((name) => `INPUT_${name.toUpperCase().replaceAll('-', '_')}`);
    assert.deepEqual(action.runs.steps.flatMap(({ env }) => Object.keys(env ?? {})).sort(), names.sort());
    const script = ['run', 'comment'].map((name) => readFileSync(`scripts/action/${name}.mjs`, 'utf8')).join('');
    for (const name of Object.keys(action.inputs))
      assert.match(script, new RegExp(`['"\`.](?:INPUT_)?${name.replaceAll('-', '[-_]')}\\b`, 'i'), name);
  });

  it('run a command of ours, with options it has', () => {
    const [hook] = read<readonly { readonly entry: string; readonly language: string }[]>('.pre-commit-hooks.yaml');
    const [script = '', name = '', ...options] = hook?.entry.split(' ') ?? [];
    assert.equal(hook?.language, 'script');
    accessSync(script, constants.X_OK);
    assert.match(readFileSync(script, 'utf8'), new RegExp(`'${product.bin['docs-json']}'`));
    const section = readFileSync('docs/cli.md', 'utf8').split(`\n## docs-json ${name}\n`)[1] ?? '';
    for (const option of options.filter((each) => each.startsWith('--')))
      assert(section.includes(`\`${option}`), option);
  });
});

describe('a release', () => {
  const ready = {
    product: {
      version: '1.2.3',
      publisher: 'someone',
      repository: { url: 'git+https://github.com/someone/docs-json.git' },
    },
    lock: { version: '1.2.3' },
    changelog: '# Changelog\n\n## 1.2.3\n',
    tag: 'v1.2.3',
  };

  it('lacks nothing when all say the same', () => assert.deepEqual(missing(ready), []));

  it('is told what it lacks', () =>
    assert.deepEqual(
      missing({ product: { version: '1.2.3' }, lock: { version: '1.2.2' }, changelog: '## Unreleased', tag: 'v1.2.4' }),
      [
        'package.json names no "repository" on GitHub.',
        'package.json names no "publisher".',
        'package-lock.json is of version 1.2.2, package.json of 1.2.3.',
        'CHANGELOG.md has no heading "## 1.2.3".',
        'The tag is v1.2.4, and not v1.2.3.',
      ],
    ));
});

function runsOf(job: Job): readonly string[] {
  return job.steps.flatMap(({ run }) => run ?? []);
}

function read<T>(file: string): T {
  return load(readFileSync(file, 'utf8')) as T;
}
