import { type Disposable, TextEditorSelectionChangeKind, window } from 'vscode';

/** Whether the author continues in an editor while the view is working: VS Code does not say what has the focus. */
export interface Attention extends Disposable {
  /** Grows whenever the author types or moves the cursor in an editor. */
  readonly moves: number;
}

/** Listens to the editors. A cursor that was moved by an edit of this extension does not count. */
export function createAttention(): Attention {
  let moves = 0;
  const byAuthor = [TextEditorSelectionChangeKind.Keyboard, TextEditorSelectionChangeKind.Mouse];
  const listener = window.onDidChangeTextEditorSelection(({ kind }) => {
    if (kind !== undefined && byAuthor.includes(kind)) moves++;
  });
  return {
    get moves() {
      return moves;
    },
    dispose: () => listener.dispose(),
  };
}
