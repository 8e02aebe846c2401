import { commands, type Disposable, type TreeView } from 'vscode';
import type { Node } from './node.ts';

/**
 * What is selected. VS Code forgets it for a moment whenever the rows are asked for again; keys that are pressed just then are for
 * what was selected all the same.
 */
export interface Selected extends Disposable {
  /** The rows a key is meant for: those that are selected, or the one that the arrow keys have gone to since. */
  forKeys(): Promise<readonly Node[]>;
  /** Selects the rows a change was about; nothing when there are none. */
  set(nodes: readonly Node[]): Promise<void>;
}

export function createSelected(view: TreeView<Node>): Selected {
  let nodes: readonly Node[] = view.selection;
  const listener = view.onDidChangeSelection(({ selection }) => {
    if (selection.length > 0) nodes = selection;
  });
  return {
    async forKeys() {
      const before = view.selection.length > 0 ? view.selection : nodes;
      // VS Code does not tell which row has the focus. What it adds to the selection or takes out of it is that row.
      await commands.executeCommand('list.toggleSelection');
      const added = view.selection.find(({ id }) => before.every((one) => one.id !== id));
      if (added) {
        nodes = [added];
        await view.reveal(added, { select: true, focus: true });
      } else {
        await commands.executeCommand('list.toggleSelection');
        nodes = before;
      }
      return nodes;
    },
    async set(next) {
      const [first] = next;
      // Several rows that are selected stay so where they keep their ids; VS Code has no way to select several anew.
      const areSelected = next.every(({ id }) => nodes.some((one) => one.id === id));
      nodes = areSelected || !first ? next : [first];
      if (first && view.visible) await view.reveal(first, { select: !areSelected, focus: true });
    },
    dispose: () => listener.dispose(),
  };
}
