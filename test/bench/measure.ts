import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { watchWorkspace } from './lsp/diagnostics.ts';
import { type Session, startSession } from './lsp/session.ts';
import { load, type Usage } from './lsp/usage.ts';
import * as phases from './phases.ts';
import type { Run } from './run.ts';
import type { Server } from './servers/server.ts';
import type { Site } from './site/write.ts';
import { summaryOf } from './stats.ts';

/** How much of everything is done in one run. */
export interface RunPlan {
  /** From 0; it is the seed of what is typed. */
  readonly round: number;
  /** True for an editor that cannot ask for diagnostics. */
  readonly push: boolean;
  readonly keystrokes: number;
  readonly structural: number;
  readonly bursts: number;
  /** Completions and hovers; a quarter as many outlines. */
  readonly questions: number;
}

/** Measures a new process of a server on a site. Rejects if it dies, never answers or checks nothing. */
export async function measure(server: Server, site: Site, plan: RunPlan): Promise<Run> {
  const loadBefore = load();
  const session = await startSession(server, uriIn(site, ''), plan.push);
  try {
    const endWatch = watchWorkspace(session);
    const editing = editingIn(session, server, site, plan.round + 1);
    const opened = await phases.open(editing, server, site);

    const before = await settled(session);
    const typed = await phases.keystrokes(editing, plan.keystrokes);
    const after = session.usage();
    const structural = await phases.structuralEdits(editing, plan.structural);
    const bursts = await phases.bursts(editing, plan.bursts);
    const completion = await phases.completions(editing, plan.questions);
    const hover = await phases.hovers(editing, plan.questions);
    const symbols = await phases.symbols(editing, Math.ceil(plan.questions / 4));
    const usage = session.usage();
    const spoilt = await phases.spoilTheme(editing);
    const noticed = typed.filter(({ items }, index) => items.length !== typed[index - 1]?.items.length).length;
    if (server.checksTheme && spoilt?.items.length === 0) throw new Error(`${server.name} checks no settings.`);
    if (server.isComplete && noticed < typed.length / 2)
      throw new Error(`${server.name} does not check what is typed.`);
    endWatch();
    return {
      server: server.name,
      site: site.name,
      round: plan.round,
      load: loadBefore,
      initialize: session.initializeMs,
      open: opened.first.ms,
      complete: opened.complete,
      startCpu: before?.cpuMs,
      keystroke: summaryOf(typed.map(({ ms }) => ms)),
      cpuPerEdit: before && after && (after.cpuMs - before.cpuMs) / typed.length,
      structural: summaryOf(structural),
      burst: summaryOf(bursts),
      completion: completion && summaryOf(completion),
      hover: hover && summaryOf(hover),
      symbols: symbols && summaryOf(symbols),
      noticed,
      usage,
    };
  } finally {
    await session.stop();
  }
}

/**
 * Starts a server on a site, waits until it is idle and ends it as an editor does, so that what it caches is there at its next start.
 * Without an edit: the problems of a file with unsaved changes are not cached.
 */
export async function startOnce(server: Server, site: Site, push: boolean): Promise<void> {
  const session = await startSession(server, uriIn(site, ''), push);
  try {
    await phases.open(editingIn(session, server, site, 0), server, site);
    await settled(session);
  } finally {
    await session.stop();
  }
}

function editingIn(session: Session, { languageId }: Server, site: Site, seed: number): phases.Editing {
  const text = readFileSync(path.join(site.folder, 'docs.json'), 'utf8');
  return phases.editingOf(session, uriIn(site, 'docs.json'), languageId, text, seed);
}

function uriIn({ folder }: Site, file: string): string {
  return pathToFileURL(path.join(folder, file)).href;
}

/** Waits until the server has been idle for a while: its work after opening is not part of the cost of an edit. */
async function settled(session: Session): Promise<Usage | undefined> {
  for (let last = session.usage(), waits = 0; ; waits++) {
    await delay(300);
    const now = session.usage();
    if (now?.cpuMs === last?.cpuMs || waits === 100) return now;
    last = now;
  }
}
