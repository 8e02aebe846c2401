import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { createSerialQueue } from '../../base/serialQueue.ts';
import { withResolvers } from '../../base/withResolvers.ts';
import type { FileMoveUris } from '../protocol/index.ts';
import { type Listing, withFile, withListing } from '../site/listing.ts';
import type { SettingsLayer } from '../site/settings.ts';
import { createDeletedConfigs } from './deletedConfigs.ts';
import { changeDocument, type OpenDocument, openDocument } from './document.ts';
import { changesIn, type FileChange, isAtOrBelow, mayHoldRoots, movesIn } from './fileChanges.ts';
import { createFolderSearch, type FolderSearch } from './folderSearch.ts';
import type { MdxReading } from './pageSyntax.ts';
import type { SiteSources } from './siteLoading.ts';
import { configFile, SiteState } from './siteState.ts';
import { type ContainingSite, canonical, folderOfUri, pathBelow, sitesAround, uriBelow } from './uris.ts';
import type { WorkspaceHost } from './workspaceHost.ts';

/** A documentation site and its folder. */
export interface OpenSite {
  readonly folder: string;
  readonly state: SiteState;
}

/** All documentation sites of an editor's workspace, and the open files. */
export class Workspace {
  /** Grows whenever a document is opened, edited or closed: positions found in the texts before may have moved. */
  version = 0;
  readonly #host: WorkspaceHost;
  readonly #documents = new Map<string, OpenDocument>();
  /** The URIs of the open documents as the editor writes them, by their canonical spelling. */
  readonly #spellings = new Map<string, string>();
  readonly #sites = new Map<string, SiteState>();
  readonly #deleted = createDeletedConfigs();
  readonly #fetchedSpecs = new Map<string, string>();
  readonly #search: FolderSearch;
  #settings: SettingsLayer = {};
  #mdx: MdxReading | undefined;
  /** Changes are applied one after another. */
  readonly #queue = createSerialQueue();
  /** Searches for sites, one after another: a search of earlier folders must not end last. */
  readonly #searches = createSerialQueue();
  readonly #received = withResolvers<void>();
  /** Resolves when `setSettings` is called for the first time. */
  readonly settingsReceived = this.#received.promise;
  #areSitesFound = false;
  readonly #found = withResolvers<void>();
  /** Resolves when the folders have been searched for the first time: before that, files seem to belong to no site. */
  readonly sitesFound = this.#found.promise;

  constructor(host: WorkspaceHost) {
    this.#host = host;
    this.#search = createFolderSearch(host);
  }

  get sites(): readonly OpenSite[] {
    return Array.from(this.#sites, ([folder, state]) => ({ folder, state }));
  }

  get documents(): readonly OpenDocument[] {
    return [...this.#documents.values()];
  }

  document(uri: string): OpenDocument | undefined {
    return this.#documents.get(canonical(uri));
  }

  /** The URI of a document as the editor wrote it when it opened it: some editors compare URIs by their letters. */
  spelling(uri: string): string {
    return this.#spellings.get(canonical(uri)) ?? uri;
  }

  /** The site a file belongs to: the nearest docs root above it. */
  siteOf(uri: string): ContainingSite<OpenSite> | undefined {
    return sitesAround(uri, this.sites)[0];
  }

  /** The outermost open folder that contains a file. */
  folderOf(uri: string): string | undefined {
    return this.#search.folderOf(uri);
  }

  /** Looks for docs roots in these folders and loads them. */
  async setFolders(folders: readonly string[]): Promise<void> {
    this.#search.setFolders(folders);
    try {
      await this.#findSites();
    } finally {
      this.#areSitesFound = true;
      this.#found.resolve();
    }
  }

  /** `exclude` contains globs of folders that are not docs roots; `mdx` reads pages, if anything can. */
  async setSettings(settings: SettingsLayer, exclude: readonly string[], mdx?: MdxReading): Promise<void> {
    this.#settings = settings;
    this.#mdx = mdx;
    for (const { state } of this.sites) state.setUserSettings(settings, mdx);
    this.#received.resolve();
    this.#host.changed();
    if (this.#search.setExclude(exclude)) await this.#findSites();
  }

  /** Reads all sites again if `filesIn` may now return different files. */
  async reopen(): Promise<void> {
    this.#sites.clear();
    await this.#findSites();
  }

  /** Takes the text of a specification on the web, for every site that names it now or later. */
  fetchedSpec(address: string, text: string): void {
    this.#fetchedSpecs.set(address, text);
    for (const { state } of this.sites) state.fetchedSpec(address, text);
  }

  /** The text that was fetched from an address. */
  fetchedText(address: string): string | undefined {
    return this.#fetchedSpecs.get(address);
  }

  /**
   * The site of a file as it would be with another text of the file, completely checked and separate from the known sites. The
   * file need not exist. Undefined if it belongs to no site.
   */
  async proposed(uri: string, text: string): Promise<SiteState | undefined> {
    const site = this.siteOf(uri);
    if (!site) return undefined;
    const { folder, path } = site;
    const document = openDocument(canonical(uri), '', 0, text);
    const findOpen = (each: string) => (each === path ? document : this.#documents.get(uriBelow(folder, each)));
    const files = withFile(this.#host.filesIn(folder), path);
    const state = this.#createState({ files, findOpen });
    state.invalidate(path);
    await state.load();
    await state.settled();
    return state;
  }

  open(uri: string, languageId: string, version: number, text: string): void {
    this.#documents.set(canonical(uri), openDocument(canonical(uri), languageId, version, text));
    this.#spellings.set(canonical(uri), uri);
    this.#deleted.forget(canonical(uri));
    // A docs.json outside all folders, or one that has not been saved yet, is a site of its own.
    if (this.#search.isConfig(uri)) this.#add(folderOfUri(canonical(uri)));
    this.#edited(uri);
  }

  change(uri: string, changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    const document = this.document(uri);
    if (!document) return;
    this.#documents.set(document.uri, changeDocument(document, changes, version));
    if (this.#deleted.edited(document.uri) && this.#search.isConfig(uri)) this.#add(folderOfUri(document.uri));
    this.#edited(uri);
  }

  saved(uri: string): void {
    this.#deleted.saved(canonical(uri));
  }

  close(uri: string): void {
    this.version++;
    this.#documents.delete(canonical(uri));
    this.#spellings.delete(canonical(uri));
    this.#deleted.forget(canonical(uri));
    for (const site of sitesAround(uri, this.sites)) this.#noted(this.#closedIn(site));
  }

  /** Resolves when the folders have been searched and all file changes reported so far are applied. */
  async upToDate(): Promise<void> {
    await this.sitesFound;
    await this.#queue.settled();
  }

  /** Applies the changes that a watcher reports. */
  filesChanged(changes: readonly FileChange[]): Promise<void> {
    return this.#queue.enqueue(() => this.#filesChanged(changes));
  }

  /** Applies at once what an editor has moved: the next move may come before a watcher reports this one. */
  filesMoved(moves: readonly FileMoveUris[]): Promise<void> {
    return this.#queue.enqueue(() => this.#filesMoved(moves));
  }

  async #filesMoved(moves: readonly FileMoveUris[]): Promise<void> {
    const isRoot = (uri: string) =>
      uri.endsWith(`/${configFile}`) || this.sites.some(({ folder }) => isAtOrBelow(folder, uri));
    if (moves.some(({ oldUri, newUri }) => isRoot(oldUri) || isRoot(newUri))) await this.#findSites();
    for (const { folder, state } of this.sites) {
      const { within, created, deleted } = movesIn(folder, moves);
      if (within.length > 0) await this.#noted(state.filesMoved(within));
      if (created.length + deleted.length > 0) await this.#noted(state.filesChanged({ created, deleted }));
    }
  }

  async #filesChanged(changes: readonly FileChange[]): Promise<void> {
    this.#deleted.changed(changes, this.#documents.keys());
    // A docs.json that was created or deleted, or a folder that may contain some, changes which sites there are.
    const mayChangeSites = ({ uri, kind }: FileChange) =>
      kind === 'changed' ? this.sites.some(({ folder }) => isAtOrBelow(folder, canonical(uri))) : mayHoldRoots(uri);
    if (this.#search.hasFailed || changes.some(mayChangeSites)) await this.#findSites();
    for (const { folder, state } of this.sites) {
      const own = changesIn(folder, changes);
      if (own.created.length + own.changed.length + own.deleted.length === 0) continue;
      if (state.isUnreadable) this.#sites.delete(folder);
      await (this.#add(folder) ?? this.#noted(state.filesChanged(own)));
    }
  }

  #findSites(): Promise<void> {
    return this.#searches.enqueue(() => this.#searchFolders());
  }

  async #searchFolders(): Promise<void> {
    const { roots, listings } = await this.#search.search(this.#sites, this.#areSitesFound ? undefined : this.#sites);
    const found = new Set(roots);
    for (const uri of this.#documents.keys()) {
      if (this.#search.isConfig(uri) && !this.#deleted.has(uri)) found.add(folderOfUri(uri));
    }
    for (const folder of this.#sites.keys()) if (!found.has(folder)) this.#sites.delete(folder);
    for (const folder of found) this.#add(folder, listings.get(folder));
    this.#host.changed();
  }

  /** Reads the site in a folder unless it is known; `listing` is a recent listing of the folder, if there is one. */
  #add(folder: string, listing?: Listing): Promise<unknown> | undefined {
    if (this.#sites.has(folder)) return undefined;
    const findOpen = (path: string) => this.#documents.get(uriBelow(folder, path));
    const changed = (failure?: unknown) => {
      if (failure !== undefined) this.#host.failed(failure);
      this.#host.changed();
    };
    const files = withListing(this.#host.filesIn(folder), listing);
    const state = this.#createState({ files, findOpen, changed, ...this.#host.sourcesOf?.(folder) });
    for (const { uri } of this.#documents.values()) state.invalidate(pathBelow(folder, uri));
    this.#sites.set(folder, state);
    return this.#noted(state.load());
  }

  #createState(sources: Omit<SiteSources, 'rules'>): SiteState {
    const state = new SiteState({ ...sources, rules: this.#host.rules });
    state.setUserSettings(this.#settings, this.#mdx);
    for (const [address, text] of this.#fetchedSpecs) state.fetchedSpec(address, text);
    return state;
  }

  #edited(uri: string): void {
    this.version++;
    for (const { state, path } of sitesAround(uri, this.sites)) state.invalidate(path);
    this.#host.edited();
  }

  /** Unsaved text is lost. A docs.json that is not on the disk was a site only while it was open. */
  async #closedIn({ state, path }: ContainingSite<OpenSite>): Promise<void> {
    await state.filesChanged({ changed: [path] });
    if (path === configFile && state.text(path) === undefined) await this.#queue.enqueue(() => this.#findSites());
  }

  /** A failure of one site is reported and does not affect the others. */
  #noted(work: Promise<unknown>): Promise<unknown> {
    return work.catch((error) => this.#host.failed(error));
  }
}
