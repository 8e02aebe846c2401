import path from 'node:path';
import type { TextCache } from '../base/textCache.ts';
import { type Disk, isOwn, nodeDisk } from './disk.ts';
import { sha256 } from './hash.ts';
import { replaceOwnFile } from './replaceFile.ts';
import { type Environment, userFolder } from './userFolder.ts';

/** Where our caches are on this machine: `$XDG_CACHE_HOME/docs-json`, or its equivalent. */
export function cacheFolder(env: Environment): string {
  const local = process.platform === 'win32' ? env['LOCALAPPDATA'] : undefined;
  return userFolder([env['XDG_CACHE_HOME'], local], ['.cache'], env);
}

/** Larger texts are not cached; a site of 100,000 pages takes 20 MB. */
const maxBytes = 64 * 1024 * 1024;
/** For how many sites one kind of data is cached; the oldest are removed. */
const maxSites = 20;

/**
 * The cache of one kind of data about a site, in a folder of ours (absolute path). Written atomically, even by two
 * processes at once; read only if nobody but this user can have written it, and if its checksum matches.
 */
export function cacheIn(folder: string, kind: string, site: string, disk: Disk = nodeDisk): TextCache {
  const file = path.join(folder, `${kind}-${sha256(site).slice(0, 16)}.json`);
  return { read: () => read().catch(() => undefined), write: (text) => write(text).catch(() => undefined) };

  async function read(): Promise<string | undefined> {
    const found = await disk.find(file);
    if (found?.kind !== 'file' || !isOwn(found)) return undefined;
    const content = await disk.read(file);
    const end = content.indexOf('\n');
    // The bytes are hashed directly, since a text would have to be encoded again.
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
