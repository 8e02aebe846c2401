import { commands } from 'vscode';
import { createSerialQueue } from '../../server/base/serialQueue.ts';

/**
 * Coordinates what opens views in the side bar. VS Code opens a row's view when it shows the row, long after the request, and
 * reports late that another view has been opened: a view that opens automatically could replace the one that the author has
 * opened.
 */
export interface SideBar {
  /** Opens a view that the author requested, after the current opening has ended. */
  open(view: string): Promise<void>;
  /** Opens a view automatically: does nothing if the author opens another one before its turn. */
  openUnasked(open: () => Promise<void>): Promise<void>;
}

/** Creates a coordinator; nothing has been opened yet. */
export function createSideBar(): SideBar {
  const queue = createSerialQueue();
  /** Counts starts and ends: a request between the two comes too late as well. */
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
