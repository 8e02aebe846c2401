import { commands, type Disposable, type TreeView } from 'vscode';
import { keyTarget } from './keyTarget.ts';
import type { Node } from './node.ts';

/** The selection of the view. */
export interface Selected extends Disposable {
  /** The selected rows; while VS Code requests the rows again and knows none, the last known ones. */
  rows(): readonly Node[];
  /** Grows whenever a row is selected other than by `set`. */
  readonly choices: number;
  /** The rows to which a key press applies; empty if there are none. */
  forKeys(): Promise<readonly Node[]>;
  /** Selects the rows of a change; does nothing if there are none. Without `focus`, the focus stays where it is. */
  set(nodes: readonly Node[], focus: boolean): Promise<void>;
}

/** How often a key press looks for its rows while VS Code requests the rows again (milliseconds). */
const interval = 50;

/** Follows the selection of a view. */
export function createSelected(view: TreeView<Node>): Selected {
  let nodes: readonly Node[] = view.selection;
  let choices = 0;
  /** The row that `set` is selecting. */
  let own: string | undefined;
  const isAmong = (rows: readonly Node[], id: string) => rows.some((one) => one.id === id);
  const listener = view.onDidChangeSelection(({ selection }) => {
    // While the rows are requested again, VS Code may forget some of the selected ones: nobody has chosen then.
    if (selection.some(({ id }) => id !== own && !isAmong(nodes, id))) choices++;
    if (selection.length > 0) nodes = selection;
  });
  return {
    rows: () => nodes,
    get choices() {
      return choices;
    },
    async forKeys() {
      nodes = await keyTarget({
        rows: () => view.selection,
        toggle: async () => void (await commands.executeCommand('list.toggleSelection')),
        pause: () => new Promise((resolve) => setTimeout(resolve, interval)),
      });
      const [first] = nodes;
      if (first && !isAmong(view.selection, first.id)) {
        await view.reveal(first, { select: true, focus: true });
      }
      return nodes;
    },
    async set(next, focus) {
      const [first] = next;
      if (!first || !view.visible) return;
      // Selected rows with the same ids stay selected, and are only scrolled into view: VS Code cannot select several rows again,
      // and a user who has gone on to another row should not be moved back.
      const isNew = next.some(({ id }) => !isAmong(nodes, id));
      own = first.id;
      await view.reveal(first, { select: isNew, focus: isNew && focus });
    },
    dispose: () => listener.dispose(),
  };
}
