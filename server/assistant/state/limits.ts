import { parseJson } from '../../base/json.ts';
import { isPlain } from '../../base/plain.ts';
import type { LimitName } from '../contract.ts';
import { coalescedWriter, type Store } from './store.ts';

/** How many requests each of the three limits of the specification allows. */
export type LimitValues = Readonly<Record<LimitName, number>>;

export const specifiedLimits: LimitValues = {
  'uses per key and month': 10_000,
  'requests per organisation and hour': 10_000,
  'requests per address and day': 10_000,
};

export type LimitResult =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'refused';
      readonly name: LimitName;
      readonly allowed: number;
      readonly retryAfterSeconds: number;
    };

export interface Limits {
  /** Counts one request of `subject` (a token's digest, a domain, an address), unless the limit has been reached. */
  take(name: LimitName, subject: string): LimitResult;
  flush(): Promise<void>;
}

/** How many subjects are counted in one window; if there are more, the one that was counted least recently is forgotten. */
const maxSubjects = 10_000;

interface Window {
  /** The window to which the counts belong, as in `2026-11`. */
  label: string;
  readonly counts: Map<string, number>;
}

/**
 * Opens the stored counters. Windows are calendar hours, days and months of UTC: a month is longer than a timer can wait
 * (assistant.md 6), and a named window survives a restart without arithmetic.
 */
export async function openLimits(
  store: Store,
  values: LimitValues,
  now: () => number,
  failed: (error: unknown) => void,
): Promise<Limits> {
  const windows = new Map<LimitName, Window>();
  const kept = parseJson(await store.read('limits'));
  for (const name of Object.keys(values) as LimitName[]) windows.set(name, readWindow(kept, name));
  const writer = coalescedWriter(store, 'limits', () => JSON.stringify(serialise(windows)), failed);

  return {
    take(name, subject) {
      const { label, end } = windowAt(name, now());
      const old = windows.get(name);
      const window = old?.label === label ? old : { label, counts: new Map<string, number>() };
      windows.set(name, window);
      const count = window.counts.get(subject) ?? 0;
      const allowed = values[name];
      if (count >= allowed) {
        return { kind: 'refused', name, allowed, retryAfterSeconds: Math.max(1, Math.ceil((end - now()) / 1000)) };
      }
      window.counts.delete(subject);
      window.counts.set(subject, count + 1);
      const [oldest] = window.counts.keys();
      if (window.counts.size > maxSubjects && oldest !== undefined) window.counts.delete(oldest);
      writer.schedule();
      return { kind: 'passed' };
    },
    flush: () => writer.flush(),
  };
}

/** The window of a limit at a time: its name, and the first millisecond after it. */
function windowAt(name: LimitName, time: number): { readonly label: string; readonly end: number } {
  const iso = new Date(time).toISOString();
  const [year, month, day, hour] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10), iso.slice(11, 13)].map(Number);
  switch (name) {
    case 'uses per key and month':
      return { label: iso.slice(0, 7), end: Date.UTC(year ?? 0, month ?? 0) };
    case 'requests per address and day':
      return { label: iso.slice(0, 10), end: Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + 1) };
    case 'requests per organisation and hour':
      return { label: iso.slice(0, 13), end: Date.UTC(year ?? 0, (month ?? 1) - 1, day, (hour ?? 0) + 1) };
  }
}

function serialise(windows: ReadonlyMap<LimitName, Window>): object {
  return Object.fromEntries([...windows].map(([name, { label, counts }]) => [name, { label, counts: [...counts] }]));
}

function readWindow(kept: unknown, name: LimitName): Window {
  const window = isPlain(kept) ? kept[name] : undefined;
  const label = isPlain(window) ? window['label'] : undefined;
  const counts = isPlain(window) ? window['counts'] : undefined;
  if (typeof label !== 'string' || !Array.isArray(counts)) return { label: '', counts: new Map() };
  return { label, counts: new Map(counts.filter(isCount)) };
}

function isCount(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1]) && value[1] >= 0;
}
