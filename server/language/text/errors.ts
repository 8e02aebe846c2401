import { type Container, isContainer, type TextError, type Tree, valuesIn } from './nodes.ts';

/** The errors of a text, in no order. Their offsets count from the start of their container. */
export function errorsOf({ root, errors }: Tree): readonly TextError[] {
  const found = [...errors];
  if (root && isContainer(root)) addErrors(found, root);
  return found;
}

/** Adds to one list, because copying the errors at each level of a deep text takes long. */
function addErrors(found: TextError[], node: Container): void {
  if (!node.broken) return;
  for (const value of valuesIn(node)) if (value && isContainer(value)) addErrors(found, value);
  for (const error of node.errors) found.push(error);
}
