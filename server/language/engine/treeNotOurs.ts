import { memo } from '../../base/memo.ts';
import { isNotOurs } from '../protocol/notOurs.ts';
import { isContainer, type Property, type Tree } from '../text/nodes.ts';

/** Whether a docs.json parses without errors but is something else: then no problems are reported for it. */
export const isTreeNotOurs = memo(({ root, errors }: Tree): boolean => {
  if (!root || errors.length > 0 || (isContainer(root) && root.broken)) return false;
  return isNotOurs(root.kind === 'object' ? Object.fromEntries(root.properties.map(shallow)) : []);
});

/** A property with the value of its text; other values do not matter here. */
function shallow({ key, value }: Property): readonly [string, unknown] {
  return [key.value, value?.kind === 'string' ? value.value : true];
}
