import type { SiteView } from '../../model/view.ts';
import { insertItem, insertProperty, replaceValue, type TextEdit } from '../../text/edits.ts';
import type { RedirectItem, RedirectList } from './redirectList.ts';
import type { Redirect, RedirectChanges } from './redirects.ts';

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
    if (!top || config.settings.some(({ key }) => key === 'redirects')) return undefined;
    const object = { node: top, start: tree.rootOffset };
    return { file, edits: [insertProperty(text, object, top.properties.length, 'redirects', added)] };
  }
  if (removed.length === list.items.length) {
    return { file, edits: [replaceValue(text, list.node, list.start, added)] };
  }
  const targets = retargeted.flatMap(([{ destination }, target]): readonly TextEdit[] => {
    if (!destination) return [];
    const { node, start } = destination;
    return [{ offset: start, end: start + node.length, text: JSON.stringify(target) }];
  });
  const edits = [...removals(list, removed), ...targets, ...insertion(text, list, added)];
  return { file, edits: edits.toSorted((a, b) => a.offset - b.offset || a.end - b.end) };
}

/** Takes items out with their commas; at least one item stays. */
function removals({ items }: RedirectList, removed: readonly RedirectItem[]): readonly TextEdit[] {
  const gone = new Set(removed);
  const lastKept = items.findLastIndex((item) => !gone.has(item));
  const [kept, last] = [items[lastKept], items.at(-1)];
  const edits = items.slice(0, lastKept).flatMap((item, index): readonly TextEdit[] => {
    const next = items[index + 1];
    return gone.has(item) && next ? [{ offset: item.start, end: next.start, text: '' }] : [];
  });
  if (!kept || !last || kept === last) return edits;
  return [...edits, { offset: kept.end, end: last.end, text: '' }];
}

/** Puts the new ones behind the last item, each written as that one is: on one line or on several. */
function insertion(text: string, list: RedirectList, added: readonly Redirect[]): readonly TextEdit[] {
  const last = list.items.at(-1);
  if (!last || added.length === 0) return [];
  const written = text.slice(last.start, last.end);
  const isOneLine = !written.includes('\n');
  const pad = /^\{\s/.test(written) ? ' ' : '';
  const edits = added.map((redirect) => {
    const edit = insertItem(text, list, list.items.length, redirect);
    if (!isOneLine) return edit;
    const gap = edit.text.slice(0, edit.text.indexOf('{'));
    return { ...edit, text: `${gap}{${pad}${oneLine(redirect)}${pad}}` };
  });
  const [first] = edits;
  return first ? [{ ...first, text: edits.map((edit) => edit.text).join('') }] : [];
}

function oneLine({ source, destination }: Redirect): string {
  return `"source": ${JSON.stringify(source)}, "destination": ${JSON.stringify(destination)}`;
}
