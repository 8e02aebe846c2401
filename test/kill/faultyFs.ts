import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { retryDelays } from '../../server/disk/fault.ts';

/** The call of this number (from 1) to the file system fails with this code, and so do those of it that follow where `forGood`. */
export interface Fault {
  readonly at: number;
  readonly code: string;
  readonly forGood: boolean;
}

type Call = (...args: never[]) => unknown;

/** What reading and writing goes through: with a callback, blocking, and as promises. */
const callbacks = ['readdir', 'readFile', 'open', 'read', 'stat'] as const;
const blocking = ['openSync', 'fstatSync', 'readSync', 'readFileSync', 'readdirSync'] as const;
const promised = ['open', 'readFile', 'readdir', 'rename', 'mkdir', 'access'] as const;

/**
 * Runs `work` while one call fails; gives its result and how many calls there were. Only paths below `folder` count. The retryDelays
 * before a call is tried again are over at once: a thousand faults, each tried five times, would be minutes in which nothing happens.
 */
export async function withFault<T>(folder: string, fault: Fault, work: () => Promise<T>) {
  let calls = 0;
  const isHit = (path: unknown) => {
    if (typeof path === 'string' && !path.startsWith(folder)) return false;
    if (typeof path !== 'string' && typeof path !== 'number') return false;
    calls++;
    return fault.forGood ? calls >= fault.at : calls === fault.at;
  };
  const error = (path: unknown) =>
    Object.assign(new Error(`${fault.code}: played, '${String(path)}'`), { code: fault.code, path: String(path) });
  const undo: (() => void)[] = [];
  const replace = (on: object, name: string, by: (old: Call) => Call) => {
    const old = Reflect.get(on, name) as Call;
    Reflect.set(on, name, by(old));
    undo.push(() => void Reflect.set(on, name, old));
  };
  for (const name of callbacks) {
    replace(fs, name, (old) => (...args: unknown[]) => {
      if (!isHit(args[0])) return Reflect.apply(old, fs, args);
      const done = args.at(-1) as (failure: Error) => void;
      return queueMicrotask(() => done(error(args[0])));
    });
  }
  for (const name of blocking) {
    replace(fs, name, (old) => (...args: unknown[]) => {
      if (isHit(args[0])) throw error(args[0]);
      return Reflect.apply(old, fs, args);
    });
  }
  for (const name of promised) {
    replace(fs.promises, name, (old) => async (...args: unknown[]) => {
      if (isHit(args[0])) throw error(args[0]);
      return Reflect.apply(old, fs.promises, args);
    });
  }
  const wait = globalThis.setTimeout;
  const hurry = (callback: () => void, ms?: number, ...args: unknown[]) =>
    wait(callback, ms !== undefined && retryDelays.includes(ms) ? 0 : ms, ...(args as []));
  replace(globalThis, 'setTimeout', () => hurry);
  syncBuiltinESMExports();
  try {
    return { result: await work(), calls };
  } finally {
    for (const back of undo) back();
    syncBuiltinESMExports();
  }
}
