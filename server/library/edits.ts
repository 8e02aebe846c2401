import { diffLines } from 'diff';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { difference } from '../base/difference.ts';
import type { TextEdit } from '../language/text/edits.ts';

/** An edit in the form of `--format json`; lines and characters count from 0 and refer to the text before the edit. */
export interface EditJson {
  readonly file: string;
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
  readonly text: string;
}

/** The edits that turn one text into another, in text order; they do not overlap. */
export function editsBetween(before: string, after: string): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let offset = 0;
  let open: { readonly offset: number; end: number; text: string } | undefined;
  const close = () => {
    if (open) edits.push(narrowed(before, open));
    open = undefined;
  };
  for (const { value, added, removed } of diffLines(before, after)) {
    if (added || removed) {
      open ??= { offset, end: offset, text: '' };
      if (added) open.text += value;
      else open.end += value.length;
    } else close();
    if (!added) offset += value.length;
  }
  close();
  return edits;
}

/** The edits of a file, with line numbers. */
export function editsJson(file: string, before: string, after: string): readonly EditJson[] {
  const text = TextDocument.create(file, 'json', 0, before);
  return editsBetween(before, after).map((edit) => ({
    file,
    range: { start: text.positionAt(edit.offset), end: text.positionAt(edit.end) },
    text: edit.text,
  }));
}

/** An edit without the common beginning and end of both texts. */
function narrowed(before: string, { offset, end, text }: TextEdit): TextEdit {
  const found = difference(before.slice(offset, end), text);
  return { offset: offset + found.start, end: offset + found.end, text: found.text };
}
