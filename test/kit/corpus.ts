import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A real site of the corpus. */
export interface CorpusSite {
  /** The name of its folder, `owner__repository`. */
  readonly name: string;
  /** Its folder on disk. Many page files are cut to their front matter, or absent. */
  readonly root: string;
  readonly docsJsonText: string;
  /** Every path of the docs tree, from its `FILES.txt`: the listing to test with. */
  readonly files: readonly string[];
}

/** For a test's `skip`: the reason in words if the corpus is not beside the project, else false. */
export function withoutCorpus(archive: Archive = 'sites'): string | false {
  return existsSync(archivePath(archive))
    ? false
    : `There is no ../shared/corpus/${fileNames[archive]} beside the project.`;
}

/** The real sites, sorted by name; empty if the corpus is absent. */
export function corpusSites(): readonly CorpusSite[] {
  if (withoutCorpus()) return [];
  sites ??= readSites(corpusFolder('sites'));
  return sites;
}

/** The files of real repositories that do not parse, with their names; empty if the corpus is absent. */
export function brokenFiles(): readonly { readonly name: string; readonly text: string }[] {
  if (withoutCorpus('broken')) return [];
  const folder = corpusFolder('broken');
  const names = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return names.map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

/** The unpacked archive: a folder under the system's temporary one, kept until the archive changes. */
export function corpusFolder(archive: Archive): string {
  const { size, mtimeMs } = statSync(archivePath(archive));
  const folder = path.join(tmpdir(), `docs-json-corpus-${archive}-${size}-${Math.round(mtimeMs)}`);
  madeOnce(folder, 'tar', (fresh) => ['-xf', archivePath(archive), '-C', fresh]);
  const [first, ...others] = readdirSync(folder);
  return others.length > 0 ? folder : path.join(folder, first ?? '');
}

const fileNames = {
  sites: 'sites.tar.gz',
  bodies: 'bodies.tar.xz',
  broken: 'broken.tar.gz',
  histories: 'histories.tar.xz',
  merges: 'merges.tar.xz',
} as const;
type Archive = keyof typeof fileNames;

let sites: readonly CorpusSite[] | undefined;

function archivePath(archive: Archive): string {
  return path.resolve('..', 'shared', 'corpus', fileNames[archive]);
}

/** Lets a program create a folder under a temporary name and then renames it, so that a second process never sees half of it. */
export function madeOnce(folder: string, program: string, argsFor: (fresh: string) => readonly string[]): string {
  if (existsSync(folder)) return folder;
  const fresh = mkdtempSync(`${folder}-`);
  const { status, stderr } = spawnSync(program, argsFor(fresh), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} could not make ${folder}: ${stderr}`);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true });
  }
  return folder;
}

function readSites(folder: string): readonly CorpusSite[] {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((item) => (item.isDirectory() ? [item.name] : []));
  return names.sort().map((name) => {
    const root = path.join(folder, name);
    const files = readFileSync(path.join(root, 'FILES.txt'), 'utf8').split('\n').filter(Boolean);
    return { name, root, docsJsonText: readFileSync(path.join(root, 'docs.json'), 'utf8'), files };
  });
}
