import { createSerialQueue } from '../../../base/serialQueue.ts';
import { statusByPage } from '../../divisions/counterpartStatus.ts';
import type { DivisionKind } from '../../divisions/divisions.ts';
import type { Ages } from '../../divisions/outdated.ts';
import type { AgeSources, PageHistory } from '../../divisions/pageHistory.ts';
import { type DivisionStatus, divisionStatus, type FilePair } from '../../divisions/status.ts';
import type { SiteState } from '../../engine/siteState.ts';
import { agesIn } from '../../engine/translationAges.ts';
import { pathBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { type Matrix, matrixOf } from '../../features/translations/matrix.ts';
import { brokenFile } from '../../model/document/refs.ts';
import { pageHistoryNotification } from '../../protocol/index.ts';
import { isPageFile } from '../../site/paths.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import { ownSite } from '../siteFiles.ts';
import { type KnownOutdated, sourceOf } from './tables.ts';

/** What is known about the translations of a site, or about its versions. */
export interface KnownStatus {
  /** Absent if there is nothing to compare. */
  readonly matrix: Matrix | undefined;
  readonly divisions: readonly DivisionStatus[];
  readonly pairs: readonly FilePair[];
  /** Absent until the dates are known. */
  readonly ages?: Ages;
  /** Whether there is a source for the age of pages. */
  readonly hasHistory: boolean;
}

/**
 * The status of translations, computed in the background: pages are paired and git is asked when there are no keystrokes, and
 * again when files are saved, commits are made or the navigation changes. Nothing is computed before the first request.
 */
export interface TranslationStatuses extends LanguageModule {
  /** The last known status, or undefined; the first call makes sure that it is kept up to date from then on. */
  of(site: OpenSite, kind: DivisionKind): KnownStatus | undefined;
  /** The outdated translations in every status that was requested. */
  outdated(state: SiteState): KnownOutdated;
  /** The history of a site; undefined if git may not run or is not installed. The caller closes it. */
  openHistory(site: OpenSite): Promise<PageHistory | undefined>;
  /** Calls the listener when more or something else is known about a site. */
  onDidChange(listener: (state: SiteState) => void): void;
}

interface Entry {
  readonly kind: DivisionKind;
  known?: KnownStatus;
  /** The inputs from which `known` was computed. */
  of: readonly unknown[];
  /** The dates may have changed although the pairs are the same. */
  isStale: boolean;
  timer?: NodeJS.Timeout | undefined;
}

/** The shortest time between pairing pages twice (milliseconds). */
const minPauseMs = 500;
/** The pause is at least this many times as long as the last pairing took. */
const pausePerWork = 10;

/** Creates the statuses; nothing has been requested yet. */
export function createTranslationStatuses(context: ServerContext): TranslationStatuses {
  const { workspace, guard, onNotification } = context;
  const entries = new Map<SiteState, Map<DivisionKind, Entry>>();
  const listeners: ((state: SiteState) => void)[] = [];
  const queue = createSerialQueue();
  /** Undefined while git may not run. */
  let git: { readonly program?: string | undefined } | undefined;
  let pauseMs = minPauseMs;
  let isOver = false;

  onNotification(pageHistoryNotification, ({ git: program }) => {
    git = { program };
    forgetDates(() => true);
  });

  const statuses: TranslationStatuses = {
    initialize() {
      const { git: wanted } = context.options();
      if (wanted === true) git = {};
      else if (typeof wanted === 'string') git = { program: wanted };
    },
    of(site, kind) {
      const own = entries.get(site.state) ?? new Map<DivisionKind, Entry>();
      entries.set(site.state, own);
      const known = own.get(kind);
      if (known) return known.known;
      const entry: Entry = { kind, of: [], isStale: false };
      own.set(kind, entry);
      schedule(site, entry, 0);
      return undefined;
    },
    outdated(state) {
      const own = [...(entries.get(state)?.values() ?? [])];
      return Object.fromEntries(own.map(({ kind, known }) => [kind, known?.ages?.outdated]));
    },
    openHistory: ({ folder }) => historyOf(folder),
    onDidChange: (listener) => void listeners.push(listener),
    edited: changed,
    changed,
    changedOnDisk(uris) {
      forgetDates(({ folder }, { known }) => {
        const files = new Set(known?.pairs.flatMap(({ sourceFile, file }) => [sourceFile, file]));
        return uris.some((uri) => files.has(pathBelow(folder, uri) ?? ''));
      });
    },
    dispose() {
      isOver = true;
      for (const own of entries.values()) for (const { timer } of own.values()) clearTimeout(timer);
    },
  };
  return statuses;

  function changed(): void {
    for (const { uri } of workspace.documents) {
      // What an open page lacks is reported in that page.
      const site = isPageFile(uri) ? ownSite(workspace, uri) : undefined;
      if (site) statuses.of(site, 'language');
    }
    const sites = new Map(workspace.sites.map((site) => [site.state, site]));
    for (const [state, own] of entries) {
      const site = sites.get(state);
      for (const entry of own.values()) {
        // Whether the navigation changed is checked then, too, since it must be built for that.
        if (site) schedule(site, entry, pauseMs);
        else clearTimeout(entry.timer);
      }
      if (!site) entries.delete(state);
    }
  }

  function forgetDates(isMeant: (site: OpenSite, entry: Entry) => boolean): void {
    for (const site of workspace.sites) {
      for (const entry of entries.get(site.state)?.values() ?? []) {
        if (!isMeant(site, entry)) continue;
        entry.isStale = true;
        schedule(site, entry, minPauseMs);
      }
    }
  }

  /** Typing must not be slowed down: it begins when there are no keystrokes. */
  function schedule(site: OpenSite, entry: Entry, delay: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => guard(() => queue.enqueue(() => findOut(site, entry))), delay);
  }

  async function findOut(site: OpenSite, entry: Entry): Promise<void> {
    entry.timer = undefined;
    const { state, folder } = site;
    await state.loaded;
    if (isOver || isCurrent(state, entry)) return;
    const { snapshot, navigation } = state;
    // The last known status stays while the text is broken.
    if (brokenFile(snapshot.config, snapshot.find) !== null && entry.known) return;
    const { known, kind, of } = entry;
    entry.of = inputsOf(state);
    const isStale = entry.isStale || !known?.ages || of.at(-1) !== entry.of.at(-1);
    entry.isStale = false;
    const start = performance.now();
    const from = sourceOf(state, kind);
    const named = snapshot.settings.translations.pages;
    const divisions = from === undefined ? [] : divisionStatus(navigation, snapshot.site, { kind, from, named });
    const pairs = divisions.flatMap((division) => division.pairs);
    pauseMs = Math.max(minPauseMs, (performance.now() - start) * pausePerWork);
    const isOther = known === undefined || entry.of.some((part, index) => part !== of[index]);
    const report = ({ ages, hasHistory }: Pick<KnownStatus, 'ages' | 'hasHistory'>) => {
      const isNews = isOther || !isSameAge(known.ages, ages);
      if (!isNews) return;
      const outdated = ages?.outdated;
      const matrix =
        from === undefined ? undefined : matrixOf(navigation, snapshot.site, { kind, from, named, outdated });
      entry.known = { matrix, divisions, pairs, hasHistory, ...(ages && { ages }) };
      if (kind === 'language' && (divisions.length > 0 || known?.pairs.length))
        state.setCounterparts(statusByPage(divisions, outdated ?? new Map()));
      for (const listener of listeners) guard(() => listener(state));
    };
    if (known?.ages && !isStale && isSame(known.pairs, pairs)) return report(known);
    // What is known without dates need not wait for them.
    if (!known) report({ hasHistory: git !== undefined });
    try {
      const ages = await agesOf(folder, state, pairs);
      if (!isOver) report({ ages, hasHistory: isAnyDated(pairs, ages) });
    } catch (error) {
      report({ ages: nothing, hasHistory: false });
      throw error;
    }
  }

  async function agesOf(folder: string, state: SiteState, pairs: readonly FilePair[]): Promise<Ages> {
    const { hashesOf } = sourcesOf(folder) ?? {};
    const ages: AgeSources = { openHistory: () => historyOf(folder), ...(hashesOf && { hashesOf }) };
    return agesIn({ state, files: context.filesIn(folder), ages }, pairs);
  }

  function sourcesOf(folder: string): AgeSources | undefined {
    return context.agesIn?.(folder, { git: git?.program, cache: context.options().cacheFolder });
  }

  async function historyOf(folder: string): Promise<PageHistory | undefined> {
    return git ? sourcesOf(folder)?.openHistory() : undefined;
  }
}

const nothing: Ages = { outdated: new Map(), unknown: new Set() };

function isCurrent(state: SiteState, { of, isStale }: Entry): boolean {
  const inputs = inputsOf(state);
  return !isStale && of.length === inputs.length && of.every((part, index) => part === inputs[index]);
}

function inputsOf({ navigation, snapshot }: SiteState): readonly unknown[] {
  return [navigation, snapshot.site.pages, snapshot.settings.translations];
}

function isAnyDated(pairs: readonly FilePair[], { outdated, unknown }: Ages): boolean {
  return pairs.some(({ file }) => !unknown.has(file) && !outdated.get(file)?.placeholder);
}

function isSameAge(one: Ages | undefined, other: Ages | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    JSON.stringify([...one.outdated]) === JSON.stringify([...other.outdated]) && one.unknown.size === other.unknown.size
  );
}

function isSame(one: readonly FilePair[], other: readonly FilePair[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ sourceFile, file }, index) => {
      return sourceFile === other[index]?.sourceFile && file === other[index]?.file;
    })
  );
}
