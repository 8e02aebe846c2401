import type { TextDocument } from 'vscode-languageserver-textdocument';
import { createTurns } from '../../base/serialQueue.ts';
import type { FileMove } from '../changes/moves/fileMoves.ts';
import { locator, readConfig } from '../model/document/config.ts';
import { createReader, type Reader } from '../model/document/reader.ts';
import { refUses } from '../model/document/refs.ts';
import type { Problem } from '../model/messages/problem.ts';
import { createNavigator } from '../model/navigation/build.ts';
import type { NavigationNode } from '../model/navigation/node.ts';
import { createGenerator, mayBeGenerated } from '../model/specs/generation.ts';
import { namedSpecs, specPart } from '../model/specs/parts.ts';
import { picksOperations } from '../openapi/coverage.ts';
import type { Rule } from '../rules/rule.ts';
import type { Files } from '../site/files.ts';
import { type SettingsLayer, settingsOf } from '../site/settings.ts';
import { type Check, createCheck } from './check.ts';
import type { FindOpen, OpenDocument } from './document.ts';
import { isForeignTree } from './foreignTree.ts';
import { createJsonFiles, type JsonFiles, unreadTree } from './jsonFiles.ts';
import { createOccurrences } from './occurrences.ts';
import { createPageProblems, type PageProblems } from './pageProblems.ts';
import type { PageScans } from './pageScans.ts';
import { noHeads } from './pageStore.ts';
import { createSettingsFile, type SettingsFile, settingsFile } from './settingsFile.ts';
import { createSiteFiles, type SiteFiles } from './siteFiles.ts';
import { createSitePages, type SitePages } from './sitePages.ts';
import type { Snapshot } from './snapshot.ts';
import { createSpecStore, type SpecStore } from './specStore.ts';
import { type Trial, trialOf } from './trial.ts';

/** The file a site is described by. */
export const configFile = 'docs.json';

type Paths = readonly string[];

/**
 * One documentation site: the inputs and what follows from them. All inputs come in through the methods; `revision`
 * grows with each of them, so equal revisions mean equal answers.
 */
export class SiteState {
  /** Grows whenever an input changed. */
  revision = 1;
  readonly #files: SiteFiles;
  readonly #changed: (failure?: unknown) => void;
  readonly #rules: readonly Rule[];
  readonly #check: Check;
  readonly #reader: Reader;
  readonly #occurrences = createOccurrences();
  readonly #generate = createGenerator();
  readonly #navigate = createNavigator();
  readonly #specs: SpecStore;
  readonly #pages: SitePages;
  readonly #json: JsonFiles;
  readonly #pageProblems: PageProblems;
  readonly #settings: SettingsFile;
  readonly #background = new Set<Promise<void>>();
  /** One listing or change after the other: an older listing must not overwrite what was told since. */
  readonly #turns = createTurns();
  #loaded: Promise<void> = Promise.resolve();
  #userSettings: SettingsLayer = {};
  #snapshot: { readonly revision: number; readonly value: Snapshot } | undefined;
  #problems: { readonly revision: number; readonly value: readonly Problem[] } | undefined;

  /** `changed` is called when something read in the background made the last answers stale, or could not be read. */
  constructor(files: Files, rules: readonly Rule[], findOpen: FindOpen, changed: (failure?: unknown) => void) {
    this.#files = createSiteFiles(files);
    this.#changed = changed;
    this.#rules = rules;
    this.#check = createCheck(rules);
    this.#specs = createSpecStore(files);
    this.#pages = createSitePages(files, findOpen);
    this.#json = createJsonFiles(files, findOpen);
    this.#pageProblems = createPageProblems(files, findOpen, this.#check, (work) => this.#inBackground(work));
    this.#settings = createSettingsFile(files, findOpen);
    this.#reader = createReader((path) => this.#file(path)?.tree());
  }

  /** Lists the files and reads docs.json and the settings; answers before that know less, but are not wrong. */
  load(): Promise<void> {
    this.#loaded = this.#turns.take(() => this.#load());
    return this.#loaded;
  }

  /** Resolves when the files are listed and all that was told of them so far is taken in; rejects when the listing failed. */
  get loaded(): Promise<void> {
    return this.#loaded.then(this.#turns.settled);
  }

  async #load(): Promise<void> {
    await Promise.all([this.#files.list(), this.#settings.read(), this.#json.read(configFile)]);
    this.#changedInBackground();
  }

  /** An open document of the site was edited or opened, `path` where it is known: answers from before are stale. */
  touch(path?: string): void {
    if (path !== undefined) this.#pages.edited(path);
    this.revision++;
  }

  #changedInBackground(failure?: unknown): void {
    this.touch();
    this.#changed(failure);
  }

  setUserSettings(settings: SettingsLayer): void {
    this.#userSettings = settings;
    this.touch();
  }

  /** Files were created, changed or deleted outside the open documents. */
  filesChanged(created: Paths, changed: Paths, deleted: Paths): Promise<void> {
    return this.#turns.take(() => this.#filesChanged(created, changed, deleted));
  }

  async #filesChanged(created: Paths, changed: Paths, deleted: Paths): Promise<void> {
    const touched = await this.#files.told({ created, changed, deleted });
    await this.#reread(touched, this.#json.asked(touched));
  }

  /** An editor has moved files or folders, and says so before a watcher does. */
  filesMoved(moves: readonly FileMove[]): Promise<void> {
    return this.#turns.take(() => this.#filesMoved(moves));
  }

  async #filesMoved(moves: readonly FileMove[]): Promise<void> {
    const configuration = this.#json.asked(this.#files.site.files);
    const { touched, place } = await this.#files.moved(moves);
    // What followed the move may be written already, and no watcher has told of that either.
    await this.#reread(touched, new Set([...this.#json.asked(touched), ...configuration.map(place)]));
  }

  async #reread(touched: ReadonlySet<string>, json: Iterable<string>): Promise<void> {
    const reads = Array.from(json, (path) => this.#json.read(path));
    if (touched.has(settingsFile)) reads.push(this.#settings.read());
    this.#specs.forget(touched);
    this.#pages.forget(touched);
    this.#pageProblems.scans.forget(touched);
    await Promise.all(reads);
    this.#changedInBackground();
  }

  get snapshot(): Snapshot {
    if (this.#snapshot?.revision !== this.revision) {
      this.#snapshot = { revision: this.revision, value: this.#readSnapshot() };
    }
    return this.#snapshot.value;
  }

  #readSnapshot(): Snapshot {
    const tree = this.#file(configFile)?.tree() ?? unreadTree;
    const config = readConfig(configFile, tree, this.#reader);
    const site = this.#files.site;
    this.#occurrences.update(config.navigation);
    const settings = settingsOf(this.#settings.layer, this.#userSettings);
    const part = config.navigation && specPart(config.navigation);
    this.#inBackground(this.#pages.need(site));
    this.#inBackground(this.#specs.need(config.navigation, this.#pages.specPaths, site));
    const { specs, complete: specsRead, idle } = this.#specs;
    const generation = this.#generate(config.navigation, specs);
    return {
      config,
      site,
      settings,
      occurrences: this.#occurrences,
      find: (path) => this.#file(path)?.tree(),
      specs,
      specsRead,
      generation,
      heads: this.#pages.heads,
      shownOperations: idle && picksOperations(generation.generated) ? this.#pages.shown(specs) : undefined,
      mayBeGenerated: (path) => !this.#specs.complete || mayBeGenerated(path, generation, part, specs),
      position: locator(config, this.#reader),
    };
  }

  /** Starts the reading of the front matter of all pages, which snapshots hold from then on. */
  wantHeads(): void {
    if (this.#pages.isWanted) return;
    this.#pages.want();
    this.#inBackground(this.#pages.need(this.#files.site) ?? Promise.resolve());
  }

  /** What readers see. Asking starts the reading of front matter; until that is through, pages are called by their paths. */
  get navigation(): NavigationNode {
    this.wantHeads();
    const { config, site, specs, specsRead, generation, heads = noHeads, mayBeGenerated } = this.snapshot;
    return this.#navigate(config, { site, specs, generated: generation.generated, heads, specsRead, mayBeGenerated });
  }

  get problems(): readonly Problem[] {
    if (this.#problems?.revision !== this.revision) {
      const value = this.isForeign ? [] : this.#check.site(this.snapshot);
      this.#problems = { revision: this.revision, value };
      // Only now: whoever waits for the first answer should not wait for every page to be read.
      this.#readPages();
    }
    return this.#problems.value;
  }

  /** What would be told if these files had other texts; nothing is read for it. */
  trial(texts: ReadonlyMap<string, string>): Trial {
    return trialOf(this.snapshot, this.#rules, (path) => this.#file(path), texts);
  }

  #readPages(): void {
    this.#inBackground(this.#files.needImports());
    if (!this.#pages.isWanted && picksOperations(this.snapshot.generation.generated)) this.wantHeads();
  }

  /** Resolves when nothing is being read any more, so that `problems` are the last word. Rejects when a reading failed. */
  async settled(): Promise<void> {
    for (;;) {
      // Asking is what starts the reading of a `$ref` file, which may name another one.
      refUses(this.snapshot.config, this.snapshot.find);
      this.#readPages();
      if (this.#background.size === 0) return;
      await Promise.all(this.#background);
    }
  }

  /** Resolves when `isTrue`, and when nothing is being read any more. What cannot be read is reported by who reads it. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue() && this.#background.size > 0) {
      await Promise.race(Array.from(this.#background, (work) => work.catch(() => undefined)));
    }
  }

  /** What the page rules find in the page files that no navigation lists; reads the front matter of each. */
  async pageProblems(): Promise<readonly Problem[]> {
    return this.isForeign ? [] : this.#pageProblems.unlisted(this.snapshot);
  }

  /** What the rules find in one page file or snippet that an editor has open; nothing for other files. */
  openPageProblems(path: string): readonly Problem[] {
    return this.isForeign ? [] : this.#pageProblems.open(this.snapshot, path);
  }

  /** What the rules find about the links in all pages and snippets; reads them all. */
  async linkProblems(): Promise<readonly Problem[]> {
    return this.isForeign ? [] : this.#pageProblems.links(this.snapshot);
  }

  /** The links of page files; read at the first question and kept up to date from then on. */
  get scans(): PageScans {
    return this.#pageProblems.scans;
  }

  /** The specifications on the web that the navigation names and nobody has fetched. */
  get unfetchedSpecs(): readonly string[] {
    const { config, specs } = this.snapshot;
    const named = config.navigation ? namedSpecs(config.navigation) : [];
    return named.filter((path) => path.startsWith('https:') && !specs.has(path));
  }

  /** The text of a specification on the web; the core itself never asks the web for anything. */
  fetchedSpec(address: string, text: string): void {
    this.#specs.fetched(address, text);
    this.#changedInBackground();
  }

  get counts(): { readonly pages: number; readonly files: number } {
    return { pages: this.snapshot.occurrences.distinctPages, files: this.#json.count };
  }

  /** True when the file is called docs.json and is something else: then nothing is said about it. */
  get isForeign(): boolean {
    return isForeignTree(this.snapshot.config.tree);
  }

  /** The text of a file that was read for the answers; undefined when it was not. */
  text(path: string): TextDocument | undefined {
    return this.#json.find(path)?.text;
  }

  /** A JSON file: the open document, else the one on disk, which is read in the background when first asked for. */
  #file(path: string): OpenDocument | undefined {
    if (this.#files.site.files.has(path) || !this.#files.site.listed) this.#inBackground(this.#json.ask(path));
    return this.#json.find(path);
  }

  /** Keeps work that goes on behind an answer, so that `settled` can wait for it. */
  #inBackground(work: Promise<void> | undefined): void {
    if (!work) return;
    this.#background.add(work);
    const finished = (failure?: unknown) => {
      this.#background.delete(work);
      this.#changedInBackground(failure);
    };
    work.then(() => finished(), finished);
  }
}
