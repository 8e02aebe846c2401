import { realpathSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../base/messageOf.ts';
import { localize } from '../base/messages.ts';
import type { NamedCommit } from '../language/compare/repository.ts';
import { type Git, runGit } from './command.ts';
import { GitError } from './error.ts';
import { type LoggedCommit, walkLog } from './log.ts';
import { whyNoRepository } from './noRepository.ts';
import { type Objects, openObjects } from './objects.ts';
import type { Revision } from './revisionFiles.ts';
import { createTexts, type Texts } from './texts.ts';
import { readTree } from './tree.ts';

/** A git repository on this machine, which is only read. */
export interface Repository {
  /** The folder that its paths are relative to, absolute and without links. */
  readonly top: string;
  /** The folder it was opened for, relative to the top: `''` is the top itself. */
  readonly folder: string;
  readonly isShallow: boolean;
  readonly isSubmodule: boolean;
  /** False before the first commit. */
  hasCommits(): Promise<boolean>;
  /** Whether no branch is checked out. */
  isDetached(): Promise<boolean>;
  /**
   * The commit that a revision names, such as `HEAD~1`, `main`, `v1.2`.
   * @throws GitError if there is no such commit.
   */
  commit(revision: string): Promise<string>;
  /**
   * The last common commit of two commits.
   * @throws GitError if there is none, or a shallow clone does not have it.
   */
  mergeBase(one: string, other: string): Promise<string>;
  /** Whether a commit is the same as another one, or precedes it. */
  isAncestor(earlier: string, later: string): Promise<boolean>;
  /** The published commit of a branch (of the remote, else of the local branch of that name); undefined if there is none. */
  publishedCommit(branch: string | undefined): Promise<string | undefined>;
  /** The same with the name it was found by. */
  published(branch: string | undefined): Promise<NamedCommit | undefined>;
  /**
   * The commits between two commits that changed something below a folder, newest first: those of `to` that `from` does not have,
   * without those that are only in a merged branch.
   */
  commitsBetween(from: string, to: string, folder: string): Promise<readonly string[]>;
  /** The last commit before a date in git's notation, or a revision. */
  commitSince(since: string, to: string): Promise<string>;
  /**
   * The commits of a range, or up to a commit, that changed something below a folder, newest first.
   * @throws GitError if they cannot be read.
   */
  walk(range: string, folder: string, visit: (commit: LoggedCommit) => void): Promise<void>;
  /** Whether one of these commits renamed a file from elsewhere into a folder. */
  renamesInto(commits: readonly string[], folder: string): Promise<boolean>;
  /** The texts of files at commits; undefined for a file that does not exist there. */
  textsAt(
    places: readonly { readonly commit: string; readonly path: string }[],
  ): Promise<readonly (string | undefined)[]>;
  /** All branches with their commits, as one text. */
  references(): Promise<string>;
  /** The names of branches and tags, the most recently used first. */
  revisionNames(): Promise<readonly string[]>;
  revision(commit: string): Promise<Revision>;
  readonly texts: Texts;
  /**
   * Checks whether everything requested could be read: background reads cannot report that themselves.
   * @throws GitError if git has ended.
   */
  check(): void;
  /** Ends the process that reads objects; the next read starts it again. */
  close(): void;
}

/** A command reads two revisions, and ends. */
const maxCachedCharacters = 200_000_000;

/**
 * Opens the repository around a folder (absolute path); caches up to `cachedCharacters` of the texts it reads.
 * @throws GitError if there is none.
 */
export async function openRepository(
  git: Git | undefined,
  folder: string,
  cachedCharacters = maxCachedCharacters,
): Promise<Repository> {
  if (!git) throw new GitError(localize('There is no git on the PATH. Install git to compare revisions.'));
  const asked = await runGit(git, folder, [
    'rev-parse',
    ...['--show-toplevel', '--is-shallow-repository', '--show-superproject-working-tree'],
  ]);
  if (asked.code !== 0) {
    const nothingHere = localize('There is no git repository here, so there is nothing to compare with.');
    throw new GitError(whyNoRepository(asked.stderr) ?? nothingHere);
  }
  const [shownTop = '', shallow, around = ''] = asked.stdout.toString().split('\n');
  const top = realpathSync.native(shownTop);
  const objects: Objects = openObjects(git, top);
  const texts = createTexts(objects, cachedCharacters);
  const isShallow = shallow === 'true';
  const ask = async (...args: readonly string[]) => runGit(git, top, args);
  const nameOf = async (revision: string): Promise<string | undefined> => {
    const { code, stdout } = await ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
    return code === 0 ? stdout.toString().trim() : undefined;
  };
  const hasCommits = async () => (await nameOf('HEAD')) !== undefined;
  const published = async (branch: string | undefined): Promise<NamedCommit | undefined> => {
    const names = branch === undefined ? await defaultBranches(ask) : [`origin/${branch}`, branch];
    for (const name of names) {
      const commit = await nameOf(name.startsWith('origin/') ? `refs/remotes/${name}` : `refs/heads/${name}`);
      if (commit !== undefined) return { name, commit };
    }
    return undefined;
  };
  const advice = isShallow
    ? localize('The clone is shallow: fetch the history first (git fetch --unshallow).')
    : undefined;
  return {
    top,
    folder: path.relative(top, realpathSync.native(folder)).split(path.sep).join('/'),
    isShallow,
    isSubmodule: around !== '',
    hasCommits,
    async isDetached() {
      return (await ask('rev-parse', '--symbolic-full-name', 'HEAD')).stdout.toString().trim() === 'HEAD';
    },
    texts,
    async commit(revision) {
      const found = await nameOf(revision);
      if (found !== undefined) return found;
      if (!(await hasCommits()))
        throw new GitError(localize('This repository has no commits yet, so there is nothing to compare with.'));
      throw new GitError(await noRevision(revision, advice, ask));
    },
    async mergeBase(one, other) {
      const { code, stdout } = await ask('merge-base', one, other);
      if (code === 0) return stdout.toString().trim();
      const text = localize('{one} and {other} have no commit in common.', { one: short(one), other: short(other) });
      throw new GitError(
        `${text} ${advice ?? localize('Name the two one after the other to compare them as they are.')}`,
      );
    },
    async isAncestor(earlier, later) {
      return (await ask('merge-base', '--is-ancestor', earlier, later)).code === 0;
    },
    published,
    publishedCommit: async (branch) => (await published(branch))?.commit,
    async commitsBetween(from, to, folder) {
      const paths = folder === '' ? [] : ['--', folder];
      const { code, stdout, stderr } = await ask('rev-list', '--first-parent', `${from}..${to}`, ...paths);
      if (code !== 0) throw new GitError(`The commits cannot be listed: ${stderr.trim()}.`);
      return stdout.toString().split('\n').filter(Boolean);
    },
    async commitSince(since, to) {
      const named = await nameOf(since);
      if (named !== undefined) return named;
      const first = async (...args: readonly string[]) =>
        (await ask('rev-list', '--first-parent', ...args, to)).stdout.toString().trim().split('\n').at(-1) ?? '';
      // git interprets any date it cannot read as now, so a mistyped branch would find nothing to do.
      if (/^\d{4}-\d\d|\bago$|^yesterday$|^last [a-z]+$/i.test(since)) {
        const found = (await first('-1', `--before=${since}`)) || (isShallow ? '' : await first('--max-parents=0'));
        if (found !== '') return found;
      }
      const text = `"${since}" is neither a revision nor a date with a commit before it.`;
      throw new GitError(advice === undefined ? text : `${text} ${advice}`);
    },
    walk: (range, folder, visit) => walkLog(git, top, { range, folder }, visit),
    async renamesInto(commits, folder) {
      if (commits.length === 0) return false;
      const options = ['--stdin', '--raw', '-r', '-z', '--find-renames', '--diff-filter=R', '--no-commit-id'];
      const input = `${commits.join('\n')}\n`;
      const { code, stdout, stderr } = await runGit(git, top, ['diff-tree', ...options], input);
      if (code !== 0) throw new GitError(`The commits cannot be read: ${stderr.trim()}.`);
      // `:MODE MODE BEFORE AFTER R100, PATH, NEW PATH`
      const fields = stdout.toString().split('\0');
      return fields.some((field, at) => {
        const [from = '', to = ''] = /^:\d+ \d+ \w+ \w+ R/.test(field) ? fields.slice(at + 1) : [];
        return to.startsWith(`${folder}/`) && !from.startsWith(`${folder}/`);
      });
    },
    // A line break in a path would end the request early.
    async textsAt(places) {
      const contents = await objects.read(
        places.map(({ commit, path }) => (path.includes('\n') ? 'none' : `${commit}:${path}`)),
      );
      return contents.map((content) => content?.toString());
    },
    async references() {
      const format = '--format=%(objectname) %(refname)';
      return (await ask('for-each-ref', format, 'refs/heads', 'refs/remotes')).stdout.toString();
    },
    async revisionNames() {
      const sorted = ['--sort=-committerdate', '--format=%(refname:short)'];
      const { stdout } = await ask('for-each-ref', ...sorted, 'refs/heads', 'refs/remotes', 'refs/tags');
      return stdout.toString().split('\n').filter(Boolean);
    },
    async revision(commit) {
      try {
        return { tree: await readTree(git, top, commit), texts };
      } catch (error) {
        const [reason = ''] = messageOf(error).split('\n');
        const text = localize('The files of {commit} cannot be read: {reason}.', { commit: short(commit), reason });
        throw new GitError(advice === undefined ? text : `${text} ${advice}`);
      }
    },
    check() {
      if (objects.failure) throw objects.failure;
    },
    close: () => objects.close(),
  };
}

/** Why a revision names no commit, and what to name or fetch instead: `advice` if it knows better than this function. */
async function noRevision(revision: string, advice: string | undefined, ask: AskGit): Promise<string> {
  const name = localize('Name a branch, a tag or a commit.');
  if (revision === '') return `${localize('The name of the revision is empty.')} ${name}`;
  const other = await ask('rev-parse', '--verify', '--quiet', '--end-of-options', revision);
  if (other.code === 0) return `${localize('"{revision}" is not a commit.', { revision })} ${name}`;
  const text = localize('There is no revision "{revision}" in this repository.', { revision });
  const remotes = (await ask('remote')).stdout.toString().split('\n').filter(Boolean);
  for (const remote of remotes) {
    const { code } = await ask('show-ref', '--verify', '--quiet', `refs/remotes/${remote}/${revision}`);
    if (code === 0) return `${text} ${localize('Did you mean "{name}"?', { name: `${remote}/${revision}` })}`;
    const branch = revision.startsWith(`${remote}/`) ? revision.slice(remote.length + 1) : '';
    if (/^[\w./-]+$/.test(branch)) {
      const command = `git fetch ${remote} ${branch}:refs/remotes/${revision}`;
      return `${text} ${localize('Fetch it first ({command}).', { command })}`;
    }
  }
  return `${text} ${advice ?? localize('Name a branch, a tag or a commit (git branch --all lists the branches).')}`;
}

/** A commit as git shows it to people. */
function short(commit: string): string {
  return commit.slice(0, 10);
}

type AskGit = (...args: readonly string[]) => Promise<{ readonly code: number; readonly stdout: Buffer }>;

/** The remote's default branch; if the remote did not say which it is, the two usual names. */
async function defaultBranches(ask: AskGit): Promise<readonly string[]> {
  const { code, stdout } = await ask('rev-parse', '--verify', '--quiet', '--abbrev-ref', 'refs/remotes/origin/HEAD');
  const said = stdout.toString().trim();
  return [...(code === 0 && said !== '' ? [said] : []), 'origin/main', 'origin/master'];
}
