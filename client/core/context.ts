import type { Disposable, LogOutputChannel, Memento, SecretStorage, Uri } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Assistants } from './assistants.ts';
import type { SideBar } from './sideBar.ts';
import type { Sites } from './sites.ts';

/** The environment of every feature. */
export interface Context {
  readonly client: BaseLanguageClient;
  readonly log: LogOutputChannel;
  readonly sites: Sites;
  /** The extension's own folder, which survives restarts. */
  readonly storage: Uri;
  /** The same for this workspace only; if nothing is open, `storage`. */
  readonly workspaceStorage: Uri;
  /** The folder the extension is installed in. */
  readonly extensionUri: Uri;
  /** Small values that survive restarts: of this installation, and of this workspace. */
  readonly memory: { readonly installation: Memento; readonly workspace: Memento };
  readonly secrets: SecretStorage;
  readonly sideBar: SideBar;
  readonly assistants: Assistants;
  /** Restarts the server, whatever state it is in. */
  restart(): Promise<void>;
}

/** One thing the extension does; disposed with it. */
export type Feature = (context: Context) => Disposable;
