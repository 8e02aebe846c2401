import type { CancellationToken } from 'vscode-languageserver';
import type { Diagnostic } from 'vscode-languageserver-types';
import type { Guard } from '../../../base/guard.ts';
import { inTime } from '../../../base/inTime.ts';
import type { TextCache } from '../../../base/textCache.ts';
import { withResolvers } from '../../../base/withResolvers.ts';
import { configFile } from '../../engine/siteState.ts';
import { internalErrorCode, notReadableCode } from '../../engine/siteWork.ts';
import { canonical, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import type { Files } from '../../site/files.ts';
import type { SettingsLayer } from '../../site/settings.ts';
import type { Site } from '../../site/site.ts';
import type { ServerContext } from '../context.ts';
import { logFailure } from '../messages.ts';
import { maxWaitMs } from '../readiness.ts';
import { fileDiagnostics } from './fileDiagnostics.ts';
import { type CachedReport, readReport, writeReport } from './reportFormat.ts';
import { isAllListed, type ReportInputs, type ReportSource, reportInputs } from './reportInputs.ts';

/**
 * The diagnostics reported for the docs.json of a large site, cached for the next time it is opened: if nothing has changed
 * since, they are reported at once, and only then is docs.json read. The diagnostics found then replace them, so that wrong ones
 * cannot stay.
 */
export interface CachedReports {
  /** The inputs for the site in a folder (its URI) that make it look up the cache before anything else. */
  begin(folder: string, cache: TextCache | undefined): { listed?(site: Site, files: Files): Promise<void> };
  /** Takes the user's settings once the sites have them. */
  setSettings(settings: SettingsLayer): void;
  /**
   * The cached diagnostics of a docs.json if they were computed from exactly the current state; undefined if that is
   * unknown, and once docs.json is read.
   */
  recall(uri: string, token: CancellationToken): Promise<Diagnostic[] | undefined>;
  /** Call it when a file was opened, edited, closed or changed on disk: the diagnostics are cached once nothing more happens. */
  invalidate(): void;
  /** Call it when the editor exits: caches the current diagnostics, if that takes no longer than an editor waits. */
  end(): Promise<void>;
}

/** The state for one docs.json. */
interface Entry {
  readonly folder: string;
  readonly cache: TextCache;
  /** What the last start cached, until it is looked up. */
  before: Promise<string | undefined> | undefined;
  /** The recalled diagnostics; undefined if there are none. */
  readonly found: Promise<Diagnostic[] | undefined>;
  answer(items: Diagnostic[] | undefined): void;
  /** Resolves when the recalled diagnostics have been sent to the editor. */
  readonly delivered: Promise<void>;
  deliver(): void;
  /** True once docs.json may be read: recalled diagnostics may be outdated from then on. */
  isOver: boolean;
  /** The files below the folder, once they are listed. */
  files: Files | undefined;
  /** What is cached now, if it is known. */
  written: string | undefined;
  isStale: boolean;
}

/** Reading a site with fewer files takes no longer than looking it up in the cache. */
const minCachedFiles = 500;
/**
 * Diagnostics are cached for the first time when nothing has happened for `firstRestMs` and everything is read, and from then on
 * after `restMs`.
 */
const [firstRestMs, restMs] = [500, 3_000];
/** An editor that exits waits for its servers, VS Code for two seconds. */
const maxEndMs = 1_000;
/** A time stamp may miss a change that comes this soon after another one. */
const unsettledMs = 2_000;
/** Editors ask for problems right after opening a file. */
const maxQuestionMs = 20;
/** If something changes while a report is computed, it is computed again, at most this often. */
const maxTries = 3;

/** Nothing is recalled for an editor that does not pull diagnostics or cannot be asked to refresh them. */
export function createCachedReports(context: ServerContext): CachedReports {
  const { connection, workspace, client, guard } = context;
  const entries = new Map<string, Entry>();
  let ownSettings: SettingsLayer = {};
  let keeping: Promise<unknown> = Promise.resolve();
  const rest = createRestTimer(guard, keepStale);
  return {
    begin,
    setSettings(layer) {
      ownSettings = layer;
    },
    recall,
    invalidate,
    async end() {
      rest.end();
      await inTime(keepStale(), maxEndMs);
    },
  };

  function begin(folder: string, cache: TextCache | undefined): ReturnType<CachedReports['begin']> {
    const { textDocument, workspace: features } = client();
    if (!cache || !textDocument?.diagnostic || !features?.diagnostics?.refreshSupport) return {};
    const entry = createEntry(folder, cache);
    entries.set(folder, entry);
    // If nothing was cached, there is nothing to wait for.
    guard(async () => (await entry.before) ?? entry.answer(undefined));
    return { listed: (site, files) => lookUp(entry, site, files) };
  }

  async function recall(uri: string, token: CancellationToken): Promise<Diagnostic[] | undefined> {
    const { folder = '', state } = workspace.siteOf(uri) ?? {};
    const entry = entries.get(folder);
    if (!entry || entry.isOver || canonical(uri) !== uriBelow(folder, configFile)) return undefined;
    // If the files cannot be listed, nothing is looked up.
    const loaded = state?.loaded.then(nothing, nothing);
    const cancelled = new Promise<undefined>((resolve) => token.onCancellationRequested(() => resolve(undefined)));
    const items = await Promise.race([entry.found, loaded, cancelled]);
    // After the answer has been written.
    if (!token.isCancellationRequested) setTimeout(() => guard(entry.deliver));
    return items;
  }

  function inputsOf(source: ReportSource): Promise<ReportInputs | undefined> {
    return reportInputs(context, () => ownSettings, source);
  }

  /** Logs what could not be cached or looked up; this only costs time. */
  function failed(error: unknown): undefined {
    logFailure(connection, error);
  }

  function invalidate(): void {
    for (const entry of entries.values()) entry.isStale = true;
    if (entries.size > 0) rest.wait();
  }

  async function lookUp(entry: Entry, site: Site, files: Files): Promise<void> {
    entry.files = files;
    const items = await recalled(entry, site, files).catch(failed);
    entry.answer(items);
    if (items) await inTime(entry.delivered, maxQuestionMs);
    else rest.wait();
    entry.isOver = true;
  }

  async function recalled(entry: Entry, site: Site, files: Files): Promise<Diagnostic[] | undefined> {
    const { folder } = entry;
    if (site.files.size < minCachedFiles || !workspace.document(uriBelow(folder, configFile))) return undefined;
    const text = await entry.before;
    entry.before = undefined;
    const report = readReport(text);
    const inputs = report && (await inputsOf({ folder, site, files }));
    if (!report || inputs?.digest !== report.inputs) return undefined;
    entry.written = text;
    entry.isStale = false;
    return report.items;
  }

  /** Resolves when all current diagnostics are cached, including those whose caching began before. */
  async function keepStale(): Promise<void> {
    const stale = [...entries.values()].filter(({ isStale }) => isStale);
    keeping = Promise.all([keeping, ...stale.map((entry) => keep(entry).catch(failed))]);
    await keeping;
  }

  async function keep(entry: Entry): Promise<void> {
    const { folder, files } = entry;
    const site = workspace.siteOf(uriBelow(folder, configFile));
    if (site?.folder !== folder) entries.delete(folder);
    // Before the files are listed, it is unknown whether the cache is still valid.
    else if (files && (await inTime(workspace.settingsReceived, maxWaitMs))) await keepReport(entry, site, files);
  }

  async function keepReport(entry: Entry, site: OpenSite, files: Files): Promise<void> {
    const { folder, state } = site;
    const uri = uriBelow(folder, configFile);
    await state.loaded;
    for (let tries = 0; entry.isStale && tries < maxTries; tries++) {
      entry.isStale = false;
      if (state.snapshot.site.files.size < minCachedFiles || !workspace.document(uri)) return;
      await state.settled();
      const { revision } = state;
      const inputs = isAllListed(state) ? await inputsOf({ folder, site: state.snapshot.site, files }) : undefined;
      if (!inputs) return;
      const age = Date.now() - inputs.lastChange;
      if (state.revision !== revision) {
        entry.isStale = true;
      } else if (age >= unsettledMs) {
        await write(entry, { inputs: inputs.digest, items: fileDiagnostics(context, site, uri) });
      } else {
        // If the clock was ahead when the file changed, the change never gets old enough.
        entry.isStale = age >= 0;
        break;
      }
    }
    if (entry.isStale) rest.wait();
  }

  async function write(entry: Entry, report: CachedReport): Promise<void> {
    // A failure may disappear without any file changing.
    if (report.items.some(({ code }) => code === internalErrorCode || code === notReadableCode)) return;
    const text = writeReport(report);
    if (text === entry.written || entry.isStale) return;
    entry.written = text;
    await entry.cache.write(text);
  }
}

function createEntry(folder: string, cache: TextCache): Entry {
  const [found, delivered] = [withResolvers<Diagnostic[] | undefined>(), withResolvers<void>()];
  return {
    folder,
    cache,
    found: found.promise,
    answer: found.resolve,
    delivered: delivered.promise,
    deliver: delivered.resolve,
    before: cache.read(),
    isOver: false,
    files: undefined,
    written: undefined,
    isStale: true,
  };
}

/** Calls `onRest` each time nothing has happened for a while since the last `wait`, until `end` is called. */
function createRestTimer(guard: Guard, onRest: () => Promise<void>): { wait(): void; end(): void } {
  let began = 0;
  let pauseMs = firstRestMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  return {
    wait() {
      if (hasEnded) return;
      began = Date.now();
      timer ??= setTimeout(() => guard(check), pauseMs);
    },
    end() {
      hasEnded = true;
      clearTimeout(timer);
    },
  };

  /** A timer is not restarted each time something happens: what is left is waited for afterwards. */
  async function check(): Promise<void> {
    const left = began + pauseMs - Date.now();
    timer = left > 0 ? setTimeout(() => guard(check), left) : undefined;
    if (left > 0) return;
    pauseMs = restMs;
    await onRest();
  }
}

const nothing = () => undefined;
