import type { Disposable, TreeView } from 'vscode';
import type { Node } from './node.ts';

/**
 * What is selected. VS Code forgets it for a moment whenever the rows are asked for again; keys that are pressed just then are for
 * what was selected all the same.
 */
export interface Selected extends Disposable {
  readonly nodes: readonly Node[];
  /** Selects a row that a change was about, or nothing. */
  set(node: Node | undefined): Promise<void>;
}

export function createSelected(view: TreeView<Node>): Selected {
  let nodes: readonly Node[] = view.selection;
  const listener = view.onDidChangeSelection(({ selection }) => {
    if (selection.length > 0) nodes = selection;
  });
  return {
    get nodes() {
      return nodes;
    },
    async set(node) {
      nodes = node ? [node] : [];
      if (node && view.visible) await view.reveal(node, { select: true, focus: true });
    },
    dispose: () => listener.dispose(),
  };
}
