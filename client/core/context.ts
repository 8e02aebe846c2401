import type { Disposable, LogOutputChannel, Memento, SecretStorage, Uri } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Assistants } from '../features/assistant/worker/assistants.ts';
import type { SideBar } from './sideBar.ts';
import type { Sites } from './sites.ts';

/** What every feature is given. */
export interface Context {
  readonly client: BaseLanguageClient;
  readonly log: LogOutputChannel;
  readonly sites: Sites;
  /** A folder of the extension's own that survives restarts. */
  readonly storage: Uri;
  /** The same of this workspace alone; the other one where nothing is open. */
  readonly workspaceStorage: Uri;
  /** The folder the extension is installed in. */
  readonly extensionUri: Uri;
  /** Small values that survive restarts: of this installation, and of this workspace. */
  readonly memory: { readonly installation: Memento; readonly workspace: Memento };
  readonly secrets: SecretStorage;
  readonly sideBar: SideBar;
  readonly assistants: Assistants;
  /** Starts the server again, whatever state it is in. */
  restart(): Promise<void>;
}

/** One thing the extension does; disposed with it. */
export type Feature = (context: Context) => Disposable;
