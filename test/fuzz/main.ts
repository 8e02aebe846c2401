import { parseArgs } from 'node:util';
import { allTargets } from './all.ts';
import { describeFinding, emptyTally, type Tally, tryOnce } from './kit/run.ts';
import { corpusNote } from './kit/seeds.ts';
import { startWatchdog } from './kit/watchdog.ts';

/** What `npm run fuzz` is told to do. */
interface Options {
  /** Names of targets; none: all of them. */
  readonly names: readonly string[];
  /** One input only. */
  readonly seed?: number;
  /** The inputs are shown and not tried, as is best with one that hangs. */
  readonly isShown: boolean;
  /** Without it there is no end. */
  readonly minutes: number;
}

/** How many inputs of one target are tried before it is the turn of the next. */
const turn = 50;

/** Tries inputs until the time is up and gives the exit code. Each law that is broken is told once. */
export async function fuzz(args: readonly string[], write: (text: string) => void): Promise<number> {
  const { names, seed: only, minutes, isShown } = optionsOf(args);
  const targets = allTargets().filter(({ name }) => names.length === 0 || names.includes(name));
  if (isShown) {
    for (const target of targets) write(`${target.show(only ?? 1)}\n`);
    return 0;
  }
  const reported = new Set<string>();
  const watchdog = startWatchdog(targets.map(({ name }) => name));
  const tallies = new Map<string, Tally>(targets.map(({ name }) => [name, emptyTally(name)]));
  const first = only ?? Date.now() % 1_000_000_000;
  const until = Date.now() + minutes * 60_000;
  write(`${corpusNote()} Seeds from ${first} on.\n`);
  for (let seed = first; ; seed += turn) {
    for (const target of targets) {
      const tally = tallies.get(target.name) ?? emptyTally(target.name);
      for (let index = 0; index < (only === undefined ? turn : 1) && Date.now() < until; index++) {
        const finding = await tryOnce(target, seed + index, tally, watchdog);
        if (!finding || reported.has(`${target.name} ${finding.law}`)) continue;
        reported.add(`${target.name} ${finding.law}`);
        write(`\n${await describeFinding(finding, target)}\n`);
      }
    }
    if (only !== undefined || Date.now() >= until) break;
  }
  await watchdog.stop();
  write(summary([...tallies.values()]));
  return reported.size > 0 ? 1 : 0;
}

/** How many inputs each target had, in words. */
export function summary(tallies: readonly Tally[]): string {
  const lines = tallies.map(({ name, inputs, cpu, longest, longestSeed }) => {
    const times = `${(cpu / 1000).toFixed(1)} s, the longest ${Math.round(longest)} ms (seed ${longestSeed})`;
    return `${name.padEnd(12)} ${String(inputs).padStart(8)} inputs  ${times}\n`;
  });
  const inputs = tallies.reduce((sum, tally) => sum + tally.inputs, 0);
  const cpu = tallies.reduce((sum, tally) => sum + tally.cpu, 0);
  return `${lines.join('')}${'all'.padEnd(12)} ${String(inputs).padStart(8)} inputs  ${(cpu / 1000).toFixed(1)} s\n`;
}

/** Throws an error that names a target or an option that there is not. */
function optionsOf(args: readonly string[]): Options {
  const { values, positionals: names } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seed: { type: 'string' }, minutes: { type: 'string' }, show: { type: 'boolean', default: false } },
  });
  const known = allTargets().map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no target "${unknown}", but ${known.join(', ')}.`);
  const { seed, minutes } = values;
  return {
    names,
    ...(seed !== undefined && { seed: Number(seed) }),
    isShown: values.show,
    minutes: minutes === undefined ? Number.POSITIVE_INFINITY : Number(minutes),
  };
}
