import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Io } from '../../server/cli/io.ts';
import { readFixture } from '../kit/fixture.ts';
import { docs, docsJson, folderWith, type Outcome } from './kit.ts';

/** What `diff --format json` gives. */
export interface DiffJson {
  readonly version: number;
  readonly base: string;
  readonly target: string;
  readonly changes: readonly {
    readonly kind: string;
    readonly node: { readonly kind: string; readonly title: string; readonly path?: string };
    readonly was?: { readonly title: string; readonly path?: string };
    readonly from: readonly string[];
    readonly to: readonly string[];
    readonly count: number;
    readonly fields?: readonly string[];
  }[];
  readonly addresses: {
    readonly broken: readonly { readonly address: string; readonly title: string; readonly becomes?: string }[];
    readonly redirected: readonly { readonly address: string; readonly to: string }[];
    readonly gained: readonly string[];
  };
  readonly problems: {
    readonly new: readonly { readonly file: string; readonly code: string; readonly severity: string }[];
    readonly gone: readonly { readonly file: string; readonly code: string; readonly severity: string }[];
  };
  readonly summary: Readonly<Record<string, number>>;
}

/** The environment of the commands that ask git: its PATH, and nothing of the user's configuration. */
export const gitEnv = { PATH: process.env['PATH'], HOME: '/nowhere', XDG_CACHE_HOME: folderWith('') };

/** A repository whose commits are these states, oldest first; each names all its files. The last one is checked out. */
export function repositoryWith(...states: readonly string[]): string {
  const folder = folderWith('');
  git(folder, 'init', '--quiet', '--initial-branch=main');
  for (const [index, state] of states.entries()) {
    write(folder, state);
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--allow-empty', '-m', `state ${index + 1}`);
  }
  return folder;
}

/** Replaces all files of a working tree. */
export function write(folder: string, fixture: string): void {
  git(folder, 'rm', '-r', '--quiet', '--cached', '--ignore-unmatch', '.');
  for (const name of spawnSync('ls', ['-A', folder], { encoding: 'utf8' }).stdout.split('\n')) {
    if (name !== '' && name !== '.git') rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  for (const [file, text] of readFixture(fixture).files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

/** Runs git in a folder and gives what it writes. */
export function git(folder: string, ...args: readonly string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...who, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** Runs `docs-json diff` with arguments as in a shell. */
export function diff(cwd: string, args = '', around: Partial<Io> = {}): Promise<Outcome> {
  return docsJson(cwd, `diff ${args}`, { env: gitEnv, ...around });
}

/** Runs `docs-json diff --format json` and reads its answer. */
export async function diffJson(cwd: string, args = '', around: Partial<Io> = {}): Promise<DiffJson> {
  const { stdout, stderr } = await diff(cwd, `${args} --format json`, around);
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

/** One line a change: `moved page guides/a: Start → Deep`, `renamed group "New" was "Old" (3)`. */
export function linesOf({ changes }: DiffJson): readonly string[] {
  return changes.map(({ kind, node, was, from, to, count, fields }) => {
    const name = `${kind} ${node.kind} ${node.path ?? JSON.stringify(node.title)}`;
    const old = was ? ` was ${was.path ?? JSON.stringify(was.title)}` : '';
    const places = [from, to].map((labels) => labels.join('/'));
    const isThere = kind !== 'added' && kind !== 'removed' && places[0] === places[1];
    const place = isThere ? places[0] : `${places[0]} → ${places[1]}`;
    return `${name}${old}: ${place} (${[count, ...(fields ?? [])].join(' ')})`;
  });
}

/** A page with a title and a text that tells it from others. */
export function page(file: string, title: string): string {
  const lines = Array.from({ length: 8 }, (_, index) => `${title} says something of its own in line ${index}.`);
  return `// file: ${file}.mdx\n---\ntitle: ${title}\n---\n${lines.join('\n')}\n`;
}

const pages = [
  ...(['index:Home', 'guides/start:Start here', 'guides/install:Install it'] as const),
  ...(['guides/deep/one:Number one', 'guides/deep/two:Number two', 'notes:Notes'] as const),
];
/** The files of a site, and two of its groups. */
export const all = pages.map((text) => page(text.split(':')[0] ?? '', text.split(':')[1] ?? '')).join('');
export const start = '{ "group": "Start", "pages": ["guides/start", "guides/install"] }';
export const deep = '{ "group": "Deep", "pages": ["guides/deep/one", "guides/deep/two"] }';
/** A docs.json of these groups, and the files. */
export const site = (groups: string, more = '') =>
  `// file: docs.json\n${docs(`{ "groups": [${groups}] }${more}`)}\n${all}`;
export const before = site(`${start}, ${deep}`);
