import { compact } from '../../../base/compact.ts';
import { memo } from '../../../base/memo.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { PreviewEntry, PreviewList } from '../../protocol/index.ts';
import type { IconLibrary } from '../../values/icon.ts';
import { iconName } from './icons.ts';
import { lostText } from './lost.ts';
import { isEntry, opensPage, type TrailStep } from './trail.ts';

/**
 * The groups and pages next to a page: those of the innermost element on the path to it that is not a group. They are followed by
 * what is lost further up, each list with the element it is lost from.
 */
export function sidebarOf(trail: readonly TrailStep[], library: IconLibrary): readonly PreviewList[] {
  const outer = trail.filter(({ node }) => !isEntry(node));
  const inner = outer.at(-1);
  return [...outer].reverse().flatMap((step) => {
    const list = listsOf(library)(step.node, step === inner ? 'all' : 'lost');
    return step === inner || list.length > 0 ? [{ above: step.key, title: step.node.title, entries: list }] : [];
  });
}

/** An entry with everything below it; the same object for the same node. */
function entryOf(node: NavigationNode, library: IconLibrary): PreviewEntry {
  return entriesOf(library)(node);
}

const entriesOf = perLibrary((library) => {
  const entry: (node: NavigationNode) => PreviewEntry = memo((node) => {
    const { kind, children } = node;
    const isGroup = kind === 'group';
    return compact<PreviewEntry>({
      kind: kind === 'group' || kind === 'operation' || kind === 'link' ? kind : 'page',
      ...shownFields(node, library),
      badge: node.badge,
      deprecated: node.deprecated,
      missing: node.missing,
      generated: node.generated,
      opens: (isGroup && opensPage(node)) || undefined,
      expanded: node.expanded,
      children: isGroup ? children.filter(isEntry).map(entry) : undefined,
    });
  });
  return entry;
});

const listsOf = perLibrary((library) => {
  const all = memo(({ children }: NavigationNode) => children.filter(isEntry).map((node) => entryOf(node, library)));
  const lost = memo((node: NavigationNode) => all(node).filter((entry) => entry.lost !== undefined));
  return (node: NavigationNode, which: 'all' | 'lost') => (which === 'all' ? all(node) : lost(node));
});

/** What entries and choices both show. */
export function shownFields(node: NavigationNode, library: IconLibrary) {
  const { key, title, tag, href, hidden } = node;
  return { key, title, icon: iconName(node, library), tag, href, hidden, lost: lostText(node) };
}

/** Calls `make` once for each library; there are only few. */
export function perLibrary<T>(make: (library: IconLibrary) => T): (library: IconLibrary) => T {
  const made = new Map<IconLibrary, T>();
  return (library) => {
    const known = made.get(library) ?? make(library);
    made.set(library, known);
    return known;
  };
}
