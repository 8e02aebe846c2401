import type { Diagnostic } from 'vscode-languageserver/node';
import type { ServerName } from '../options.ts';
import type { Site } from '../site/write.ts';

/** A language server to measure, and what its editor sends to it. */
export interface Server {
  readonly name: ServerName;
  /** Arguments of Node; the Node is the same for every server. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Called before each start; absent if every start is the same. */
  readonly prepare?: () => void;
  /** True if a start uses what an earlier one has cached: it is started once before those that count. */
  readonly keeps?: boolean;
  /** The id the document is opened with. */
  readonly languageId: string;
  readonly initializationOptions: unknown;
  /** The user's settings, by section. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Notifications sent after `initialized`. */
  readonly greetings: ReadonlyArray<readonly [method: string, params: unknown]>;
  /** Answers to the server's own requests. */
  readonly requests: Readonly<Record<string, (params: unknown) => unknown>>;
  /** Whether it must report an unknown theme, so that no server is fast because it checks nothing. */
  readonly checksTheme: boolean;
  /** True if every check of the opened document is in these diagnostics; undefined if the first answer is final. */
  readonly isComplete?: (items: readonly Diagnostic[], site: Site) => boolean;
}

/** A server without special messages to or from its editor. */
export const plain = {
  env: {},
  initializationOptions: undefined,
  settings: {},
  greetings: [],
  requests: {},
} satisfies Partial<Server>;
