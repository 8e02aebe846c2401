import { smallest } from '../../base/lists.ts';
import type { Element } from '../model/document/element.ts';
import { nameOf } from '../model/messages/names.ts';
import type { Occurrence, RepeatedPage } from '../model/pages/occurrences.ts';
import type { PageReference } from '../model/pages/references.ts';
import type { ObjectNode } from '../text/nodes.ts';
import { type Finding, rule } from './rule.ts';

/** The same page for readers of another language, version, product or dropdown is normal: real-sites.md. */
export const duplicatePage = rule({
  code: 'duplicate-page',
  level: 'warning',
  except: 'information where the two are in different tabs',
  about: 'A page is listed more than once for the same reader, so the sidebar marks two places as the current one.',
  *config(_config, { repeated }) {
    for (const page of repeated) yield* findingsOf(page);
  },
});

/** One entry in the text. If it is in a file that several `$ref`s name, it is in several tabs. */
interface Entry {
  readonly element: Element;
  readonly page: PageReference;
  readonly tabs: Set<string>;
}

function* findingsOf({ path, occurrences }: RepeatedPage): Iterable<Finding> {
  const entries = entriesOf(occurrences);
  const firstOfTab = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    // A group's `root` that is also listed below it is shown twice as well (platform.md 4).
    const inSameTab = smallest(Array.from(entry.tabs, (tab) => firstOfTab.get(tab) ?? index));
    const earlier = entries[inSameTab < index ? inSameTab : 0];
    if (earlier && earlier !== entry) yield repetition(path, entry, earlier, inSameTab < index);
    for (const tab of entry.tabs) if (!firstOfTab.has(tab)) firstOfTab.set(tab, index);
  }
}

function repetition(path: string, { element, page }: Entry, earlier: Entry, isSameTab: boolean): Finding {
  const { file, offset, length } = page;
  return {
    file,
    offset,
    length,
    element,
    level: isSameTab ? 'warning' : 'information',
    subject: path,
    template: isSameTab
      ? '"{path}" is listed already, in {place}.'
      : '"{path}" is listed in another tab already, in {place}.',
    args: { path, place: nameOf(earlier.element) },
    related: [pointTo(earlier)],
  };
}

function entriesOf(occurrences: readonly Occurrence[]): readonly Entry[] {
  const known = new Map<ObjectNode, Map<number, Entry>>();
  const entries: Entry[] = [];
  for (const { element, page, tab } of occurrences) {
    const here = known.get(element.node) ?? new Map<number, Entry>();
    known.set(element.node, here);
    const entry = here.get(page.offset) ?? { element, page, tabs: new Set() };
    if (entry.tabs.size === 0) entries.push(entry);
    here.set(page.offset, entry);
    entry.tabs.add(tab);
  }
  return entries;
}

function pointTo({ element, page }: Entry) {
  const { file, offset, length } = page;
  return { element, file, offset, length, template: 'It is listed here first.' };
}
