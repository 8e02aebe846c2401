import { readFileSync } from 'node:fs';

/** What a process has used so far. */
export interface Usage {
  readonly cpuMs: number;
  readonly peakRssMb: number;
}

/** A tick of /proc is 10 ms on every usual Linux. */
const msPerTick = 10;

/** Reads a running process from /proc; undefined if there is none. */
export function usageOf(pid: number): Usage | undefined {
  if (process.platform !== 'linux') return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name of the program is in parentheses and may contain spaces; utime and stime are fields 14 and 15 of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const cpuTicks = Number(fields[11]) + Number(fields[12]);
  return { cpuMs: cpuTicks * msPerTick, peakRssMb: Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024 };
}

/** Jobs waiting to run on this machine, averaged over the last minute; undefined if unknown. */
export function load(): number | undefined {
  return process.platform === 'linux' ? Number.parseFloat(readFileSync('/proc/loadavg', 'latin1')) : undefined;
}
