import { isChildKey } from '../../model/document/element.ts';
import type { ObjectNode } from '../../text/nodes.ts';
import { keysOf, type LocatedValue, type Role, type Side } from './document.ts';
import { opposite } from './places.ts';

/** The same object in the three texts. */
export type Objects = Readonly<Record<Side, LocatedValue<ObjectNode>>> & {
  readonly base: LocatedValue<ObjectNode> | undefined;
};

/**
 * The properties of an object without incompatible ones. If both sides chose another kind of children, or moved the existing ones
 * into another file, those of the side that wins are kept. If only one side did, what the other side added to the old children is
 * kept only if that other side wins, so that it appears in the conflict.
 */
export function compatible<P extends { readonly key: string }>(
  properties: readonly P[],
  objects: Objects,
  right: Side,
): readonly P[] {
  const wrong = opposite(right);
  const keys = (role: Role) => new Set(keysOf(objects[role]?.node));
  const [mine, yours, before] = [keys(right), keys(wrong), keys('base')];
  const isOld = (key: string) => before.has(key);
  const leftBehind = (key: string) => isOld(key) && !mine.has(key);
  const becameRef = mine.has('$ref') && !isOld('$ref');
  const children = properties.filter(({ key }) => isChildKey(key)).map(({ key }) => key);
  const isTogether = [mine, yours].some((own) => children.every((key) => own.has(key)));
  const hasNewChildren = [...mine].some((key) => isChildKey(key) && !isOld(key));
  return properties.filter(({ key }) => {
    if (becameRef && leftBehind(key)) return false;
    return isTogether || !hasNewChildren || !isChildKey(key) || mine.has(key);
  });
}
