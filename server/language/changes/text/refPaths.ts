import { isPlain } from '../../../base/plain.ts';
import { refOf, refTarget } from '../../model/document/references.ts';
import { folderOf, relativePath } from '../../site/paths.ts';
import { byOffset, type TextEdit } from '../../text/edits.ts';
import { type Fragment, fragmentAt } from '../../text/fragments.ts';
import { isContainer, type Node } from '../../text/nodes.ts';
import { childrenOf } from '../../text/walk.ts';

/** A value of a file of the configuration. */
interface Value {
  readonly file: string;
  readonly node: Node;
  readonly start: number;
}

/** The text of a value for another file, after `changes` of it: each `$ref` in it still leads to the same target. */
export function fragmentFrom(
  text: string,
  { file, node, start }: Value,
  to: string,
  changes: readonly TextEdit[] = [],
): Fragment {
  const refs = folderOf(file) === folderOf(to) ? [] : Array.from(refsIn(node, start, file), turned);
  const edits = [...refs, ...changes].toSorted(byOffset);
  const whole = edits.reduceRight(
    (rest, { offset, end, text: path }) => rest.slice(0, offset) + path + rest.slice(end),
    text,
  );
  return fragmentAt(whole, start, start + node.length + whole.length - text.length);

  function turned({ offset, length, path, target }: Ref): TextEdit {
    const turnedPath = relativePath(folderOf(to), target, path.startsWith('./'));
    return { offset, end: offset + length, text: JSON.stringify(turnedPath) };
  }
}

/** A plain value of a file, rewritten for another file so that each `$ref` in it still leads to the same file. */
export function valueFrom(value: unknown, file: string, to: string): unknown {
  if (folderOf(file) === folderOf(to)) return value;
  if (Array.isArray(value)) return value.map((one) => valueFrom(one, file, to));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, one]): readonly [string, unknown] => {
    const target = key === '$ref' && typeof one === 'string' ? refTarget(one, file) : undefined;
    if (target === undefined) return [key, valueFrom(one, file, to)];
    return [key, relativePath(folderOf(to), target, String(one).startsWith('./'))];
  });
  return Object.fromEntries(entries);
}

/** The files that the `$ref`s in a value lead to. */
export function refTargets(node: Node, file: string): readonly string[] {
  return Array.from(refsIn(node, 0, file), ({ target }) => target);
}

interface Ref {
  readonly offset: number;
  readonly length: number;
  readonly path: string;
  readonly target: string;
}

/** The `$ref`s in a value that lead to a path below the docs root, in the order of the text. */
function* refsIn(node: Node, start: number, file: string): Iterable<Ref> {
  if (!isContainer(node)) return;
  const ref = refOf(node);
  for (const child of childrenOf(node, start)) {
    if (child.node !== ref) yield* refsIn(child.node, child.start, file);
    else {
      const target = refTarget(ref.value, file);
      if (target !== undefined) yield { offset: child.start, length: ref.length, path: ref.value, target };
    }
  }
}
