import { existsSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { table } from '../report.ts';

interface Cost {
  selfMs: number;
  totalMs: number;
}

/** The functions that took longest, as a table: alone, and including everything they called. Times are per edit. */
export function hotFunctions(file: string, edits: number, count = 20): string {
  const profile: Profiler.Profile = JSON.parse(readFileSync(file, 'utf8'));
  const place = placesOf();
  const nodes = new Map(profile.nodes.map((node) => [node.id, { name: place(node.callFrame), node }]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const costs = new Map<string, Cost>();
  profile.samples?.forEach((id, index) => {
    const ms = (profile.timeDeltas?.[index] ?? 0) / 1_000;
    const seen = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const name = nodes.get(at)?.name ?? '';
      const cost = costs.get(name) ?? { selfMs: 0, totalMs: 0 };
      costs.set(name, cost);
      if (at === id) cost.selfMs += ms;
      // A recursive function is counted once.
      if (!seen.has(name)) cost.totalMs += ms;
      seen.add(name);
    }
  });
  const rows = [...costs].filter(([name]) => name !== '(root)' && name !== '(idle)');
  // Functions that call everything, such as Node's event loop, would fill the second table.
  const ours = rows.filter(([name]) => name.includes(' server/'));
  const shown = (ms: number) => (ms / edits).toFixed(3);
  const top = (by: keyof Cost, shownRows: typeof rows) =>
    shownRows
      .toSorted(([, a], [, b]) => b[by] - a[by])
      .slice(0, count)
      .map(([name, { selfMs, totalMs }]) => [shown(selfMs), shown(totalMs), name]);
  const head = ['self ms', 'total ms', 'function'];
  return `${table([head, ...top('selfMs', rows)])}\n\nWith everything they call:\n\n${table([head, ...top('totalMs', ours)])}`;
}

/** Names a function by its place in the source, using the bundle's source map. */
function placesOf(): (frame: Profiler.Profile['nodes'][number]['callFrame']) => string {
  const maps = new Map<string, SourceMap | undefined>();
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const name = functionName || '(anonymous)';
    if (!url) return name;
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    if (!maps.has(file)) maps.set(file, sourceMapOf(file));
    const entry = maps.get(file)?.findEntry(lineNumber, columnNumber);
    if (!entry || !('originalSource' in entry)) return `${name} ${path.basename(file)}:${lineNumber + 1}`;
    return `${name} ${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}`;
  };
}

function sourceMapOf(file: string): SourceMap | undefined {
  const map = `${file}.map`;
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined;
}
