import { type Files, type InaccessibleReason, isListable } from '../language/site/files.ts';
import type { Texts } from './texts.ts';
import type { TreeEntry } from './tree.ts';

/** The tree of a commit, and the reader of its objects. */
export interface Revision {
  readonly tree: ReadonlyMap<string, TreeEntry>;
  readonly texts: Texts;
}

/**
 * The files below a folder of a commit (`''` is the top of the repository). Symbolic links are followed to targets within the
 * same commit only, and never to hidden ones. Submodules are left out.
 */
export function revisionFiles({ tree, texts }: Revision, folder: string): Files {
  const prefix = folder === '' ? '' : `${folder}/`;
  let placed: Promise<Placed> | undefined;
  const place = () => {
    placed ??= placedBelow({ tree, texts }, prefix);
    return placed;
  };
  const idOf = async (path: string) => (isInside(path) ? (await place()).ids.get(path) : undefined);
  return {
    async list(report = () => undefined) {
      const { ids, inaccessible } = await place();
      for (const [path, why] of inaccessible) report(path, why);
      return [...ids.keys()].filter(isListable).sort(comparePaths);
    },
    async read(path) {
      const id = await idOf(path);
      return id === undefined ? undefined : (await texts.read([id]))[0];
    },
    async readAbove(path) {
      const id = fileAbove(tree, folder, path)?.id;
      return id === undefined ? undefined : (await texts.read([id]))[0];
    },
    async readHeads(paths, bytes) {
      const { ids } = await place();
      const known = paths.map((path) => ids.get(path));
      if (bytes === 0) return known.map((id) => (id === undefined ? undefined : { text: '', complete: false }));
      const heads = await texts.heads(
        known.filter((id) => id !== undefined),
        bytes,
      );
      let next = 0;
      return known.map((id) => (id === undefined ? undefined : heads[next++]));
    },
  };
}

/** The objects of the files below a folder by their paths from there, and the links that are not followed. */
interface Placed {
  readonly ids: ReadonlyMap<string, string>;
  readonly inaccessible: ReadonlyMap<string, InaccessibleReason>;
}

async function placedBelow({ tree, texts }: Revision, prefix: string): Promise<Placed> {
  const ids = new Map<string, string>();
  const inaccessible = new Map<string, InaccessibleReason>();
  const links: TreeEntry[] = [];
  for (const entry of tree.values()) {
    if (!entry.path.startsWith(prefix)) continue;
    if (entry.kind === 'file') ids.set(entry.path.slice(prefix.length), entry.id);
    else if (entry.kind === 'link') links.push(entry);
  }
  const targets = await texts.read(links.map(({ id }) => id));
  const targetOf = new Map(links.map(({ path }, index) => [path, targets[index] ?? '']));
  for (const { path } of links) {
    const name = path.slice(prefix.length);
    const real = followed(path, targetOf);
    if (real === undefined) continue;
    if (real === 'outside' || isHidden(real, path)) {
      inaccessible.set(name, real === 'outside' ? 'outside' : 'hidden');
      continue;
    }
    const file = tree.get(real);
    if (file?.kind === 'file') ids.set(name, file.id);
    // A link to a folder that contains it would never end.
    else if (!file && !`${path}/`.startsWith(`${real}/`)) addFolder(tree, real, name, ids);
  }
  return { ids, inaccessible };
}

/** A folder of links to folders could contain millions of files. */
const maxLinked = 50_000;

function addFolder(tree: Revision['tree'], real: string, name: string, ids: Map<string, string>): void {
  let count = 0;
  const below = real === '' ? '' : `${real}/`;
  for (const { path, kind, id } of tree.values()) {
    if (kind !== 'file' || !path.startsWith(below) || count++ >= maxLinked) continue;
    ids.set(`${name}/${path.slice(below.length)}`, id);
  }
}

/** The final target of a link, from the top of the repository; undefined for a circle. */
function followed(link: string, targetOf: ReadonlyMap<string, string>): string | 'outside' | undefined {
  let at = link;
  for (let hops = 0; hops < 8; hops++) {
    const target = targetOf.get(at);
    if (target === undefined) return at;
    const next = resolved(at.split('/').slice(0, -1), target);
    if (next === undefined) return 'outside';
    at = next;
  }
  return undefined;
}

/** A path relative to a folder; undefined if it leaves the repository. */
function resolved(folder: readonly string[], target: string): string | undefined {
  if (target === '' || target.startsWith('/') || /^[A-Za-z]:/.test(target)) return undefined;
  const segments = [...folder];
  for (const segment of target.split('/')) {
    if (segment === '..') {
      if (segments.length === 0) return undefined;
      segments.pop();
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** As on disk: a dot file is private unless the link has the same name. */
function isHidden(real: string, link: string): boolean {
  const segments = real.split('/');
  const isSameName = segments.at(-1) === link.split('/').at(-1);
  return (isSameName ? segments.slice(0, -1) : segments).some((segment) => segment.startsWith('.'));
}

function fileAbove(tree: Revision['tree'], folder: string, path: string): TreeEntry | undefined {
  if (!path.startsWith('../')) return undefined;
  const real = resolved(folder === '' ? [] : folder.split('/'), path);
  const entry = real === undefined || isHidden(real, path) ? undefined : tree.get(real);
  return entry?.kind === 'file' ? entry : undefined;
}

function isInside(path: string): boolean {
  return path !== '' && !path.startsWith('/') && !path.split('/').includes('..');
}

/** The order of `Files.list`: segment by segment, at each level files before folders, by UTF-16 code units. */
function comparePaths(a: string, b: string): number {
  let start = 0;
  for (;;) {
    const [left, right] = [a.indexOf('/', start), b.indexOf('/', start)];
    if (left < 0 !== right < 0) return left < 0 ? -1 : 1;
    const [one, other] = [a.slice(start, left < 0 ? undefined : left), b.slice(start, right < 0 ? undefined : right)];
    if (one !== other) return one < other ? -1 : 1;
    if (left < 0) return 0;
    start = left + 1;
  }
}
