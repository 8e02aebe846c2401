import { throttle } from '../../../base/throttle.ts';
import { configFile } from '../../engine/siteState.ts';
import { pathBelow, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { siteName } from '../../model/document/settings.ts';
import type { Problem } from '../../model/messages/problem.ts';
import { type ProblemCounts, type RootStatus, type Status, statusNotification } from '../../protocol/index.ts';
import { pageKeyOf } from '../../site/paths.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import type { Comparisons } from '../readerChanges/comparisons.ts';
import { ownSites } from '../siteFiles.ts';

/** Changes within this time are reported as one (milliseconds). */
const pauseMs = 200;

/** Notifies a client that shows them of the documentation sites and their state, once the folders have been searched. */
export function createStatus(
  { notify, workspace, guard, options }: ServerContext,
  comparisons: Comparisons,
): LanguageModule {
  let started = false;
  const scheduleStatus = throttle(guard, sendStatus, pauseMs);
  let last = '';
  comparisons.onDidCompare(changed);
  return {
    started() {
      started = options().showsSites === true;
      sendStatus();
    },
    edited: changed,
    changed,
    dispose() {
      started = false;
    },
  };

  function changed(): void {
    if (started) scheduleStatus();
  }

  function sendStatus(): void {
    if (!started) return;
    const open = workspace.documents.map(({ uri }) => uri);
    const status: Status = { roots: ownSites(workspace).map((site) => rootStatus(site, open, comparisons)) };
    const text = JSON.stringify(status);
    if (text === last) return;
    last = text;
    notify(statusNotification, status);
  }
}

function rootStatus({ folder, state }: OpenSite, open: readonly string[], comparisons: Comparisons): RootStatus {
  const uri = uriBelow(folder, configFile);
  const { config, occurrences, site, specsRead } = state.snapshot;
  const name = siteName(config);
  const pages = occurrences.distinctPages;
  // All rules would run again when the specifications are read.
  if (!site.listed || !specsRead) return { uri, name, pages };
  state.ensureLoaded('imports');
  const problems = countProblems([...state.problems, ...open.flatMap(ofConfigFile)]);
  const comparison = comparisons.of(state)?.state;
  const broken = comparison?.kind === 'compared' ? comparison.compared.broken.length : 0;
  return { uri, name, pages, problems, ...(broken > 0 && { brokenAddresses: broken }) };

  /** Of an open docs.json or part of it: what depends on the texts of pages, which are read for open files only. */
  function ofConfigFile(document: string): readonly Problem[] {
    const path = pathBelow(folder, document);
    return path !== undefined && pageKeyOf(path) === undefined ? state.openPageProblems(path) : [];
  }
}

function countProblems(problems: readonly Problem[]): ProblemCounts {
  const count = (level: Problem['level']) => problems.filter((problem) => problem.level === level).length;
  return {
    errors: count('error'),
    warnings: count('warning'),
    information: count('information'),
    hints: count('hint'),
  };
}
