import { type Node, property } from '../../text/nodes.ts';

/** Whether two values are the same JSON; white space and the order of properties do not matter. */
export function isSameValue(one: Node | undefined, other: Node | undefined): boolean {
  if (one === other) return true;
  if (!one || !other || one.kind !== other.kind) return false;
  if (one.kind === 'array' && other.kind === 'array')
    return one.items.length === other.items.length && one.items.every((item, at) => isSameValue(item, other.items[at]));
  if (one.kind === 'object' && other.kind === 'object') {
    const [keys, others] = [keysIn(one), keysIn(other)];
    const isSame = (key: string) => isSameValue(property(one, key)?.value, property(other, key)?.value);
    return keys.size === others.size && [...keys].every((key) => others.has(key) && isSame(key));
  }
  return 'value' in one && 'value' in other && one.value === other.value;
}

function keysIn({ properties }: Node & { readonly kind: 'object' }): ReadonlySet<string> {
  return new Set(properties.map(({ key }) => key.value));
}
