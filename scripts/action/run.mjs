// The GitHub Action: annotations for what the change broke, the comparison in the summary of the job, and on request one comment
// on the pull request. Reads its inputs from the environment (see action.yml); exits with 1 if the check fails.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepComment } from './comment.mjs';

const { env } = process;
const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
/** @param {string} name */
const input = (name) => (env[`INPUT_${name}`] ?? '').trim();
const site = input('SITE') || '.';
const event = env['GITHUB_EVENT_PATH'] ? JSON.parse(readFileSync(env['GITHUB_EVENT_PATH'], 'utf8')) : {};

const wanted = { all: isOn('ALL'), links: isOn('LINKS'), content: isOn('CONTENT'), comment: isOn('COMMENT') };
const base = findBase();
/** @type {string[]} */
const failures = [];
check();
if (base !== undefined) await compare(base);
else console.log('::notice::There is nothing to compare with. Set the input base to a revision.');
if (failures.length > 0) {
  console.log(`::error::docs-json: ${failures.join('; ')}.`);
  process.exitCode = 1;
}

function check() {
  const flags = ['check', '--format', 'github'];
  if (wanted.links) flags.push('--links');
  if (wanted.content) flags.push('--content');
  if (input('MAX_WARNINGS') !== '') flags.push('--max-warnings', input('MAX_WARNINGS'));
  if (base !== undefined && !wanted.all) flags.push('--base', base);
  // A folder may be called like an option.
  const { status, stdout, reason } = docsJson([...flags, '--', site], { isShown: true });
  process.stdout.write(stdout);
  if (status !== 0)
    failures.push(status === 1 ? 'the check found problems' : `the site could not be checked: ${reason}`);
}

/** @param {string} from */
async function compare(from) {
  const flags = ['diff', from, 'HEAD', '--site', site];
  const failing = input('FAIL_ON') === '' ? [] : ['--fail-on', input('FAIL_ON')];
  const annotated = docsJson([...flags, '--format', 'github', ...failing], { isShown: true });
  if (annotated.status === 2) {
    const message = `the two revisions could not be compared: ${annotated.reason}`;
    // A docs.json that is not JSON at the base must not keep out the change that repairs it.
    if (failing.length > 0 || failures.length > 0) failures.push(message);
    else console.log(`::warning::docs-json: ${message}.`);
    return;
  }
  if (annotated.status === 1) failures.push(`the change contains something fail-on names (${input('FAIL_ON')})`);
  /** @param {string} line */
  const isBroken = (line) => line.includes('title=broken-address');
  process.stdout.write(
    annotated.stdout
      .split('\n')
      .filter((line) => isBroken(line) || !line.startsWith('::'))
      .join('\n'),
  );
  const text = docsJson([...flags, '--format', 'markdown'], {}).stdout;
  if (env['GITHUB_STEP_SUMMARY']) appendFileSync(env['GITHUB_STEP_SUMMARY'], `${text}\n`);
  const hasChanges = docsJson([...flags, '--format', 'json', '--fail-on', 'change'], {}).status === 1;
  if (wanted.comment && event.pull_request) {
    const { number } = event.pull_request;
    await keepComment({ text, site, hasChanges, number, env, token: input('TOKEN') });
  }
}

/**
 * An input that is on or off. Anything else ends the job, which would otherwise pass without a check that somebody wanted.
 *
 * @param {string} name
 */
function isOn(name) {
  const text = input(name).toLowerCase();
  if (text === 'true') return true;
  if (text === 'false' || text === '') return false;
  console.log(`::error::docs-json: the input ${name.toLowerCase()} must be true or false.`);
  process.exit(1);
}

/** The commit to compare with, fetched if the checkout does not have it; undefined if there is none. */
function findBase() {
  const named = input('BASE');
  // In a checkout of one commit there is no origin/main: the remote calls it main.
  if (named !== '') return commitOf(named) ?? fetched(named.replace(/^origin\//, '')) ?? missing(named);
  const { pull_request: pull, merge_group: group } = event;
  if (pull) {
    // A pull request is usually checked out as its merge with the base: its changes are the difference to the first parent.
    if (env['GITHUB_SHA'] && commitOf('HEAD') === env['GITHUB_SHA']) {
      if (!commitOf('HEAD^2')) git('fetch', '--no-tags', '--quiet', '--deepen=1', 'origin', env['GITHUB_SHA']);
      if (commitOf('HEAD^2')) return commitOf('HEAD^1');
    }
    return mergeBase(commitOf(pull.base.sha) ?? fetched(pull.base.sha) ?? missing(pull.base.sha));
  }
  const before = group?.base_sha ?? event.before;
  const isNamed = typeof before === 'string' && /[1-9a-f]/.test(before);
  return (isNamed ? (commitOf(before) ?? fetched(before)) : undefined) ?? parent();
}

/** The commit before the last one, which a checkout of one commit does not have yet. */
function parent() {
  const last = commitOf('HEAD');
  if (last !== undefined && !commitOf('HEAD^1')) git('fetch', '--no-tags', '--quiet', '--deepen=1', 'origin', last);
  return commitOf('HEAD^1');
}

/**
 * The last common commit; a shallow checkout is deepened until it contains that commit.
 *
 * @param {string} other
 */
function mergeBase(other) {
  for (let depth = 50; depth <= 12_800; depth *= 4) {
    const found = git('merge-base', other, 'HEAD');
    if (found.status === 0) return found.stdout.trim();
    git('fetch', '--no-tags', '--quiet', `--deepen=${depth}`, 'origin', other, env['GITHUB_SHA'] ?? 'HEAD');
  }
  return other;
}

/** @param {string} revision */
function commitOf(revision) {
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} revision */
function fetched(revision) {
  if (revision.startsWith('-')) return undefined;
  const { status, stderr } = git('fetch', '--no-tags', '--quiet', '--depth=1', 'origin', revision);
  if (status === 0) return commitOf('FETCH_HEAD');
  process.stderr.write(stderr);
  return undefined;
}

/**
 * @param {string} revision
 * @returns {never}
 */
function missing(revision) {
  console.log(
    `::error::docs-json: the revision ${JSON.stringify(revision)} to compare with does not exist and cannot be fetched.`,
  );
  process.exit(1);
}

/** @param {readonly string[]} args */
function git(...args) {
  return spawnSync(gitProgram(), args, { encoding: 'utf8', env: { ...env, GIT_TERMINAL_PROMPT: '0' } });
}

/** The git on the PATH. By its name alone, Windows would first look for it in the checkout, which others write to. */
function gitProgram() {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const program = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (program === undefined) throw new Error('git was not found on the PATH.');
  return program;
}

/**
 * @param {readonly string[]} args
 * @param {{ isShown?: boolean }} options
 */
function docsJson(args, { isShown }) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [cli, ...args], {
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  });
  if (error) throw error;
  if (isShown) process.stderr.write(stderr);
  return { status, stdout, reason: reasonIn(stderr) };
}

/**
 * The first sentence that says why a command did nothing, without what the author has not written.
 *
 * @param {string} stderr
 */
function reasonIn(stderr) {
  const line = /^error: (.*)$/m.exec(stderr)?.[1] ?? stderr.trim().split('\n')[0] ?? '';
  return line.replace(/[.:]$/, '');
}
