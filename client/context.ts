import type { Disposable, LogOutputChannel, SecretStorage, Uri } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Assistants } from './assistants.ts';
import type { Sites } from './sites.ts';

/** What every feature is given. */
export interface Context {
  readonly client: BaseLanguageClient;
  readonly log: LogOutputChannel;
  readonly sites: Sites;
  /** The folder the extension is installed in. */
  readonly extensionUri: Uri;
  /** A folder of the extension's own that survives restarts. */
  readonly storage: Uri;
  readonly secrets: SecretStorage;
  readonly assistants: Assistants;
  /** Starts the server again, whatever state it is in. */
  restart(): Promise<void>;
}

/** One thing the extension does; disposed with it. */
export type Feature = (context: Context) => Disposable;
