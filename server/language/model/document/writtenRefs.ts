import { memo } from '../../../base/memo.ts';
import { isContainer, type Node, type Tree } from '../../text/nodes.ts';
import { refOf } from './references.ts';

/** Whether there is a `$ref` in a value. */
export function hasRefs(node: Node): boolean {
  return refsIn(node).length > 0;
}

/** A `$ref` as it is written. */
interface Ref {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
  readonly inArray: boolean;
}

/** The `$ref`s of a file; offsets count from its start. */
export const refsOf: (tree: Tree) => readonly Ref[] = memo((tree) =>
  tree.root ? refsIn(tree.root).map((ref) => moved(ref, tree.rootOffset)) : [],
);

/** Relative to the node and cached for it, so that an edit does not require going through the whole file. */
const refsIn: (node: Node) => readonly Ref[] = memo((node) => {
  if (!isContainer(node)) return none;
  const refs: Ref[] = [];
  const own = refOf(node);
  const { offsets } = node;
  for (let index = 0; index < offsets.length; index++) {
    const property = node.kind === 'object' ? node.properties[index] : undefined;
    const item = node.kind === 'array' ? node.items[index] : property?.value;
    if (!item) continue;
    const start = (offsets[index] ?? 0) + (property?.valueOffset ?? 0);
    // A path that is still being typed leads nowhere yet.
    if (item === own && !own.closed) continue;
    if (item === own) refs.push({ offset: start, length: item.length, text: own.value, inArray: false });
    else if (isContainer(item)) {
      const below = refsIn(item);
      const isItem = node.kind === 'array' ? refOf(item) : undefined;
      for (const ref of below) {
        const inArray = ref.inArray || (isItem !== undefined && ref.text === isItem.value);
        refs.push({ ...moved(ref, start), inArray });
      }
    }
  }
  return refs.length > 0 ? refs : none;
});

const none: readonly Ref[] = [];

function moved(ref: Ref, by: number): Ref {
  return { ...ref, offset: ref.offset + by };
}
