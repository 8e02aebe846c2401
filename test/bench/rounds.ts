import { appendFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { measure, type RunPlan, startOnce } from './measure.ts';
import type { Plan } from './options.ts';
import type { FailedRun, Run } from './run.ts';
import type { Server } from './servers/server.ts';
import type { Site } from './site/write.ts';

/**
 * Runs every server on every site once per round, one after another, in an order that is rotated by one each round: other load on
 * the machine then affects all of them. Each run is appended to `log` immediately as a line of JSON.
 */
export async function runRounds(
  servers: readonly Server[],
  sites: readonly Site[],
  { rounds, push }: Pick<Plan, 'rounds' | 'push'>,
  log: string,
) {
  const runs: Run[] = [];
  const failed: FailedRun[] = [];
  rmSync(log, { force: true });
  for (let round = 0; round < rounds; round++) {
    for (const site of sites) {
      if (round === 0) await keepAll(servers, site, push);
      for (const server of turned(servers, round)) {
        const name = `round ${round + 1} of ${rounds}: ${site.name}, ${server.name}`;
        try {
          const run = await measure(server, site, { round, push, ...amountsFor(site) });
          runs.push(run);
          appendFileSync(log, `${JSON.stringify(run)}\n`);
          console.log(`${name}: ${run.keystroke?.median.toFixed(2)} ms a keystroke`);
        } catch (thrown) {
          const error = thrown instanceof Error ? thrown.message : String(thrown);
          failed.push({ server: server.name, site: site.name, round, error });
          console.log(`${name}: FAILED. ${error}`);
        }
      }
    }
  }
  return { runs, failed };
}

/** Starts once those servers that cache something, so that the first round is a later start as well. */
async function keepAll(servers: readonly Server[], site: Site, push: boolean): Promise<void> {
  for (const server of servers.filter(({ keeps }) => keeps)) {
    // A failure here occurs again where it is counted.
    await startOnce(server, site, push).catch(() => undefined);
  }
}

/** The rival needs half a second and more for each edit of a long text, so the counts are lower. */
function amountsFor({ folder }: Site): Omit<RunPlan, 'round' | 'push'> {
  const isLong = statSync(path.join(folder, 'docs.json')).size > 1_500_000;
  return isLong
    ? { keystrokes: 40, structural: 8, bursts: 2, questions: 8 }
    : { keystrokes: 200, structural: 20, bursts: 5, questions: 20 };
}

function turned<T>(items: readonly T[], by: number): readonly T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
