import type { Page } from 'playwright-core';

/**
 * A window of VS Code, with the packaged extension installed as an author would. Windows share a VS Code, as an author's do:
 * starting one costs as much as a window, and code that the tab has compiled would be compiled again. A window is closed by
 * navigating to the next one's address, as its author would close it: VS Code can send its server a last message.
 */
export interface Window {
  readonly page: Page;
  /** A copy of the site. */
  readonly folder: string;
  /** The opened file in it. */
  readonly file: string;
  /** Where VS Code stores extensions and settings; part of the command line of every process of the extension. */
  readonly home: string;
  /** Process ids of the language servers that ran there before it was opened. */
  readonly earlier: readonly number[];
}
