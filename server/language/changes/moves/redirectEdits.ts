import type { SiteView } from '../../model/view.ts';
import { insertProperty, type TextEdit } from '../../text/edits.ts';
import { newPiece } from '../../text/pieces.ts';
import { splice } from '../../text/splice.ts';
import type { RedirectList } from './redirectList.ts';
import type { RedirectChanges } from './redirects.ts';

/** Edits of one file of the site. */
export interface FileEdits {
  readonly file: string;
  readonly edits: readonly TextEdit[];
}

/**
 * The edits that bring the author's list of redirects up to date, or make one at the end of docs.json. Undefined where
 * nothing changes, or the text of the file is not known.
 */
export function redirectEdits(
  { config }: SiteView,
  list: RedirectList | undefined,
  { added, removed, retargeted }: RedirectChanges,
  textOf: (file: string) => string | undefined,
): FileEdits | undefined {
  if (added.length + removed.length + retargeted.length === 0) return undefined;
  const file = list?.file ?? config.file;
  const text = textOf(file);
  if (text === undefined) return undefined;
  if (!list) {
    const { top, tree } = config;
    if (!top) return undefined;
    const object = { node: top, start: tree.rootOffset };
    return { file, edits: [insertProperty(text, object, top.properties.length, 'redirects', added)] };
  }
  const targets = retargeted.flatMap(([{ destination }, target]): readonly TextEdit[] => {
    if (!destination) return [];
    const { node, start } = destination;
    return [{ offset: start, end: start + node.length, text: JSON.stringify(target) }];
  });
  const changed = splice(text, list, {
    removed: new Set(removed.map((item) => list.items.indexOf(item))),
    inserted: new Map([[list.items.length, added.map((redirect) => newPiece(redirect))]]),
  });
  return { file, edits: [...changed, ...targets].toSorted((a, b) => a.offset - b.offset || a.end - b.end) };
}
