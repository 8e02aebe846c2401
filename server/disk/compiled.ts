import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { cacheFolder } from './cache.ts';
import { isOwn } from './disk.ts';
import { sha256 } from './hash.ts';
import type { Environment } from './userFolder.ts';

/** For how many bundles and parts the compiled code is cached, at most 2 MB each; the oldest are removed. */
const maxKept = 16;

/**
 * Runs a CommonJS bundle as `require` would, and returns its exports. The code that V8 compiles is cached in the user's cache
 * folder from one process to the next: for a bundle of 2 MB, compiling is half the time a process takes to start. Node's own
 * compile cache does the same from 22.1 on, but not with V8 flags that are set at run time. The code that bundles share
 * (`./shared/`) is cached as well.
 */
export function requireCompiled(file: string, env: Environment, when: When = atTheEnd): unknown {
  return runCompiled(file, { env, when, parts: new Map() });
}

/** When to write the cache: as late as possible, when all functions that are used have been compiled. */
type When = (keep: () => void) => void;

const atTheEnd: When = (keep) => void process.once('exit', keep);

interface Running {
  readonly env: Environment;
  readonly when: When;
  /** The parts that are already loaded, by file. */
  readonly parts: Map<string, unknown>;
}

function runCompiled(file: string, running: Running): unknown {
  const { env, when, parts } = running;
  const cached = cachedCode(file, env);
  // The bundles are ASCII (esbuild.mjs), so they need not be decoded.
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`;
  const script = new Script(source, { filename: file, cachedData: cached?.read() });
  if (cached && script.cachedDataRejected !== false) {
    when(() => cached.write(script.createCachedData()));
  }
  const module: { readonly exports: unknown } = { exports: {} };
  const run: (...around: readonly unknown[]) => void = script.runInThisContext();
  const ordinary = createRequire(file);
  const require = (name: string): unknown => {
    const part = path.resolve(path.dirname(file), name);
    if (!name.startsWith('.') || path.basename(path.dirname(part)) !== 'shared') return ordinary(name);
    if (!parts.has(part)) parts.set(part, runCompiled(part, running));
    return parts.get(part);
  };
  run.call(module.exports, module.exports, require, module, file, path.dirname(file));
  return module.exports;
}

interface CachedCode {
  /** Undefined if nothing is cached for the current version of this file. */
  read(): Buffer | undefined;
  write(code: Buffer): void;
}

/** Undefined if nothing may be cached: the cached code is run, so nobody but this user may be able to write there. */
function cachedCode(file: string, env: Environment): CachedCode | undefined {
  // Windows has no such owners.
  if (!process.getuid) return undefined;
  const folder = path.join(cacheFolder(env), 'compiled');
  const cached = path.join(folder, `${path.basename(file, '.cjs')}-${sha256(file).slice(0, 16)}.bin`);
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  // V8 itself checks its version and flags, but compares only the length of the source.
  const source = [__VERSION__, size, mtimeMs, ctimeMs, ino].join(' ');
  return {
    read() {
      try {
        if (!isOwn(lstatSync(folder)) || !isOwn(lstatSync(cached))) return undefined;
        const content = readFileSync(cached);
        const end = content.indexOf('\n');
        const code = content.subarray(end + 1);
        return content.toString('utf8', 0, end) === `${sha256(code)} ${source}` ? code : undefined;
      } catch {
        // Nothing has been cached yet.
        return undefined;
      }
    },
    write(code) {
      if (!isOurFolder(folder)) return;
      const temporary = `${cached}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        const content = Buffer.concat([Buffer.from(`${sha256(code)} ${source}\n`), code]);
        writeFileSync(temporary, content, { flag: 'wx', mode: 0o600 });
        renameSync(temporary, cached);
        removeOldest(folder);
      } catch {
        // The disk is full: the next process will be no faster than this one.
        rmSync(temporary, { force: true });
      }
    },
  };
}

/** Includes temporary files of processes that were killed. */
function removeOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const byAge = files.map((file) => ({ file, changed: lstatSync(file).mtimeMs })).sort((a, b) => b.changed - a.changed);
  for (const { file } of byAge.slice(maxKept)) rmSync(file, { force: true });
}

/** Creates it if necessary; false if that is impossible, as in a read-only home. */
function isOurFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return isOwn(lstatSync(folder));
  } catch {
    return false;
  }
}
