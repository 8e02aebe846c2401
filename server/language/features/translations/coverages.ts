import { type DivisionKind, divisionLists } from '../../divisions/divisions.ts';
import { type NamedCounterparts, pairOf } from '../../divisions/pair.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { Coverage } from '../../protocol/navigation.ts';

/** What languages and versions are compared with. */
export interface CoverageOptions {
  /** The name of the source of a kind; undefined if there is none. */
  from(kind: DivisionKind): string | undefined;
  readonly named?: NamedCounterparts | undefined;
}

/** How complete each language and version is, by the joined keys of its node; sources have no coverage. */
export function coverages(navigation: NavigationNode, { from, named }: CoverageOptions): ReadonlyMap<string, Coverage> {
  const found = new Map<string, Coverage>();
  for (const list of divisionLists(navigation)) {
    const name = from(list.kind);
    const source = list.divisions.find((one) => one.name === name);
    for (const target of source ? list.divisions : []) {
      if (!source || target === source) continue;
      const pair = pairOf(source, target, list, named);
      found.set(target.key, { source: source.name, listed: pair.targets.size, of: pair.source.pages.size });
    }
  }
  return found;
}
