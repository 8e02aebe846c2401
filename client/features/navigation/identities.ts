import type { ShownNode } from '../../../server/language/protocol/index.ts';
import { ownKey } from './node.ts';

/** Assigns ids to rows. A row keeps its id if only its label changes, so that its children stay expanded. */
export interface Identities {
  /** The ids of the children of a row, in their order. */
  below(parent: string, children: readonly ShownNode[]): readonly string[];
}

interface Known {
  readonly key: string;
  readonly kind: ShownNode['kind'];
  readonly id: string;
}

/** Creates it without any known row. */
export function createIdentities(): Identities {
  const known = new Map<string, readonly Known[]>();
  return {
    below(parent, children) {
      const next = carried(parent, known.get(parent) ?? [], children);
      known.set(parent, next);
      return next.map(({ id }) => id);
    },
  };
}

function carried(parent: string, old: readonly Known[], children: readonly ShownNode[]): readonly Known[] {
  const byKey = new Map(old.map((one) => [one.key, one]));
  const keys = new Set(children.map(({ key }) => ownKey(key)));
  const gone = old.filter(({ key }) => !keys.has(key));
  const added = children.filter((child) => !byKey.has(ownKey(child.key)));
  const [left, come] = [gone[0], added[0]];
  // If one row disappears and one of the same kind appears in its place, it was renamed.
  const isRenamed =
    left !== undefined &&
    come !== undefined &&
    gone.length === 1 &&
    added.length === 1 &&
    left.kind === come.kind &&
    old.indexOf(left) === children.indexOf(come);
  const taken = new Set<string>();
  return children.map((child) => {
    const key = ownKey(child.key);
    const before = byKey.get(key) ?? (child === come && isRenamed ? left : undefined);
    const id = before?.id ?? free(`${parent}/${key}`, taken, old);
    taken.add(id);
    return { key, kind: child.kind, id };
  });
}

/** A renamed row keeps the id of its old name, which another row may have now. */
function free(id: string, taken: ReadonlySet<string>, old: readonly Known[]): string {
  const isTaken = (one: string) => taken.has(one) || old.some((known) => known.id === one);
  let candidate = id;
  for (let number = 2; isTaken(candidate); number++) candidate = `${id}~${number}`;
  return candidate;
}
