import { localize } from '../../../base/messages.ts';
import { createSerialQueue } from '../../../base/serialQueue.ts';
import { UnreadableRevision } from '../../compare/repository.ts';
import { configFile, type SiteState } from '../../engine/siteState.ts';
import { pathBelow, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { type NavigationMarks, noMarks } from '../../features/readerChanges/marks.ts';
import { summaryWords } from '../../features/readerChanges/words.ts';
import type { BrokenFile } from '../../model/document/refs.ts';
import {
  type ReaderChanges,
  readerChangesNotification,
  revisionsChangedNotification,
  type WatchReaderChangesParams,
  watchReaderChangesNotification,
} from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import { ownSites } from '../siteFiles.ts';
import { type ComparisonState, createSiteComparison, type SiteComparison } from './siteComparison.ts';

/** Compares the sites with what is published, while a client requests it. */
export interface Comparisons extends LanguageModule {
  /** The comparison of a site; undefined while no client requests it. */
  of(state: SiteState): SiteComparison | undefined;
  /** The same, which exists from the moment a client requests it. */
  begun(site: OpenSite): SiteComparison | undefined;
  /** What was found, after the first comparison if there was none yet; undefined while no client requests it. */
  first(site: OpenSite): Promise<ComparisonState | undefined>;
  /** What the navigation shows of the comparison; empty if no client requests it. */
  marks(state: SiteState): NavigationMarks;
  /** Calls the listener whenever a comparison has changed. */
  onDidCompare(listener: () => void): void;
}

/** Changes within this time are compared as one (milliseconds); on a large site, where it takes longer, within more. */
const shortestPause = 200;
const pauseForWork = 3;
const longPause = 600;
/** The base is read only once, so the time that takes says nothing about the next comparison. */
const longestPause = 2000;

/** Creates the comparisons; no client requests them yet. */
export function createComparisons(context: ServerContext): Comparisons {
  const { onNotification, notify, workspace, guard } = context;
  const comparisons = new Map<SiteState, SiteComparison>();
  const reported = new Map<string, string>();
  const listeners: (() => void)[] = [];
  const queue = createSerialQueue();
  let params: WatchReaderChangesParams = { watching: false, bases: {}, marks: false };
  let pause = shortestPause;
  let timer: NodeJS.Timeout | undefined;

  onNotification(watchReaderChangesNotification, (next) => {
    const hasMarks = params.marks;
    params = next;
    if (!next.watching) return stop();
    reported.clear();
    for (const comparison of comparisons.values()) comparison.forgetRevision();
    if (hasMarks !== next.marks) call();
    schedule(0);
  });
  onNotification(revisionsChangedNotification, () => {
    for (const comparison of comparisons.values()) comparison.forgetRevision();
    changed();
  });

  return {
    of: (state) => comparisons.get(state),
    begun,
    async first(site) {
      const comparison = begun(site);
      if (!comparison) return undefined;
      await queue.settled();
      if (!comparison.state) await queue.enqueue(compareAll);
      return comparison.state;
    },
    marks(state) {
      const found = params.marks ? comparisons.get(state)?.state : undefined;
      return found && found.kind !== 'unavailable' ? (found.compared?.marks ?? noMarks) : noMarks;
    },
    onDidCompare: (listener) => void listeners.push(listener),
    filesChanged(uris) {
      for (const { folder, state } of workspace.sites) {
        comparisons.get(state)?.filesChanged(uris.flatMap((uri) => pathBelow(folder, uri) ?? []));
      }
    },
    edited: changed,
    changed,
    dispose: stop,
  };

  function begun(site: OpenSite): SiteComparison | undefined {
    return params.watching ? comparisonOf(site) : undefined;
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    params = { ...params, watching: false };
    for (const comparison of comparisons.values()) comparison.dispose();
    comparisons.clear();
    call();
  }

  function changed(): void {
    if (!params.watching) return;
    if (pause > longPause && timer) {
      // Typing in a large site must not be slowed down: it is compared when there are no keystrokes.
      clearTimeout(timer);
      timer = undefined;
    }
    schedule(pause);
  }

  function schedule(delay: number): void {
    timer ??= setTimeout(() => guard(() => queue.enqueue(compareAll)), delay);
  }

  async function compareAll(): Promise<void> {
    timer = undefined;
    const sites = ownSites(workspace);
    const states = new Set(sites.map(({ state }) => state));
    for (const [state, comparison] of comparisons) {
      if (states.has(state)) continue;
      comparison.dispose();
      comparisons.delete(state);
    }
    const start = performance.now();
    for (const site of sites) {
      if (params.watching) report(site, await comparisonOf(site).update());
    }
    pause = Math.min(longestPause, Math.max(shortestPause, (performance.now() - start) * pauseForWork));
  }

  function comparisonOf({ folder, state }: OpenSite): SiteComparison {
    const uri = uriBelow(folder, configFile);
    const known = comparisons.get(state);
    const comparison =
      known ??
      createSiteComparison({
        site: state,
        chosen: () => params.bases[uri],
        read: (file) => context.read({ folder, state }, file),
        async openRepository() {
          if (!context.openRepository) throw new UnreadableRevision(noGit());
          return context.openRepository(folder, params.git);
        },
      });
    comparisons.set(state, comparison);
    return comparison;
  }

  function report({ folder }: OpenSite, state: ComparisonState): void {
    const changes = reportOf(uriBelow(folder, configFile), state);
    const text = JSON.stringify(changes);
    if (reported.get(folder) === text) return;
    reported.set(folder, text);
    notify(readerChangesNotification, changes);
    call();
  }

  function call(): void {
    for (const listener of listeners) guard(listener);
  }
}

const noGit = () => localize('There is no git in the browser, so there is nothing to compare with.');

function brokenWords({ file, isEmpty }: BrokenFile): string {
  return isEmpty ? localize('{file} is empty', { file }) : localize('{file} is not valid JSON', { file });
}

function reportOf(uri: string, state: ComparisonState): ReaderChanges {
  if (state.kind === 'unavailable') return { uri, message: state.reason, rows: [] };
  const { compared } = state;
  const broken = state.kind === 'broken' ? brokenWords(state.file) : undefined;
  if (!compared)
    return {
      uri,
      message: localize('{broken}. Fix it to see what changes for readers.', { broken: broken ?? '' }),
      rows: [],
    };
  const { revision, lines, rows } = compared;
  const summary = summaryWords(
    lines.map(({ change }) => change),
    compared.broken.length,
  );
  const last = broken === undefined ? [] : [localize('{broken}; this is what could last be read of it', { broken })];
  const message = [...last, summary, ...(revision.note === undefined ? [] : [revision.note])].join(' · ');
  return { uri, base: { name: revision.name, commit: revision.commit }, message, rows };
}
