import { throttle } from '../../../base/throttle.ts';
import { configFile } from '../../engine/siteState.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { configTrees } from '../../model/document/refs.ts';
import { siteName } from '../../model/document/settings.ts';
import type { Problem } from '../../model/messages/problem.ts';
import { type ProblemCounts, type RootStatus, type Status, statusNotification } from '../../protocol/index.ts';
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
    const status: Status = { roots: ownSites(workspace).map((site) => rootStatus(site, comparisons)) };
    const text = JSON.stringify(status);
    if (text === last) return;
    last = text;
    notify(statusNotification, status);
  }
}

function rootStatus({ folder, state }: OpenSite, comparisons: Comparisons): RootStatus {
  const uri = uriBelow(folder, configFile);
  const { config, find, occurrences, site, specsRead } = state.snapshot;
  const files = [...configTrees(config, find).keys()];
  const parts = files.filter((file) => file !== configFile).map((file) => uriBelow(folder, file));
  const name = siteName(config);
  const pages = occurrences.distinctPages;
  // All rules would run again when the specifications are read.
  if (!site.listed || !specsRead) return { uri, parts, name, pages };
  state.ensureLoaded('imports');
  // Some problems depend on the texts of pages, which are read for open files only.
  const problems = countProblems([...state.problems, ...files.flatMap((file) => state.openPageProblems(file))]);
  const comparison = comparisons.of(state)?.state;
  const broken = comparison?.kind === 'compared' ? comparison.compared.broken.length : 0;
  return { uri, parts, name, pages, problems, ...(broken > 0 && { brokenAddresses: broken }) };
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
