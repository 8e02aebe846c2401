import { configFile, type SiteState } from '../../engine/siteState.ts';
import { uriBelow } from '../../engine/uris.ts';
import { type OutsideFiles, outsideFiles } from '../../features/navigation/outside.ts';
import { type ProblemsByNode, problemsByNode } from '../../features/navigation/problems.ts';
import type { NavigationMarks } from '../../features/readerChanges/marks.ts';
import { type BrokenFile, brokenFile } from '../../model/document/refs.ts';
import { iconLibraryOf } from '../../model/document/settings.ts';
import type { Problem } from '../../model/messages/problem.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { FindFrontMatter } from '../../model/view.ts';
import { type NavigationState, navigationChangedNotification } from '../../protocol/index.ts';
import type { IconLibrary } from '../../values/icon.ts';
import type { ServerContext } from '../context.ts';
import type { Comparisons } from '../readerChanges/comparisons.ts';
import { ownSites } from '../siteFiles.ts';

/** What the view shows of a site at one moment. */
export interface ShownSite {
  /** While the text is broken, the last root that could be read, so that the view does not fall apart. */
  readonly root: NavigationNode;
  /** The file that cannot be parsed. */
  readonly broken: BrokenFile | null;
  readonly problems: ProblemsByNode;
  readonly outside: OutsideFiles;
  readonly findFrontMatter: FindFrontMatter;
  readonly iconLibrary: IconLibrary;
  /** What has changed since the revision that the site is compared with. */
  readonly marks: NavigationMarks;
}

/** What is shown of all sites; notifies the client of changes while the client watches. */
export interface ShownSites {
  of(state: SiteState): ShownSite;
  watch(watching: boolean): void;
  changed(): void;
  /** Something else that is shown of a site has changed, neither its text nor its files: the site is sent again. */
  changedIn(state: SiteState): void;
}

/** Changes within this time are reported as one (milliseconds); on a large site, where it takes longer, within more. */
const shortestPause = 150;
const pauseForWork = 3;

/** Creates the shown sites; the client does not watch yet. */
export function createShownSites(
  { notify, workspace, guard }: ServerContext,
  comparisons: Pick<Comparisons, 'marks' | 'onDidCompare'>,
): ShownSites {
  const memories = new WeakMap<SiteState, Memory>();
  let isWatched = false;
  let pause = shortestPause;
  let timer: NodeJS.Timeout | undefined;
  comparisons.onDidCompare(changed);
  return {
    of(state) {
      state.ensureLoaded('frontMatter');
      const memory = memoryOf(state);
      // Watchers get problems as soon as they are found, without waiting for them.
      if (!isWatched) findProblems(state, memory);
      return { ...shownOf(state, memory), marks: comparisons.marks(state) };
    },
    watch(watching) {
      isWatched = watching;
      if (!watching) return;
      for (const { state } of workspace.sites) memoryOf(state).sent = undefined;
      timer ??= setTimeout(() => guard(notifyChanged), shortestPause);
    },
    changed,
    changedIn(state) {
      memoryOf(state).sent = undefined;
      changed();
    },
  };

  function changed(): void {
    if (isWatched) timer ??= setTimeout(() => guard(notifyChanged), pause);
  }

  function notifyChanged(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isWatched) return;
    const start = performance.now();
    for (const { folder, state } of ownSites(workspace)) {
      if (!state.snapshot.site.listed) continue;
      state.ensureLoaded('frontMatter', 'imports');
      const memory = memoryOf(state);
      findProblems(state, memory);
      const shown = shownOf(state, memory);
      const sent = { root: shown.root, text: textOf(shown), marks: comparisons.marks(state) };
      const { sent: last } = memory;
      if (last?.root === sent.root && last.text === sent.text && last.marks === sent.marks) continue;
      memory.sent = sent;
      const message: NavigationState = { uri: uriBelow(folder, configFile), broken: shown.broken };
      notify(navigationChangedNotification, message);
    }
    pause = Math.max(shortestPause, (performance.now() - start) * pauseForWork);
  }

  function memoryOf(state: SiteState): Memory {
    const memory = memories.get(state) ?? {};
    memories.set(state, memory);
    return memory;
  }
}

/** What was last shown of a site. */
interface Memory {
  shown?: { readonly revision: number; readonly value: Omit<ShownSite, 'problems' | 'marks'> };
  problems?: { readonly of: readonly Problem[]; readonly value: ProblemsByNode };
  lastGood?: NavigationNode;
  outside?: { readonly of: readonly unknown[]; readonly value: OutsideFiles };
  sent?: { readonly root: NavigationNode; readonly text: string; readonly marks: NavigationMarks } | undefined;
}

function findProblems({ snapshot, navigation, problems }: SiteState, memory: Memory): void {
  // The array is a new one after every change.
  if (memory.problems?.of !== problems)
    memory.problems = { of: problems, value: problemsByNode(snapshot, navigation, problems) };
}

const noProblems: ProblemsByNode = new Map();

function shownOf(state: SiteState, memory: Memory): Omit<ShownSite, 'marks'> {
  const problems = memory.problems?.value ?? noProblems;
  if (memory.shown?.revision === state.revision) return { ...memory.shown.value, problems };
  const { navigation, snapshot: view } = state;
  const { config, frontMatter } = view;
  const isRead = state.text(configFile) !== undefined;
  const broken = isRead ? brokenFile(config, view.find) : null;
  if (isRead && broken === null) memory.lastGood = navigation;
  const findFrontMatter: FindFrontMatter = (file) => frontMatter?.get(file);
  const value = {
    root: (broken !== null && memory.lastGood) || navigation,
    broken,
    outside: outsideOf(memory, [view.site, frontMatter, config.navigation, view.generation], () =>
      outsideFiles(view, findFrontMatter),
    ),
    findFrontMatter,
    iconLibrary: iconLibraryOf(config),
  };
  memory.shown = { revision: state.revision, value };
  return { ...value, problems };
}

/** Goes through all files of the site only if a change may have put one outside the navigation. */
function outsideOf(memory: Memory, of: readonly unknown[], find: () => OutsideFiles): OutsideFiles {
  if (memory.outside?.of.every((part, index) => part === of[index])) return memory.outside.value;
  memory.outside = { of, value: find() };
  return memory.outside.value;
}

/** Everything that is shown except the nodes, as one text. */
function textOf({ broken, problems, outside, iconLibrary }: Omit<ShownSite, 'marks'>): string {
  return JSON.stringify([broken, [...problems], outside, iconLibrary]);
}
