import { lstatSync, mkdirSync } from 'node:fs';
import nodeModule from 'node:module';
import path from 'node:path';
import { cacheFolder } from '../disk/cache.ts';

/**
 * Has Node keep what it compiles, where it can (from 22.1 on): the next command starts faster. Only in a folder that nobody
 * but this user can write to, for what is kept there is run.
 */
export function keepCompiled(env: Readonly<Record<string, string | undefined>>): void {
  const enable: unknown = Reflect.get(nodeModule, 'enableCompileCache');
  // Windows has no owners of this sort.
  if (typeof enable !== 'function' || !process.getuid) return;
  const folder = path.join(cacheFolder(env), 'compiled');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(folder);
    if (uid === process.getuid() && (mode & 0o022) === 0) enable(folder);
  } catch {
    // A home that cannot be written to: commands start as fast as before.
  }
}
