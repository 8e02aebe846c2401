import type { Run } from './run.ts';
import { medianOf } from './stats.ts';

/** What the tables show of a run. */
export const measures: Readonly<Record<string, (run: Run) => number | undefined>> = {
  'init ms': (run) => run.initialize,
  'open ms': (run) => run.open,
  'complete ms': (run) => run.complete,
  'start CPU ms': (run) => run.startCpu,
  'key median': (run) => run.keystroke?.median,
  'key p95': (run) => run.keystroke?.p95,
  'CPU/edit ms': (run) => run.cpuPerEdit,
  structural: (run) => run.structural?.median,
  burst: (run) => run.burst?.median,
  completion: (run) => run.completion?.median,
  hover: (run) => run.hover?.median,
  symbols: (run) => run.symbols?.median,
  'RSS MB': (run) => run.usage?.peakRssMb,
};

/** The medians over the rounds, then their ratios to `rival`, as Markdown. */
export function reportOf(runs: readonly Run[], rival: string): string {
  const pairs = groupsOf(runs);
  const heads = ['site', 'server', ...Object.keys(measures)];
  const medians = pairs.map((group) => {
    const values = Object.values(measures).map((measure) => medianOf(known(group.map(measure))));
    return [...namesOf(group), ...values.map((value) => shown(value, 2))];
  });
  const ratios = pairs
    .filter(([first]) => first?.server !== rival)
    .map((group) => {
      const values = Object.values(measures).map((measure) => ratioOf(runs, group, rival, measure));
      return [...namesOf(group), ...values.map((value) => shown(value, 3))];
    });
  const compared = runs.some(({ server }) => server === rival);
  return [
    table([heads, ...medians]),
    ...(compared && ratios.length > 0
      ? [`\nRatio to ${rival}, median over the rounds:\n`, table([heads, ...ratios])]
      : []),
  ].join('\n');
}

/** The median over the rounds of a measure divided by the rival's of the same round; undefined if there is none. */
export function ratioOf(
  runs: readonly Run[],
  group: readonly Run[],
  rival: string,
  measure: (run: Run) => number | undefined,
): number | undefined {
  const ratios = group.map((run) => {
    const other = runs.find(({ server, site, round }) => server === rival && site === run.site && round === run.round);
    const [mine, theirs] = [measure(run), other && measure(other)];
    return mine === undefined || theirs === undefined || theirs === 0 ? undefined : mine / theirs;
  });
  return medianOf(known(ratios));
}

/** A Markdown table whose columns line up; the first row is the head. */
export function table(rows: ReadonlyArray<readonly string[]>): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
}

/** Runs of one server on one site, in the order of the first of each. */
function groupsOf(runs: readonly Run[]): ReadonlyArray<readonly Run[]> {
  const groups = new Map<string, Run[]>();
  for (const run of runs) {
    const name = `${run.site} ${run.server}`;
    groups.set(name, [...(groups.get(name) ?? []), run]);
  }
  return [...groups.values()];
}

function namesOf([first]: readonly Run[]): readonly string[] {
  return [first?.site ?? '', first?.server ?? ''];
}

function known(values: ReadonlyArray<number | undefined>): readonly number[] {
  return values.filter((value) => value !== undefined);
}

function shown(value: number | undefined, digits: number): string {
  return value === undefined ? '-' : value.toFixed(digits);
}
