import { homedir } from 'node:os';
import path from 'node:path';
import type { KeptText } from '../base/keptText.ts';
import { type Disk, isOwn, nodeDisk } from './disk.ts';
import { sha256 } from './hash.ts';
import { replaceOwnFile } from './replaceFile.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where this machine keeps caches: `$XDG_CACHE_HOME/docs-json`, or what stands for it. */
export function cacheFolder(env: Environment): string {
  const base = env['XDG_CACHE_HOME'] || (process.platform === 'win32' ? env['LOCALAPPDATA'] : undefined);
  return path.join(base || path.join(homedir(), '.cache'), 'docs-json');
}

/** More is not kept: a site of 100,000 pages takes 20 MB. */
const maxBytes = 64 * 1024 * 1024;
/** Of how many sites one kind of knowledge is kept; those that were written first go. */
const maxSites = 20;

/**
 * The cache in a folder of ours (absolute path) of one kind of knowledge about a site. Written whole or not at all, also by two
 * processes at once; read only where nobody but this user may have written, and with the checksum it was written with.
 */
export function cacheIn(folder: string, kind: string, site: string, disk: Disk = nodeDisk): KeptText {
  const file = path.join(folder, `${kind}-${sha256(site).slice(0, 16)}.json`);
  return { read: () => read().catch(() => undefined), write: (text) => write(text).catch(() => undefined) };

  async function read(): Promise<string | undefined> {
    const found = await disk.find(file);
    if (found?.kind !== 'file' || !isOwn(found)) return undefined;
    const content = await disk.read(file);
    const end = content.indexOf('\n');
    // Of the bytes as they are: a text would have to be made into bytes once more.
    const isWhole = content.toString('latin1', 0, Math.max(0, end)) === sha256(content.subarray(end + 1));
    return isWhole ? content.toString('utf8', end + 1) : undefined;
  }

  async function write(text: string): Promise<void> {
    if (text.length > maxBytes) return;
    await replaceOwnFile(file, `${sha256(text)}\n${text}`, disk);
    const names = (await disk.names(folder)).filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.json'));
    if (names.length <= maxSites) return;
    const written = await Promise.all(
      names.map(async (name) => ({ name, changed: (await disk.find(path.join(folder, name)))?.changed ?? 0 })),
    );
    for (const { name } of written.toSorted((a, b) => b.changed - a.changed).slice(maxSites)) {
      await disk.remove(path.join(folder, name));
    }
  }
}
