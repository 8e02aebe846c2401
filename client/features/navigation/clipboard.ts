import { commands, type Disposable } from 'vscode';
import type { Clipboard, Nodes } from './actions/action.ts';

/** Holds what was cut, marked in the view, until it is pasted or Escape is pressed. `changed` updates the view. */
export function createClipboard(changed: () => void): Clipboard & Disposable {
  let nodes: Nodes | undefined;
  const set = (next: Nodes | undefined) => {
    nodes = next;
    void commands.executeCommand('setContext', 'docsJson.navigation.hasCut', next !== undefined);
    changed();
  };
  const listener = commands.registerCommand('docsJson.cancelCut', () => set(undefined));
  return {
    get nodes() {
      return nodes;
    },
    cut: set,
    clear: () => set(undefined),
    dispose: () => listener.dispose(),
  };
}
