import { findGit, type Git } from '../../git/command.ts';
import { GitError } from '../../git/error.ts';
import { openRepository, type Repository } from '../../git/repository.ts';
import type { DiskContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** One side of a comparison: a commit, or the current files. */
export type SideName = { readonly kind: 'commit'; readonly name: string; readonly commit: string } | WorkingTree;

export interface WorkingTree {
  readonly kind: 'working tree';
}

/** The two sides that are compared. */
export interface Sides {
  readonly base: Extract<SideName, { readonly kind: 'commit' }>;
  readonly target: SideName;
}

/**
 * Calls a function with the repository around a folder (absolute path), and closes it.
 * @throws Refusal if git has none, or not what was requested.
 */
export async function withRepository<T>(
  folder: string,
  context: Pick<DiskContext, 'env'>,
  work: (repository: Repository) => Promise<T>,
): Promise<T> {
  const git: Git | undefined = findGit(context.env);
  let repository: Repository | undefined;
  try {
    repository = await openRepository(git, folder);
    return await work(repository);
  } catch (error) {
    if (error instanceof GitError) throw new Refusal(error.message);
    throw error;
  } finally {
    repository?.close();
  }
}

/**
 * Reads the arguments of a command that compares: `BASE` (default `HEAD`) and `TARGET` (default the current files), or `A...B`,
 * which compares the last commit that both have in common with B, or `A..B`.
 * @throws Refusal if there are too many, GitError if there is no such commit.
 */
export async function sidesOf(
  repository: Repository,
  base: string | undefined,
  target: string | undefined,
): Promise<Sides> {
  const [, one, dots, other] = /^(.*?)(\.{2,3})(.*)$/.exec(base ?? '') ?? [];
  if (dots === undefined)
    return { base: await commitOf(repository, base ?? 'HEAD'), target: await sideOf(repository, target) };
  if (target !== undefined) throw new Refusal(`"${base}" already names both sides. Leave out "${target}".`);
  const [left, right] = [await commitOf(repository, one || 'HEAD'), await commitOf(repository, other || 'HEAD')];
  if (dots === '..') return { base: left, target: right };
  const commit = await repository.mergeBase(left.commit, right.commit);
  return { base: { kind: 'commit', name: commit.slice(0, shortLength), commit }, target: right };
}

/** The commit that a revision names, as a side. */
export async function commitOf(repository: Repository, name: string): Promise<Sides['base']> {
  return { kind: 'commit', name, commit: await repository.commit(name) };
}

async function sideOf(repository: Repository, name: string | undefined): Promise<SideName> {
  return name === undefined ? { kind: 'working tree' } : commitOf(repository, name);
}

const shortLength = 10;

/** A side for people: `main (1a2b3c4d5e)`, `working tree`. */
export function shownSide(side: SideName): string {
  if (side.kind === 'working tree') return side.kind;
  const short = side.commit.slice(0, shortLength);
  return side.commit.startsWith(side.name) ? short : `${side.name} (${short})`;
}

/** A side for programs: the full hash of the commit, or `working tree`. */
export function idOfSide(side: SideName): string {
  return side.kind === 'working tree' ? side.kind : side.commit;
}
