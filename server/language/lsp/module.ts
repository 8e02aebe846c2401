import type { FileOperationOptions, InitializeParams, ServerCapabilities } from 'vscode-languageserver';

/** A part of the server: it registers its requests when it is made, and hears through this of what else happens. */
export interface LanguageModule {
  /** What the editor may ask of it; looked at once the client is known. */
  readonly capabilities?: ServerCapabilities;
  /** The editor said what it can. */
  initialize?(params: InitializeParams): void;
  /** The editor is ready to be asked. */
  initialized?(): Promise<void>;
  /** The settings are read and the sites of the workspace are found for the first time. */
  started?(): void;
  /** An open document was opened or edited. */
  edited?(): void;
  /** Anything else changed: files, settings, what was read in the background. Answers given before may be out of date. */
  changed?(): void;
  /** These files were opened, edited or closed, or changed on disk. Comes before `edited` and `changed`. */
  filesChanged?(uris: readonly string[]): void;
  /** These files changed on disk, as far as it was reported. */
  changedOnDisk?(uris: readonly string[]): void;
  /** A document is not open any more. */
  closed?(uri: string): void;
  /** The editor exits: nothing needs to be reported any more. */
  dispose?(): void;
}

/** The capabilities of several modules as one object; two modules never claim the same one. */
export function capabilitiesOf(modules: readonly LanguageModule[]): ServerCapabilities {
  const all: ServerCapabilities = {};
  const workspace: NonNullable<ServerCapabilities['workspace']> = {};
  const fileOperations: FileOperationOptions = {};
  for (const { capabilities = {} } of modules) {
    Object.assign(fileOperations, capabilities.workspace?.fileOperations);
    Object.assign(workspace, capabilities.workspace);
    Object.assign(all, capabilities);
  }
  return { ...all, workspace: { ...workspace, fileOperations } };
}

/** Calls every module, in the order of the list. What one throws is given to `failed` and keeps nothing from the others. */
export function notifyModules(
  modules: readonly LanguageModule[],
  call: (module: LanguageModule) => void,
  failed: (error: unknown) => void,
): void {
  for (const module of modules) {
    try {
      call(module);
    } catch (error) {
      failed(error);
    }
  }
}
