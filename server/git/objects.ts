import { localize } from '../base/messages.ts';
import { type Git, startGit } from './command.ts';
import { GitError } from './error.ts';

/** Reads objects of a repository through one `git cat-file --batch`, which lives until `close`; the next read starts another. */
export interface Objects {
  /**
   * The contents of these objects, in their order; undefined for one that does not exist, as in a shallow or partial clone.
   * Rejects if git ends.
   */
  read(ids: readonly string[]): Promise<readonly (Buffer | undefined)[]>;
  /** Why git ended before it was closed. */
  readonly failure: GitError | undefined;
  close(): void;
}

interface PendingObject {
  readonly resolve: (content: Buffer | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Starts git only at the first read, and after `close` at the next one. */
export function openObjects(git: Git, folder: string): Objects {
  let process: ReturnType<typeof start> | undefined;
  return {
    read(ids) {
      process ??= start(git, folder);
      return process.read(ids);
    },
    get failure() {
      return process?.failure;
    },
    close() {
      process?.close();
      process = undefined;
    },
  };
}

function start(git: Git, folder: string) {
  const child = startGit(git, folder, ['cat-file', '--batch']);
  const pending: PendingObject[] = [];
  let next = 0;
  let ended: GitError | undefined;
  let said = '';
  let isClosed = false;
  const reader = createBatchReader((content) => {
    pending[next++]?.resolve(content);
    if (next === pending.length) {
      pending.length = 0;
      next = 0;
    }
  });
  const end = (reason: string) => {
    ended ??= new GitError(whyEnded(reason));
    for (const each of pending.slice(next)) each.reject(ended);
    pending.length = 0;
    next = 0;
  };
  child.stdout.on('data', (chunk: Buffer) => reader(chunk));
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  child.stdin.on('error', () => undefined);
  child.on('error', (error) => end(error.message));
  child.on('close', () => end(said));
  return {
    read(ids: readonly string[]): Promise<readonly (Buffer | undefined)[]> {
      if (ended) return Promise.reject(ended);
      const answers = ids.map(
        () => new Promise<Buffer | undefined>((resolve, reject) => pending.push({ resolve, reject })),
      );
      if (ids.length > 0) child.stdin.write(`${ids.join('\n')}\n`);
      return Promise.all(answers);
    },
    get failure() {
      return isClosed ? undefined : ended;
    },
    close() {
      isClosed = true;
      child.stdin.end();
    },
  };
}

function whyEnded(said: string): string {
  if (/promisor|lazy fetch/i.test(said))
    return localize(
      'This clone has not all files of that revision (a partial clone), and nothing is fetched here. Fetch them first, with git checkout or git fetch --refetch.',
    );
  const reason = said.trim().split('\n').at(-1) ?? '';
  return reason === ''
    ? localize('git ended while it read files.')
    : localize('git ended while it read files: {reason}.', { reason });
}

/** Parses the output: `ID TYPE SIZE`, a line break, the content, a line break; or `ID missing` and a line break. */
function createBatchReader(found: (content: Buffer | undefined) => void): (chunk: Buffer) => void {
  const parts: Buffer[] = [];
  let length = 0;
  /** How many bytes must be there before anything can be parsed. */
  let needed = 1;
  let size: number | undefined;
  return (chunk) => {
    parts.push(chunk);
    length += chunk.length;
    if (length < needed) return;
    let all = parts.length === 1 ? chunk : Buffer.concat(parts);
    for (;;) {
      if (size === undefined) {
        const line = all.indexOf(10);
        if (line < 0) break;
        const header = all.toString('latin1', 0, line);
        all = all.subarray(line + 1);
        const match = /^\S+ \w+ (\d+)$/.exec(header);
        if (match) size = Number(match[1]);
        else found(undefined);
      } else {
        if (all.length < size + 1) break;
        found(all.subarray(0, size));
        all = all.subarray(size + 1);
        size = undefined;
      }
    }
    parts.length = 0;
    if (all.length > 0) parts.push(all);
    length = all.length;
    needed = size === undefined ? length + 1 : size + 1;
  };
}
