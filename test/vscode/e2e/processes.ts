import { execFileSync } from 'node:child_process';
import type { Window } from './window.ts';

/** Process ids of the language servers of a VS Code, in the order in which they were started. */
export function serversIn(home: string): readonly number[] {
  const list = execFileSync('ps', ['-A', '--sort=start_time', '-o', 'pid=,args='], { encoding: 'utf8' });
  const lines = list.split('\n').filter((line) => line.includes(`${home}/`) && /server\.cjs\b/.test(line));
  return lines.map((line) => Number.parseInt(line, 10));
}

/** Process id of the extension host that started a server. */
export function hostOf(server: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(server)], { encoding: 'utf8' }));
}

/**
 * Process id of the window's language server, except for `not`, which may be ending. A closed window may leave its own server
 * running for a while: servers that ran before this window was opened are excluded too.
 */
export function serverOf({ home, earlier }: Window, not?: number): number | undefined {
  return serversIn(home).findLast((id) => id !== not && !earlier.includes(id));
}
