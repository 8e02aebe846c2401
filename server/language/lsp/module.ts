import type { FileOperationOptions, InitializeParams, ServerCapabilities } from 'vscode-languageserver';

/** A part of the server: it registers its requests when it is created, and is notified of everything else by these functions. */
export interface LanguageModule {
  /** Read when the capabilities of the client are known. */
  readonly capabilities?: ServerCapabilities;
  /** The editor has sent its capabilities. */
  initialize?(params: InitializeParams): void;
  /** The editor accepts requests. */
  initialized?(): Promise<void>;
  /** The settings are read and the sites of the workspace are found for the first time. */
  started?(): void;
  /** An open document was opened or edited. */
  edited?(): void;
  /** Anything else has changed: files, settings, or what was read in the background. Earlier answers may be outdated. */
  changed?(): void;
  /** These files were opened, edited or closed, or changed on disk. Comes before `edited` and `changed`. */
  filesChanged?(uris: readonly string[]): void;
  /** These files are reported to have changed on disk. */
  changedOnDisk?(uris: readonly string[]): void;
  /** A document was closed. */
  closed?(uri: string): void;
  /** The editor exits: nothing more needs to be reported. */
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

/**
 * Calls every module, in the order of the list. If one throws, `failed` gets the error and the other modules are still called.
 */
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
