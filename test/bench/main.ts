import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Context } from './context.ts';
import { gateOf } from './gate.ts';
import { type Plan, readPlan, type ServerName, type SiteChoice, usage } from './options.ts';
import { profileOn } from './profile/profile.ts';
import { reportOf } from './report.ts';
import { ensureRival } from './rival/install.ts';
import { runRounds } from './rounds.ts';
import type { Run } from './run.ts';
import { echoServer } from './servers/echo.ts';
import { ourKeptServer, ourServer } from './servers/ours.ts';
import { rivalServer } from './servers/rival.ts';
import type { Server } from './servers/server.ts';
import { ensureSite, type Site } from './site/write.ts';

const rival: ServerName = 'vscode-json';

/** Does what the command line asks for and returns the exit code. Tables go to the terminal, everything to .bench/. */
export async function bench(args: readonly string[], context: Context): Promise<number> {
  let plan: Plan;
  try {
    plan = readPlan(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  if (plan.build && plan.servers.includes('docs-json')) await context.node(['esbuild.mjs']);
  const sites = plan.sites.map((choice) => siteOf(choice, context));
  if (plan.profile) {
    for (const site of sites) console.log(await profileOn(site, ourServer(context), context));
    return 0;
  }
  const servers: Server[] = [];
  for (const name of plan.servers) servers.push(await serverOf(name, context));
  return compare(servers, sites, plan, context);
}

async function compare(servers: readonly Server[], sites: readonly Site[], plan: Plan, { scratch }: Context) {
  const results = path.join(scratch, 'results');
  mkdirSync(results, { recursive: true });
  const { runs, failed } = await runRounds(servers, sites, plan, path.join(results, 'runs.jsonl'));
  const machine = `${os.availableParallelism()} × ${os.cpus()[0]?.model ?? os.arch()}, Node ${process.version}`;
  const report = `${machine}, ${plan.rounds} rounds${loadOf(runs)}\n\n${reportOf(runs, rival)}`;
  writeFileSync(path.join(results, 'latest.md'), `${report}\n`);
  writeFileSync(path.join(results, 'latest.json'), JSON.stringify({ machine, runs, failed }, null, 2));
  console.log(`\n${report}\n\nEvery run: .bench/results/latest.json`);
  const gate = plan.gate ? gateOf(runs, rival) : undefined;
  if (gate) console.log(gate.lines.join('\n'));
  return failed.length === 0 && gate?.passed !== false ? 0 : 1;
}

/** The load of the machine, without which the times cannot be interpreted. */
function loadOf(runs: readonly Run[]): string {
  const loads = runs.flatMap(({ load }) => load ?? []);
  return loads.length > 0 ? `, load ${Math.min(...loads)} to ${Math.max(...loads)}` : '';
}

function siteOf(choice: SiteChoice, { scratch }: Context): Site {
  if (choice.kind === 'given') return { name: path.basename(choice.folder), folder: choice.folder };
  const folder = path.join(scratch, 'sites');
  mkdirSync(folder, { recursive: true });
  return ensureSite(choice.spec, folder);
}

async function serverOf(name: ServerName, context: Context): Promise<Server> {
  switch (name) {
    case 'docs-json':
      return ourServer(context);
    case 'docs-json-kept':
      return ourKeptServer(context);
    case 'echo':
      return echoServer(context);
    case 'vscode-json': {
      const { folder, schema } = await ensureRival(context);
      return rivalServer(folder, schema);
    }
  }
}
