import { type TextEditor, TextEditorRevealType, Uri, ViewColumn, window } from 'vscode';
import type { Location } from '../../../server/language/protocol/index.ts';
import { rangeOf } from '../../edits/vscodeEdits.ts';

/** Shows a page file next to the preview, whose column is `panel`; the focus stays in the preview. */
export async function showPage(page: string, panel: ViewColumn | undefined): Promise<void> {
  const uri = Uri.parse(page, true);
  await window.showTextDocument(uri, { viewColumn: columnFor(uri, panel), preserveFocus: true, preview: true });
}

/** Shows the entry of a node; unless `isAsked`, only in an editor that already shows its file. */
export async function showEntry(
  entry: Location | undefined,
  panel: ViewColumn | undefined,
  isAsked: boolean,
): Promise<void> {
  if (!entry) return;
  const uri = Uri.parse(entry.uri, true);
  const selection = rangeOf(entry.range);
  if (isAsked) await showPlace(entry, panel);
  else visibleEditor(uri)?.revealRange(selection, TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Shows a requested place of a file next to the preview. */
export async function showPlace({ uri: file, range }: Location, panel: ViewColumn | undefined): Promise<void> {
  const uri = Uri.parse(file, true);
  await window.showTextDocument(uri, { viewColumn: columnFor(uri, panel), selection: rangeOf(range) });
}

/** The column in which the file is already visible, otherwise the one next to the preview. */
export function columnFor(uri: Uri, panel: ViewColumn | undefined): ViewColumn {
  const others = window.visibleTextEditors.filter(({ viewColumn }) => viewColumn !== undefined && viewColumn !== panel);
  const column = visibleEditor(uri)?.viewColumn ?? others[0]?.viewColumn;
  return column ?? (panel === ViewColumn.One ? ViewColumn.Two : ViewColumn.One);
}

/** The editor in which a file is visible. */
export function visibleEditor(uri: Uri): TextEditor | undefined {
  return window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
}
