import type { Diagnostic } from 'vscode-languageserver/node';
import type { ServerName } from '../options.ts';
import type { Site } from '../site/write.ts';

/** A language server to measure, and what its editor says to it. */
export interface Server {
  readonly name: ServerName;
  /** Arguments of Node, the same Node for every server. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Called before each start; absent where every start is the same. */
  readonly prepare?: () => void;
  /** True where a start uses what an earlier one has kept: one that is not counted goes before. */
  readonly keeps?: boolean;
  /** The id the document is opened with. */
  readonly languageId: string;
  readonly initializationOptions: unknown;
  /** The user's settings, by section. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Notifications sent after `initialized`. */
  readonly greetings: ReadonlyArray<readonly [method: string, params: unknown]>;
  /** Answers to requests of the server's own. */
  readonly requests: Readonly<Record<string, (params: unknown) => unknown>>;
  /** What must be told for an unknown theme, so that no server is fast because it checks nothing. */
  readonly checksTheme: boolean;
  /** True when every check of the opened document is in these; undefined where the first answer is all there is. */
  readonly isComplete?: (items: readonly Diagnostic[], site: Site) => boolean;
}

/** A server that says nothing special to its editor and expects nothing special of it. */
export const plain = {
  env: {},
  initializationOptions: undefined,
  settings: {},
  greetings: [],
  requests: {},
} satisfies Partial<Server>;
