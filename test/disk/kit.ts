import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Disk, nodeDisk } from '../../server/disk/disk.ts';

const made: string[] = [];
process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A folder with these files, and empty folders as `everythingIn` names them, that is gone after the tests; gives its real path. */
export function folderOf(texts: Readonly<Record<string, string>> = {}): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-json-disk-')));
  made.push(folder);
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    if (file.endsWith('/')) mkdirSync(path.join(folder, file));
    else writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** Everything in a folder, dot folders included: files with their texts, empty folders with nothing. */
export function everythingIn(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.flatMap((entry): [string, string][] => {
    const absolute = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, absolute);
    if (!entry.isDirectory()) return [[name, readFileSync(absolute, 'utf8')]];
    return readdirSync(absolute).length === 0 ? [[`${name}/`, '']] : [];
  });
  return Object.fromEntries(found.sort());
}

/** What happens at the operation of this number, counted from 1: once, or from there on to all of them. */
export interface Fault {
  readonly at: number;
  readonly code: string;
  readonly forGood?: boolean;
}

/** A disk on which one operation fails; a file is half written then. `count` says how many operations there were. */
export function faultyDisk({ at, code, forGood = false }: Fault): Disk & { readonly count: () => number } {
  let count = 0;
  const fails = () => {
    count++;
    return forGood ? count >= at : count === at;
  };
  const error = () => Object.assign(new Error(code), { code });
  const wrap =
    <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (fails()) throw error();
      return work(...args);
    };
  const disk = Object.fromEntries(
    Object.entries(nodeDisk).map(([name, work]) => [name, wrap(work as (...args: unknown[]) => Promise<unknown>)]),
  ) as unknown as Disk;
  return {
    ...disk,
    async create(file, content, mode) {
      if (!fails()) return nodeDisk.create(file, content, mode);
      await nodeDisk.create(file, content.subarray(0, content.length / 2), mode);
      throw error();
    },
    count: () => count,
  };
}
