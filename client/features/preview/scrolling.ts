import { Disposable, Range, type TextEditor, TextEditorRevealType, Uri, type ViewColumn, window } from 'vscode';
import type { FromPreview, ToPreview } from '../../webviews/preview/messages.ts';
import { isPageFile } from '../pages/pages.ts';
import { columnFor, visibleEditor } from './show.ts';

/** Synchronizes the preview of a page with the editor of its text: cursor and block, and the scroll positions. */
export interface Scrolling extends Disposable {
  take(message: Extract<FromPreview, { kind: 'cursor' | 'scrolled' }>, panel: ViewColumn | undefined): Promise<void>;
  /**
   * Call it when the page of the preview was loaded, before anything is sent to it: the block at the cursor is marked as it was, and
   * nothing scrolls to it, since the reader finds the place that was left.
   */
  loaded(): void;
  /** Call it when the text of this page file was sent to the preview. */
  shown(file: string): void;
}

/** For this long after the preview has scrolled an editor, events of the editor are an echo of that (milliseconds). */
const echoMs = 400;

/** Paths of page files are relative to `docsRoot`. */
export function createScrolling(docsRoot: Uri, post: (message: ToPreview) => void): Scrolling {
  let file = '';
  let movedAt = Number.NEGATIVE_INFINITY;
  const uri = () => Uri.joinPath(docsRoot, file);
  const isShown = ({ document }: TextEditor) =>
    isPageFile(document.uri) && document.uri.toString() === uri().toString();
  const postCursor = (editor: TextEditor) => post({ kind: 'cursor', file, line: editor.selection.active.line });

  const listeners = Disposable.from(
    window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (isShown(textEditor)) postCursor(textEditor);
    }),
    window.onDidChangeTextEditorVisibleRanges(({ textEditor, visibleRanges }) => {
      const line = visibleRanges[0]?.start.line;
      if (line === undefined || !isShown(textEditor) || Date.now() - movedAt < echoMs) return;
      post({ kind: 'scroll', file, line });
    }),
  );
  return {
    async take({ kind, file: of, line }, panel) {
      // Another page may be shown by now.
      if (of !== file) return;
      const open = visibleEditor(uri());
      if (kind === 'scrolled') {
        if (!open) return;
        movedAt = Date.now();
        open.revealRange(rangeAt(line), TextEditorRevealType.AtTop);
        return;
      }
      movedAt = Date.now();
      const selection = rangeAt(line);
      await window.showTextDocument(uri(), { viewColumn: columnFor(uri(), panel), selection, preserveFocus: true });
    },
    loaded() {
      const editor = visibleEditor(uri());
      if (editor) postCursor(editor);
    },
    shown(next) {
      if (next === file) return;
      file = next;
      const editor = visibleEditor(uri());
      if (editor) postCursor(editor);
    },
    dispose: () => listeners.dispose(),
  };
}

function rangeAt(line: number): Range {
  const whole = Math.max(0, Math.floor(line));
  return new Range(whole, 0, whole, 0);
}
