import { compact } from '../../../base/compact.ts';
import type { Location } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { numbered } from './keys.ts';
import type { NavigationNode } from './node.ts';

/** The children of one node while they are put together. Siblings with equal keys get numbers. */
export interface Row {
  readonly all: Children;
  /** `place` counts from the node around; undefined for what a specification adds. */
  add(node: NavigationNode, place: Location | undefined, because?: Surroundings): void;
}

export type Children = Pick<NavigationNode, 'children' | 'places'>;

/** What a node shows because of where it stands, and not by itself. */
export type Surroundings = { readonly [Key in 'default' | 'lost']?: NavigationNode[Key] | undefined };

/** An empty row. */
export function createRow(): Row {
  const children: NavigationNode[] = [];
  const places: (Location | undefined)[] = [];
  const seen = new Map<string, number>();
  return {
    all: { children, places },
    add(node, place, because) {
      const ordinal = (seen.get(node.key) ?? 0) + 1;
      seen.set(node.key, ordinal);
      children.push(
        ordinal === 1 && !because ? node : withChanges(node, { ...because, key: numbered(node.key, ordinal) }),
      );
      places.push(place);
    },
  };
}

/** The node with other fields; the same object for the same node and fields. */
export function withChanges(node: NavigationNode, changes: Changes): NavigationNode {
  const real = Object.entries(changes).filter(
    ([key, value]) => value !== undefined && value !== node[key as keyof Changes],
  );
  if (real.length === 0) return node;
  const known = variants(node);
  const id = JSON.stringify(real);
  const variant = known.get(id) ?? { ...node, ...compact<Partial<NavigationNode>>(changes) };
  known.set(id, variant);
  return variant;
}

type Changes = Surroundings & { readonly key?: string; readonly title?: string };

/** Renaming the site leaves one variant of its root behind for each keystroke, until the root changes. */
const variants = memo((_node: NavigationNode) => new Map<string, NavigationNode>());
