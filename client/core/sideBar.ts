import { commands } from 'vscode';
import { createSerialQueue } from '../../server/base/serialQueue.ts';

/**
 * Who opens views in the side bar. VS Code opens a row's view when it comes to show the row, long after it was asked to, and tells
 * late that another view has come to stand there: whatever opens by itself could take the place of what the author has opened.
 */
export interface SideBar {
  /** Opens a view that the author asks for, when what is under way has come to its end. */
  open(view: string): Promise<void>;
  /** Opens one unasked: does nothing if the author opens another one before its turn. */
  openUnasked(open: () => Promise<void>): Promise<void>;
}

/** Nothing was opened yet. */
export function createSideBar(): SideBar {
  const queue = createSerialQueue();
  /** Counts beginnings and ends: what is asked for between the two comes too late as well. */
  let changes = 0;
  return {
    open(view) {
      changes++;
      return queue.enqueue(async () => {
        await commands.executeCommand(`${view}.focus`);
        changes++;
      });
    },
    openUnasked(open) {
      const before = changes;
      return queue.enqueue(async () => {
        if (changes === before) await open();
      });
    },
  };
}
