import { commands, type Disposable, type TreeView } from 'vscode';
import { keyTarget } from './keyTarget.ts';
import type { Node } from './node.ts';

/** What is selected in the view. */
export interface Selected extends Disposable {
  /** The rows that are selected; while VS Code asks for the rows again, and knows none, those it knew last. */
  rows(): readonly Node[];
  /** The rows a key is meant for; none where there is no such row. */
  forKeys(): Promise<readonly Node[]>;
  /** Selects the rows a change was about; nothing when there are none. Without `focus` the keys stay where they are. */
  set(nodes: readonly Node[], focus: boolean): Promise<void>;
}

/** A key that is pressed while VS Code asks for the rows again looks for its rows this often (milliseconds). */
const interval = 50;

/** Follows the selection of a view. */
export function createSelected(view: TreeView<Node>): Selected {
  let nodes: readonly Node[] = view.selection;
  const listener = view.onDidChangeSelection(({ selection }) => {
    if (selection.length > 0) nodes = selection;
  });
  return {
    rows: () => nodes,
    async forKeys() {
      nodes = await keyTarget({
        rows: () => view.selection,
        toggle: async () => void (await commands.executeCommand('list.toggleSelection')),
        pause: () => new Promise((resolve) => setTimeout(resolve, interval)),
      });
      const [first] = nodes;
      if (first && !view.selection.some(({ id }) => id === first.id)) {
        await view.reveal(first, { select: true, focus: true });
      }
      return nodes;
    },
    async set(next, focus) {
      const [first] = next;
      if (!first || !view.visible) return;
      // Rows that are selected stay so where they keep their ids, and only come into sight: VS Code has no way to select several
      // anew, and who has gone on to another row meanwhile is not called back.
      const isNew = next.some(({ id }) => nodes.every((one) => one.id !== id));
      await view.reveal(first, { select: isNew, focus: isNew && focus });
    },
    dispose: () => listener.dispose(),
  };
}
