import { isNotOurs } from '../protocol/notOurs.ts';
import { isContainer, type Property, type Tree } from '../text/nodes.ts';

/** True when a docs.json parses cleanly and is something else: then nothing is said about it. */
export function isTreeNotOurs({ root, errors }: Tree): boolean {
  if (!root || errors.length > 0 || (isContainer(root) && root.broken)) return false;
  return isNotOurs(root.kind === 'object' ? Object.fromEntries(root.properties.map(shallow)) : []);
}

/** A property with its text value; what else it holds does not matter to the question. */
function shallow({ key, value }: Property): readonly [string, unknown] {
  return [key.value, value?.kind === 'string' ? value.value : true];
}
