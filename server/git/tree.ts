import { type Git, runGit } from './command.ts';

/** An entry of a git tree. */
export interface TreeEntry {
  /** From the top of the repository, with `/`. */
  readonly path: string;
  readonly kind: 'file' | 'link' | 'submodule';
  /** The name of the object: the hash of its content. */
  readonly id: string;
}

/**
 * Everything in the tree of a commit except folders, by path. Paths that are not UTF-8 are left out, and so are those with
 * segments that no checkout would create (`..`, `.git`).
 * @throws Error with git's message if the tree cannot be read.
 */
export async function readTree(git: Git, folder: string, commit: string): Promise<ReadonlyMap<string, TreeEntry>> {
  const { code, stdout, stderr } = await runGit(git, folder, ['ls-tree', '-r', '-z', '--full-tree', commit]);
  if (code !== 0) throw new Error(stderr.trim());
  const entries = new Map<string, TreeEntry>();
  for (const line of stdout.toString('utf8').split('\0')) {
    // `100644 blob ID<tab>PATH`
    const tab = line.indexOf('\t');
    if (tab < 0) continue;
    const [mode = '', , id = ''] = line.slice(0, tab).split(' ');
    const path = line.slice(tab + 1);
    if (path.includes('\uFFFD') || forbidden.test(path)) continue;
    entries.set(path, { path, id, kind: kinds[mode] ?? 'file' });
  }
  return entries;
}

const forbidden = /(?:^|\/)(?:\.{0,2}|\.git)(?:\/|$)/i;

const kinds: Readonly<Record<string, TreeEntry['kind']>> = { '120000': 'link', '160000': 'submodule' };
