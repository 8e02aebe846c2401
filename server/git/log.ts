import { type Git, startGit } from './command.ts';
import { GitError } from './error.ts';

/** A commit and the files it changed; paths count from the top of the repository. */
export interface LoggedCommit {
  readonly id: string;
  /** It has no parents here: the first of all, or where the history of a shallow clone begins. */
  readonly isFirst: boolean;
  /** When its author wrote it, in seconds since 1970. */
  readonly time: number;
  /** The same as a day where the author was, `2026-08-01`. */
  readonly day: string;
  readonly message: string;
  readonly files: readonly LoggedFile[];
}

export interface LoggedFile {
  readonly status: 'added' | 'modified' | 'deleted' | 'renamed';
  readonly path: string;
  /** Where a renamed file stood before. */
  readonly from?: string;
  /** The names of the contents before and after. */
  readonly before: string;
  readonly after: string;
}

/**
 * Walks the commits of a range that changed something below a folder, newest first, with renames; merges, which repeat what
 * their branches say, are left out. One git does it all.
 * @throws GitError with what git says.
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

/** Begins each commit: no message and no path that git writes has it, since both end at a null character before. */
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

/** Takes `ID, parents, time, day, message`, then `:MODE MODE BEFORE AFTER STATUS, PATH[, NEW PATH]` apart. */
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
