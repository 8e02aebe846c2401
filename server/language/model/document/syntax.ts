import { memo } from '../../../base/memo.ts';
import { isContainer, type Node, type TextError, type Tree } from '../../text/nodes.ts';
import { childrenOf } from '../../text/walk.ts';
import type { Config } from './config.ts';

/** A syntax error whose offset counts from the start of `file`. */
export interface FileError extends TextError {
  readonly file: string;
  /** Where the container with the error begins. */
  readonly container: number;
}

/** The syntax errors of the configuration's own file, in the order of the text. */
export function syntaxErrors(config: Pick<Config, 'tree' | 'file'>): readonly FileError[] {
  return errorsOf(config.tree).map((error) => ({ ...error, file: config.file }));
}

/** Whether the text is not JSON, so that the platform reads nothing of it; a duplicate key does not count. */
export function isBroken(tree: Tree): boolean {
  return tree.root === undefined || errorsOf(tree).some(({ code }) => code !== 'duplicate-key');
}

/** Whether an error leaves no doubt about where each entry begins and ends, so that the text can be edited and merged anyway. */
export function isHarmless({ code }: TextError): boolean {
  return code === 'comment' || code === 'trailing-comma' || code === 'duplicate-key';
}

type PlacedError = Omit<FileError, 'file'>;

const errorsOf: (tree: Tree) => readonly PlacedError[] = memo((tree) => {
  const outer = tree.errors.map((error) => ({ ...error, container: 0 }));
  const errors = [...outer, ...(tree.root ? [...errorsIn(tree.root, tree.rootOffset)] : [])];
  return errors.sort((a, b) => a.offset - b.offset);
});

/** Visits only containers that have errors, themselves or further inside. */
function* errorsIn(node: Node, start: number): Iterable<PlacedError> {
  if (!isContainer(node) || !node.broken) return;
  for (const error of node.errors) yield { ...error, offset: error.offset + start, container: start };
  for (const child of childrenOf(node, start)) yield* errorsIn(child.node, child.start);
}
