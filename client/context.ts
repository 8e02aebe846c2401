import type { Disposable, LogOutputChannel } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Sites } from './sites.ts';

/** What every feature is given. */
export interface Context {
  readonly client: BaseLanguageClient;
  readonly log: LogOutputChannel;
  readonly sites: Sites;
  /** Starts the server again, whatever state it is in. */
  restart(): Promise<void>;
}

/** One thing the extension does; disposed with it. */
export type Feature = (context: Context) => Disposable;
