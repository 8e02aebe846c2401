import { type Git, startGit } from './command.ts';
import { GitError } from './error.ts';

/** A commit and the files it changed; paths are relative to the top of the repository. */
export interface LoggedCommit {
  readonly id: string;
  /** True if it has no parents here: it is the first of all, or where the history of a shallow clone begins. */
  readonly isFirst: boolean;
  /** The author date, in seconds since 1970. */
  readonly time: number;
  /** The same as a day in the author's time zone, `2026-08-01`. */
  readonly day: string;
  readonly message: string;
  readonly files: readonly LoggedFile[];
}

export interface LoggedFile {
  readonly status: 'added' | 'modified' | 'deleted' | 'renamed';
  readonly path: string;
  /** The old path of a renamed file. */
  readonly from?: string;
  /** The hashes of the contents before and after. */
  readonly before: string;
  readonly after: string;
}

/**
 * Walks the commits of a range that changed something below a folder, newest first, with renames. Merges are left out, since they
 * repeat the changes of their branches. Runs a single git process.
 * @throws GitError with git's message.
 */
export function walkLog(
  git: Git,
  top: string,
  { range, folder }: { readonly range: string; readonly folder: string },
  visit: (commit: LoggedCommit) => void,
): Promise<void> {
  const paths = folder === '' ? [] : ['--', folder];
  const child = startGit(git, top, ['log', ...options, '--end-of-options', range, ...paths]);
  child.stdin.on('error', () => undefined);
  child.stdin.end();
  return new Promise((resolve, reject) => {
    let said = '';
    let rest = '';
    const decoder = new TextDecoder();
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      const records = (rest + decoder.decode(chunk, { stream: true })).split(mark);
      rest = records.pop() ?? '';
      for (const record of records) if (record !== '') visit(commitOf(record));
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (rest !== '') visit(commitOf(rest));
      if (code === 0) resolve();
      else reject(new GitError(`The history cannot be read: ${said.trim().split('\n').at(-1) ?? ''}.`));
    });
  });
}

/** Begins each commit: it cannot occur in a message or a path that git writes, since both end at a null character. */
const mark = '\0\u0001\0';

const options = [
  '--no-merges',
  '--raw',
  '-z',
  '--no-abbrev',
  '--find-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--no-show-signature',
  '--no-notes',
  '--no-mailmap',
  '--no-color',
  '--format=%x00%x01%x00%H%x00%P%x00%at%x00%as%x00%B%x00',
];

/** Parses `ID, parents, time, day, message`, then `:MODE MODE BEFORE AFTER STATUS, PATH[, NEW PATH]`. */
function commitOf(record: string): LoggedCommit {
  const [id = '', parents = '', time = '', day = '', message = '', ...rest] = record.split('\0');
  const files: LoggedFile[] = [];
  for (let at = 0; at < rest.length; at++) {
    const [, before = '', after = '', status = ''] = /^\s*:\d+ \d+ (\w+) (\w+) (\w)/.exec(rest[at] ?? '') ?? [];
    if (status === '') continue;
    const path = rest[++at] ?? '';
    if (status === 'R' || status === 'C') {
      const to = rest[++at] ?? '';
      files.push(
        status === 'R'
          ? { status: 'renamed', path: to, from: path, before, after }
          : { status: 'added', path: to, before, after },
      );
    } else files.push({ status: statuses[status] ?? 'modified', path, before, after });
  }
  return { id, isFirst: parents === '', time: Number(time), day, message, files };
}

const statuses: Readonly<Record<string, LoggedFile['status']>> = { A: 'added', D: 'deleted' };
