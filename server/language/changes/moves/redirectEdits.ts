import { resolve } from '../../model/document/config.ts';
import { placesAmong } from '../../model/links/redirectOrder.ts';
import type { RedirectTable } from '../../model/links/redirects.ts';
import type { SiteView } from '../../model/view.ts';
import type { NewRedirect } from '../../protocol/redirects.ts';
import { addEdits, type TextEdit } from '../../text/edits.ts';
import { type Fragment, newFragment } from '../../text/fragments.ts';
import { splice } from '../../text/splice.ts';
import { insertProperties } from '../../text/valueEdits.ts';
import type { RedirectChanges } from './redirects.ts';

/**
 * The edits, by file, that update the author's table of redirects or create one at the end of docs.json. None if nothing changes
 * or the text of the file is unknown. A new redirect is inserted before the first one whose wildcards would take its source, else
 * at the end.
 */
export function redirectEdits(
  { config }: SiteView,
  table: RedirectTable | undefined,
  { added, removed, retargeted }: Pick<RedirectChanges, 'added' | 'removed' | 'retargeted'>,
  textOf: (file: string) => string | undefined,
): ReadonlyMap<string, readonly TextEdit[]> {
  const edits = new Map<string, readonly TextEdit[]>();
  const tableFile = table?.location.file ?? config.file;
  const text = textOf(tableFile);
  if (text === undefined) return edits;
  if (table) {
    const list = { node: table.node, start: table.location.offset };
    if (added.length + removed.length > 0) {
      const gone = new Set(removed.map(({ index }) => index));
      addEdits(edits, tableFile, splice(text, list, { removed: gone, inserted: insertedInto(table, gone, added) }));
    }
    for (const [{ destinationRange: range }, target] of retargeted) {
      const { file, offset } = resolve(table.location, range);
      addEdits(edits, file, [{ offset, end: offset + range.length, text: JSON.stringify(target) }]);
    }
  } else if (config.top && added.length > 0) {
    const object = { node: config.top, start: config.tree.rootOffset };
    addEdits(edits, tableFile, [insertProperties(text, object, config.top.properties.length, [['redirects', added]])]);
  }
  return edits;
}

/** The new redirects by the index of the one they are inserted before. */
function insertedInto(
  { list, node }: RedirectTable,
  gone: ReadonlySet<number>,
  added: readonly NewRedirect[],
): ReadonlyMap<number, readonly Fragment[]> {
  const placeOf = placesAmong(list.filter(({ index }) => !gone.has(index)));
  const inserted = new Map<number, Fragment[]>();
  for (const redirect of added) {
    const place = Math.min(placeOf(redirect.source), node.items.length);
    const known = inserted.get(place);
    if (known) known.push(newFragment(redirect));
    else inserted.set(place, [newFragment(redirect)]);
  }
  return inserted;
}
