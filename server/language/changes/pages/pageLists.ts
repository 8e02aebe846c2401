import { largest } from '../../../base/lists.ts';
import { resolve } from '../../model/document/config.ts';
import { allChildElements, type Element, listOf } from '../../model/document/element.ts';
import { pageReferences } from '../../model/pages/references.ts';
import { countBelow } from '../../model/validity/counts.ts';
import type { SiteView } from '../../model/view.ts';
import { folderOf } from '../../site/paths.ts';
import type { TextEdit } from '../../text/edits.ts';
import { insertItems } from '../../text/valueEdits.ts';
import { areEntriesSound } from '../text/draft.ts';

/** A `pages` list to which a page may be added, with the edit that adds it at the end. */
export interface AddTarget {
  /** The element with this list, and where the list begins. */
  readonly element: Element;
  readonly offset: number;
  readonly labelPath: string;
  readonly file: string;
  readonly pages: number;
  /** How many folders its pages share with the path, plus one for exactly the same folder; 0 if nothing suggests this list. */
  readonly near: number;
  readonly edit: TextEdit;
}

/**
 * The `pages` lists to which a page may be added, those with pages of the same folder first. `text` returns the text of a file of
 * the configuration; lists in a file without text, and those with syntax errors, are left out.
 */
export function addTargets(
  view: SiteView,
  path: string,
  text: (file: string) => string | undefined,
): readonly AddTarget[] {
  const { navigation } = view.config;
  const start = navigation && view.location(navigation);
  const found: AddTarget[] = [];
  if (navigation && start) visit(navigation, start, []);
  return found.sort((a, b) => b.near - a.near);

  function visit(
    element: Element,
    location: { readonly file: string; readonly offset: number },
    above: readonly string[],
  ): void {
    const labels = element.label ? [...above, element.label] : above;
    const slot = listOf(element, 'pages')?.slot;
    const place = slot && resolve(location, slot.valueLocation);
    const content = place && text(place.file);
    // Where the last entry of a list ends cannot be told from its broken text.
    if (slot?.value?.kind === 'array' && areEntriesSound(slot.value) && place && content !== undefined) {
      const list = { node: slot.value, start: place.offset };
      const edit = insertItems(content, list, slot.value.items.length, [path]);
      found.push({
        element,
        offset: place.offset,
        labelPath: labels.join(' › '),
        file: place.file,
        pages: countBelow(element).pages,
        edit,
        near: nearness(element, path),
      });
    }
    for (const item of allChildElements(element)) visit(item.element, resolve(location, item), labels);
  }
}

/** How many folders the pages of an element share with the path, plus one for exactly the same folder. */
function nearness(element: Element, path: string): number {
  const folder = folderOf(path);
  const folders = new Set(pageReferences(element).map((page) => folderOf(page.path)));
  if (folders.has(folder)) return folder.split('/').length + 1;
  return Math.max(0, largest(Array.from(folders, (other) => shared(other, folder))));
}

function shared(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  const [left, right] = [one.split('/'), other.split('/')];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs < 0 ? left.length : differs;
}
