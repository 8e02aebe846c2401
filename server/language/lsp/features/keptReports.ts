import type { Diagnostic } from 'vscode-languageserver-types';
import type { KeptText } from '../../../base/keptText.ts';
import { textLanguageOf } from '../../../base/texts.ts';
import { configFile, type SiteState } from '../../engine/siteState.ts';
import { canonical, pathBelow, uriBelow } from '../../engine/uris.ts';
import { isAddress } from '../../openapi/source.ts';
import type { Files } from '../../site/files.ts';
import type { SettingsLayer } from '../../site/settings.ts';
import type { Site } from '../../site/site.ts';
import type { ServerContext } from '../context.ts';
import { inTime } from '../readiness.ts';
import { itemsFor } from './items.ts';
import { digestOf, lastChangeOf, readReport, writeReport } from './keptReport.ts';

/**
 * What an editor was told of the docs.json of a large site, kept for the next time it is opened: where nothing has changed since, it is
 * told at once, and only then docs.json is read. What is found then is told as ever, so that nothing wrong could stay.
 */
export interface KeptReports {
  /** What a site in a folder (its URI) is to be made with, so that what is kept of it is looked at before anything else. */
  begin(folder: string, kept: KeptText | undefined): { listed?(site: Site, files: Files): Promise<void> };
  /** Takes in the settings of the user, which the sites have by now. */
  setSettings(settings: SettingsLayer): void;
  /** What was told of a docs.json by just what there is now; undefined where that is not known, and from the second question on. */
  recall(uri: string): Promise<Diagnostic[] | undefined>;
  /** A file was opened, edited, closed or changed on disk: what is told then is kept when nothing more happens. */
  touched(): void;
  /** The editor goes: what is told now is kept, where that takes no longer than an editor waits. */
  end(): Promise<void>;
}

/** One docs.json. */
interface Entry {
  readonly kept: KeptText;
  /** What was recalled; undefined where nothing was. */
  readonly found: Promise<Diagnostic[] | undefined>;
  answer(items: Diagnostic[] | undefined): void;
  /** Resolves when what was recalled is on its way to the editor. */
  readonly told: Promise<void>;
  tell(): void;
  /** The files below the folder, once they are listed. */
  files: Files | undefined;
  isAsked: boolean;
  /** What the report that is kept was told by. */
  inputs: string | undefined;
  isTouched: boolean;
}

/** A site of fewer files is read in the time it takes to look up what was kept of it. */
const minKeptFiles = 500;
/** What is told is kept as soon as all is read after the opening, and then when nothing has happened for so long. */
const [openingMs, restMs] = [500, 3_000];
/** An editor that goes waits for its servers, VS Code two seconds. */
const maxEndMs = 1_000;
/** A time stamp may not tell a change that comes so soon after another one. */
const unsettledMs = 2_000;
/** Editors ask for problems right behind the opening. */
const maxQuestionMs = 20;

/** Nothing is recalled for an editor that does not ask for problems. */
export function createKeptReports(context: ServerContext): KeptReports {
  const { workspace, client, guard } = context;
  const entries = new Map<string, Entry>();
  const settings = promised<void>();
  let ownSettings: SettingsLayer = {};
  let lastTouch = 0;
  let pauseMs = openingMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin(folder, kept) {
      if (!kept || !client().textDocument?.diagnostic) return {};
      const [found, told] = [promised<Diagnostic[] | undefined>(), promised<void>()];
      const entry: Entry = {
        ...{ kept, found: found.promise, answer: found.resolve, told: told.promise, tell: told.resolve },
        ...{ files: undefined, isAsked: false, inputs: undefined, isTouched: true },
      };
      entries.set(folder, entry);
      touched();
      return { listed: (site, files) => lookUp(entry, folder, site, files) };
    },
    setSettings(layer) {
      ownSettings = layer;
      settings.resolve();
    },
    async recall(uri) {
      const { folder = '', state } = workspace.siteOf(uri) ?? {};
      const entry = entries.get(folder);
      if (!entry || entry.isAsked || canonical(uri) !== uriBelow(folder, configFile)) return undefined;
      entry.isAsked = true;
      // Where the files cannot be listed nothing is looked up.
      const loaded = state?.loaded.then(nothing, nothing);
      const items = await Promise.race([entry.found, loaded]);
      // Once the answer is written.
      setTimeout(() => guard(entry.tell));
      return items;
    },
    touched,
    async end() {
      clearTimeout(timer);
      await inTime(keepTouched(), maxEndMs);
    },
  };

  function touched(): void {
    for (const entry of entries.values()) entry.isTouched = true;
    lastTouch = Date.now();
    if (entries.size > 0) timer ??= setTimeout(() => guard(rested), pauseMs);
  }

  async function lookUp(entry: Entry, folder: string, site: Site, files: Files): Promise<void> {
    entry.files = files;
    // Why a file cannot be read is told by who reads it.
    const items = await recalled(entry, folder, site).catch(nothing);
    entry.answer(items);
    if (items) await inTime(entry.told, maxQuestionMs);
  }

  async function recalled(entry: Entry, folder: string, site: Site): Promise<Diagnostic[] | undefined> {
    if (site.files.size < minKeptFiles || !workspace.document(uriBelow(folder, configFile))) return undefined;
    const report = readReport(await entry.kept.read());
    const inputs = report && (await inputsOf(folder, site, entry.files));
    if (!report || inputs?.digest !== report.inputs) return undefined;
    entry.inputs = report.inputs;
    entry.isTouched = false;
    return report.items;
  }

  async function rested(): Promise<void> {
    const left = lastTouch + pauseMs - Date.now();
    timer = left > 0 ? setTimeout(() => guard(rested), left) : undefined;
    if (left > 0) return;
    pauseMs = restMs;
    await keepTouched();
  }

  async function keepTouched(): Promise<void> {
    for (const [folder, entry] of entries) if (entry.isTouched) await keep(folder, entry);
  }

  async function keep(folder: string, entry: Entry): Promise<void> {
    const uri = uriBelow(folder, configFile);
    const site = workspace.siteOf(uri);
    if (site?.folder !== folder || !workspace.document(uri)) return;
    const { state } = site;
    // Where the files cannot be listed that is told already. Meanwhile the report may turn out to be that which is kept.
    await state.loaded.catch(nothing);
    if (!entry.isTouched) return;
    entry.isTouched = false;
    if (state.snapshot.site.files.size < minKeptFiles) return;
    await settings.promise;
    await state.settled();
    const { revision } = state;
    if (dependsOnMore(state)) return;
    const inputs = await inputsOf(folder, state.snapshot.site, entry.files);
    if (!inputs || inputs.lastChange > Date.now() - unsettledMs || inputs.digest === entry.inputs) return;
    const items = itemsFor(context, site, uri);
    // Something has happened meanwhile, after which there will be rest again.
    if (state.revision !== revision || entry.isTouched) return;
    entry.inputs = inputs.digest;
    await entry.kept.write(writeReport({ inputs: inputs.digest, items }));
  }

  /** A digest of all that decides what is told of a docs.json; undefined where a file is open that is not as on the disk. */
  async function inputsOf(folder: string, { files: listed, refusedLinks }: Site, files: Files | undefined) {
    const paths = [...listed];
    const stamps = await files?.stamps?.(paths);
    if (!files || !stamps || !(await isSaved(folder, files)) || !(await inTime(settings.promise))) return undefined;
    const languageId = workspace.document(uriBelow(folder, configFile))?.languageId;
    const { semanticOnlyFor } = context.options();
    const language = textLanguageOf(context.locale());
    const others = [folder, languageId, semanticOnlyFor, language, ownSettings, [...refusedLinks]];
    const text = `${JSON.stringify(others)}\n${paths.join('\n')}`;
    return { digest: await digestOf(text, stamps), lastChange: lastChangeOf(stamps) };
  }

  async function isSaved(folder: string, files: Files): Promise<boolean> {
    for (const { uri, text } of workspace.documents) {
      const path = pathBelow(folder, uri);
      if (path !== undefined && (await files.read(path)) !== text.getText()) return false;
    }
    return true;
  }
}

/** True where something decides as well that is not among the files of the site. */
function dependsOnMore({ settings, snapshot }: SiteState): boolean {
  return settings.isFromAbove || [...snapshot.specs.keys()].some(isAddress);
}

const nothing = () => undefined;

/** A promise, and what settles it. */
function promised<T>(): { readonly promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
