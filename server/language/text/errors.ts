import { type Container, isContainer, type TextError, type Tree } from './nodes.ts';

/** The errors of a text, in no order. Their offsets count from the start of their container. */
export function errorsOf({ root, errors }: Tree): readonly TextError[] {
  return [...errors, ...(root && isContainer(root) ? errorsIn(root) : [])];
}

function errorsIn(node: Container): readonly TextError[] {
  if (!node.broken) return [];
  const values = node.kind === 'array' ? node.items : node.properties.map(({ value }) => value);
  return [...values.flatMap((value) => (value && isContainer(value) ? errorsIn(value) : [])), ...node.errors];
}
