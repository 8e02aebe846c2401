import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileMove } from '../changes/moves/fileMoves.ts';
import type { Problem } from '../model/messages/problem.ts';
import type { NavigationNode } from '../model/navigation/node.ts';
import type { Rule } from '../rules/rule.ts';
import type { Listing } from '../site/listing.ts';
import { createSettings, type SettingsLayer } from '../site/settings.ts';
import { type Check, createCheck } from './check.ts';
import { createJsonFiles, type JsonFiles } from './jsonFiles.ts';
import { createPageFacts } from './pageFacts.ts';
import { createPageProblems, type FindCounterparts, type PageProblems } from './pageProblems.ts';
import type { PageScans } from './pageScans.ts';
import type { MdxReading } from './pageSyntax.ts';
import { createSettingsFile, type SettingsFile, settingsFile } from './settingsFile.ts';
import { type ChangedPaths, createSiteFiles, type SiteFiles } from './siteFiles.ts';
import { createSiteLoading, type SiteLoading, type SiteNeed, type SiteSources } from './siteLoading.ts';
import { createSitePages, type SitePages } from './sitePages.ts';
import { configFile, createSiteReading, type SiteReading } from './siteReading.ts';
import { createSiteUpdates, type SiteUpdates } from './siteUpdates.ts';
import { createSiteWork, type SiteWork } from './siteWork.ts';
import type { Snapshot } from './snapshot.ts';
import { createSpecStore, type SpecStore } from './specStore.ts';
import type { TextCheck } from './textProblems.ts';
import { isTreeNotOurs } from './treeNotOurs.ts';
import { type Trial, trialOf } from './trial.ts';

export { configFile } from './siteReading.ts';

const none = () => [];
const nothing = () => undefined;

/** The inputs of a site, required and optional. */
export interface StateSources extends SiteSources {
  /**
   * Another state of the same site, completely read and no longer used for new requests. Nodes, elements and specifications that
   * both have in common are taken over from it.
   */
  readonly earlier?: SiteState | undefined;
}

/**
 * One documentation site: the inputs and what follows from them. All inputs are set by methods. `revision` grows with each one,
 * so equal revisions mean equal answers.
 */
export class SiteState {
  /** Grows whenever an input changes. */
  revision = 1;
  readonly #files: SiteFiles;
  readonly #changed: (failure?: unknown) => void;
  readonly #beginWork: (path: string) => void;
  readonly #rules: readonly Rule[];
  readonly #check: Check;
  readonly #reading: SiteReading;
  readonly #specs: SpecStore;
  readonly #pages: SitePages;
  readonly #json: JsonFiles;
  readonly #pageProblems: PageProblems;
  readonly settings: SettingsFile;
  readonly #work: SiteWork;
  readonly #loading: SiteLoading;
  readonly #updates: SiteUpdates;
  #loaded: Promise<void> = Promise.resolve();
  /** Whether files that docs.json names may be read before the files of the site are listed. */
  readonly #loadsEarly: boolean;
  #isLoading = false;
  #userSettings: SettingsLayer = {};
  #snapshot: { readonly revision: number; readonly value: Snapshot } | undefined;
  #problems: { readonly revision: number; readonly value: readonly Problem[] } | undefined;

  constructor({ files, rules = [], findOpen = nothing, changed = nothing, cache, listed, earlier }: StateSources) {
    const facts = createPageFacts(files, cache, listed !== undefined);
    this.#files = createSiteFiles(files, facts);
    this.#loadsEarly = listed === undefined;
    this.#changed = changed;
    this.#beginWork = (path) => files.beginWork?.(path);
    this.#work = createSiteWork(this.#changedInBackground);
    this.#rules = rules;
    this.#check = createCheck(rules);
    const taken = earlier && { specs: earlier.#specs, json: earlier.#json, elements: earlier.#reading.elements };
    this.#specs = createSpecStore({ files, findOpen, changed: this.#changedInBackground, earlier: taken?.specs });
    this.#pages = createSitePages(files, facts, findOpen);
    this.#json = createJsonFiles(files, findOpen, taken?.json);
    const readPages = (work: Promise<void> | undefined) => this.#work.start('reading pages', work);
    this.#pageProblems = createPageProblems(files, { facts, findOpen }, this.#check, readPages);
    this.settings = createSettingsFile(files, findOpen);
    const stores = { files: this.#files, json: this.#json, pages: this.#pages, specs: this.#specs };
    this.#loading = createSiteLoading({ ...stores, work: this.#work });
    this.#updates = createSiteUpdates(
      { ...stores, work: this.#work, settings: this.settings, scans: this.scans },
      listed && (() => listed(this.#files.site, { ...files, ...facts })),
      this.#changedInBackground,
    );
    const settings = createSettings(() => [...this.settings.layers, this.#userSettings]);
    this.#reading = createSiteReading({ ...stores, settings }, taken?.elements);
  }

  /** Lists the files and reads docs.json and the settings. Answers given earlier are incomplete but not wrong. */
  load(): Promise<void> {
    this.#isLoading = this.#loadsEarly;
    if (this.#isLoading) this.ensureLoaded();
    this.#loaded = this.#updates.list({ configRead: () => this.invalidate(), ended: () => (this.#isLoading = true) });
    return this.#loaded;
  }

  /** Resolves when the files are listed and all changes reported so far are applied; rejects if the listing failed. */
  get loaded(): Promise<void> {
    return this.#loaded.then(this.#updates.settled);
  }

  /** The listing of the folder as soon as it is available; undefined if the folder could not be listed. */
  get listing(): Promise<Listing | undefined> {
    return this.loaded.then(() => {
      const { listed, files, inaccessible } = this.#files.site;
      return listed ? { files: [...files], inaccessible } : undefined;
    });
  }

  /**
   * Reports that an open document of the site was edited or opened, with its `path` if it is known: earlier answers are outdated.
   * Reads the files that docs.json now names and that have not been read.
   */
  invalidate(path?: string): void {
    if (path !== undefined) for (const store of [this.#pages, this.#specs, this.scans]) store.edited(path);
    this.revision++;
    if (this.#isLoading) this.ensureLoaded();
  }

  /**
   * Starts reading what is missing: everything that docs.json names, and what is needed besides. Getters start nothing: they
   * answer with what is known.
   */
  ensureLoaded(...needs: readonly SiteNeed[]): void {
    if (this.#loading.ensure(this.snapshot, needs)) this.revision++;
  }

  readonly #changedInBackground = (failure?: unknown): void => {
    this.invalidate();
    this.#changed(failure);
  };

  setUserSettings(settings: SettingsLayer, mdx?: MdxReading): void {
    this.#userSettings = settings;
    this.#pageProblems.setMdx(mdx);
    this.invalidate();
  }

  /** Reports that files were created, changed or deleted outside the open documents. */
  filesChanged(paths: Partial<ChangedPaths>): Promise<void> {
    return this.#updates.change(paths);
  }

  /** Reports that an editor has moved files or folders, before a watcher does. */
  filesMoved(moves: readonly FileMove[]): Promise<void> {
    return this.#updates.move(moves);
  }

  /** If processing docs.json fails, the state of a site whose docs.json has not been read; `problems` reports the failure. */
  get snapshot(): Snapshot {
    if (this.#snapshot?.revision !== this.revision) {
      this.#beginWork(configFile);
      const value = this.#work.attempt(
        'reading docs.json',
        () => this.#reading.snapshot(),
        () => this.#reading.withoutConfig(),
      );
      this.#snapshot = { revision: this.revision, value };
    }
    return this.#snapshot.value;
  }

  /** The navigation as readers see it; until front matter was requested and read, pages are named by their paths. */
  get navigation(): NavigationNode {
    const { snapshot } = this;
    return this.#work.attempt(
      'building the navigation',
      () => this.#reading.navigation(snapshot),
      () => this.#reading.navigationWithoutConfig(snapshot),
    );
  }

  get problems(): readonly Problem[] {
    if (this.#problems?.revision !== this.revision) {
      this.#beginWork(configFile);
      const check = () => (this.isNotOurs ? [] : this.#check.site(this.snapshot));
      const found = this.#work.attempt('running the rules', check, none);
      this.#problems = { revision: this.revision, value: [...this.#work.problems(configFile), ...found] };
    }
    return this.#problems.value;
  }

  /**
   * Sets the state of pages among their counterparts, which was computed in the background; problems reported for open pages may
   * be outdated.
   */
  setCounterparts(find: FindCounterparts): void {
    this.#pageProblems.setCounterparts(find);
    this.#changedInBackground();
  }

  /** Computes the problems that would be reported if these files had other texts, without reading anything. */
  trial(texts: ReadonlyMap<string, string>): Trial {
    return trialOf(this.snapshot, this.#rules, (path) => this.#json.find(path), texts);
  }

  /** Resolves when nothing is being read, so that `problems` is final; it includes what failed. */
  async settled(): Promise<void> {
    for (;;) {
      // A file that has been read may name another one.
      this.ensureLoaded('imports');
      if (this.#work.isIdle) return;
      await this.#work.ended();
    }
  }

  /** Resolves when `isTrue` returns true, or nothing is being read. The code that reads a file reports its errors. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue() && !this.#work.isIdle) await this.#work.oneEnded();
  }

  /** What the rules find in the front matter of all pages, and in the page files that no navigation lists. */
  async pageProblems(): Promise<readonly Problem[]> {
    this.ensureLoaded('frontMatter');
    await this.settled();
    return this.isNotOurs ? [] : this.#pageProblems.pages(this.snapshot);
  }

  /** What the rules find in a page file or snippet that is open, or in the `links` of one that was read (`scans`). */
  openPageProblems(path: string, of: 'open' | 'links' = 'open'): readonly Problem[] {
    if (this.isNotOurs) return [];
    this.#beginWork(path);
    return this.#work.attempt(`checking ${path}`, () => this.#pageProblems[of](this.snapshot, path), none);
  }

  /** The result of reading a page as MDX that is open or, with the text `shown`, in a preview; undefined while nothing is known. */
  pageSyntax = (path: string, shown?: string) => this.#pageProblems.syntax(this.snapshot, path, shown);

  /** What the rules find in all pages and snippets; reads their texts. */
  async textProblems(wanted: TextCheck = { kind: 'links' }): Promise<readonly Problem[]> {
    return this.isNotOurs ? [] : this.#pageProblems.texts(this.snapshot, wanted);
  }

  /** The links of page files; read at the first request and kept up to date from then on. */
  get scans(): PageScans {
    return this.#pageProblems.scans;
  }

  /** Takes the text of a specification on the web; the core itself never accesses the web. */
  fetchedSpec(address: string, text: string): void {
    this.#specs.fetched(address, text);
    this.#changedInBackground();
  }

  /** The text of a specification from which its pages are made; what is half written in it does not count yet. */
  specText = (path: string): string | undefined => this.#specs.readAt(path)?.text;

  /** Whether the disk failed: what is unknown since is only read by another state of the site. */
  get isUnreadable(): boolean {
    return this.#work.isUnreadable;
  }

  get counts(): { readonly pages: number; readonly files: number } {
    return { pages: this.snapshot.occurrences.distinctPages, files: this.#json.count };
  }

  /** Whether the file is called docs.json but is something else: then no problems are reported for it. */
  get isNotOurs(): boolean {
    return isTreeNotOurs(this.snapshot.config.tree);
  }

  /** The text of a file that was read for the answers; undefined if it was not read. */
  text(path: string): TextDocument | undefined {
    return this.#json.find(path)?.text ?? (path === settingsFile ? this.settings.text : undefined);
  }
}
