import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Server } from '../servers/server.ts';
import type { ServerEvents } from './events.ts';
import { type Usage, usageOf } from './usage.ts';

/** A server's process. */
export interface ServerProcess {
  readonly streams: Pick<ChildProcessWithoutNullStreams, 'stdin' | 'stdout'>;
  /** Why there is no process any more; undefined while there is one. */
  readonly ended: Error | undefined;
  usage(): Usage | undefined;
  signal(name: NodeJS.Signals): void;
  /** Waits for its end; kills it after ten seconds. */
  exit(): Promise<void>;
}

/** Starts a server with the Node that runs us. Its end is reported with the last of its standard error. */
export function startProcess(server: Server, events: ServerEvents): ServerProcess {
  server.prepare?.();
  const child = spawn(process.execPath, server.args, { env: { ...process.env, ...server.env } });
  let stderr = '';
  let ended: Error | undefined;
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr = (stderr + text).slice(-4_000);
  });
  // A write to a server that has just died fails here; its exit reports that it died.
  child.stdin.on('error', () => {});
  const exited = new Promise<void>((resolve) => {
    child.once('close', (code, signal) => {
      ended = new Error(`${server.name} ended with ${signal ?? `code ${code}`}\n${stderr}`);
      events.tell({ kind: 'ended', error: ended });
      resolve();
    });
  });
  return {
    streams: child,
    get ended() {
      return ended;
    },
    usage: () => (child.pid === undefined || ended ? undefined : usageOf(child.pid)),
    signal: (name) => void child.kill(name),
    async exit() {
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(timer);
    },
  };
}
