import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { cacheFolder } from './cache.ts';
import { isOwn } from './disk.ts';
import { sha256 } from './hash.ts';

/** Of how many bundles and parts of them the compiled code is kept, 2 MB each at most; what was written first goes. */
const maxKept = 16;

/**
 * Runs a CommonJS bundle as `require` would, and gives what it exports. What V8 compiles of it is kept in the cache folder of the
 * user from one process to the next: of a bundle of 2 MB, compiling is half the time a process takes to start. Node's own
 * compile cache does the same from 22.1 on, but not with V8 flags that are set while it runs. What bundles share (`./shared/`) is
 * kept as well.
 */
export function requireKept(file: string, env: Environment, when: When = atTheEnd): unknown {
  return runKept(file, { env, when, parts: new Map() });
}

/** When to keep: as late as it can be, when the functions are compiled that are used. */
type When = (keep: () => void) => void;

const atTheEnd: When = (keep) => void process.once('exit', keep);

type Environment = Readonly<Record<string, string | undefined>>;

interface Running {
  readonly env: Environment;
  readonly when: When;
  /** Those that run already, by their files. */
  readonly parts: Map<string, unknown>;
}

function runKept(file: string, running: Running): unknown {
  const { env, when, parts } = running;
  const kept = keptCode(file, env);
  // The bundles are ASCII (esbuild.mjs), which need not be decoded.
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`;
  const script = new Script(source, { filename: file, cachedData: kept?.read() });
  if (kept && script.cachedDataRejected !== false) {
    when(() => kept.write(script.createCachedData()));
  }
  const module: { readonly exports: unknown } = { exports: {} };
  const run: (...around: readonly unknown[]) => void = script.runInThisContext();
  const ordinary = createRequire(file);
  const require = (name: string): unknown => {
    const part = path.resolve(path.dirname(file), name);
    if (!name.startsWith('.') || path.basename(path.dirname(part)) !== 'shared') return ordinary(name);
    if (!parts.has(part)) parts.set(part, runKept(part, running));
    return parts.get(part);
  };
  run.call(module.exports, module.exports, require, module, file, path.dirname(file));
  return module.exports;
}

interface KeptCode {
  /** Undefined where nothing is kept of this file as it is. */
  read(): Buffer | undefined;
  write(code: Buffer): void;
}

/** Undefined where nothing may be kept: what is kept is run, so nobody but this user may be able to write there. */
function keptCode(file: string, env: Environment): KeptCode | undefined {
  // Windows has no owners of this sort.
  if (!process.getuid) return undefined;
  const folder = path.join(cacheFolder(env), 'compiled');
  const kept = path.join(folder, `${path.basename(file, '.cjs')}-${sha256(file).slice(0, 16)}.bin`);
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  // V8 itself looks whether it is the same V8 with the same flags, but of the source at nothing but the length.
  const source = [__VERSION__, size, mtimeMs, ctimeMs, ino].join(' ');
  return {
    read() {
      try {
        if (!isOwn(lstatSync(folder)) || !isOwn(lstatSync(kept))) return undefined;
        const content = readFileSync(kept);
        const end = content.indexOf('\n');
        const code = content.subarray(end + 1);
        return content.toString('utf8', 0, end) === `${sha256(code)} ${source}` ? code : undefined;
      } catch {
        // Nothing is kept yet.
        return undefined;
      }
    },
    write(code) {
      if (!isOurFolder(folder)) return;
      const temporary = `${kept}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        const content = Buffer.concat([Buffer.from(`${sha256(code)} ${source}\n`), code]);
        writeFileSync(temporary, content, { flag: 'wx', mode: 0o600 });
        renameSync(temporary, kept);
        removeOldest(folder);
      } catch {
        // A disk that is full: the next process starts as fast as this one.
        rmSync(temporary, { force: true });
      }
    },
  };
}

/** Those that processes left that did not come to their end are among them. */
function removeOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const byAge = files.map((file) => ({ file, changed: lstatSync(file).mtimeMs })).sort((a, b) => b.changed - a.changed);
  for (const { file } of byAge.slice(maxKept)) rmSync(file, { force: true });
}

/** Makes it where it is not there; false where it cannot be made, as in a home that cannot be written to. */
function isOurFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return isOwn(lstatSync(folder));
  } catch {
    return false;
  }
}
