import { nameOf } from '../../model/messages/names.ts';
import type { Message } from '../../model/messages/problem.ts';
import type { SiteView } from '../../model/view.ts';
import type { NewEntry, Operation, Target } from '../../protocol/operation.ts';
import { nodeOf } from '../tree/nodes.ts';

/** What an operation does, as in `add "es/start" behind group "Inicio"`. */
export function describe(view: SiteView, operation: Operation): Message {
  const named = (key: string): Message | string => {
    const node = nodeOf(view, key);
    if (node?.kind === 'element') return nameOf(node.element);
    return node?.kind === 'page' ? `"${node.item.node.value}"` : 'what is generated';
  };
  const all = (keys: readonly string[]): Message | string => {
    const [first = ''] = keys;
    const what = named(first);
    return keys.length < 2 ? what : { template: '{what} and {count} more', args: { what, count: keys.length - 1 } };
  };
  const at = ({ node, place }: Target): Message => ({
    template: `${places[place]} {node}`,
    args: { node: named(node) },
  });
  switch (operation.kind) {
    case 'insert': {
      const [first, ...others] = operation.entries;
      const what = first ? nameOfEntry(first) : '';
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return { template: 'add {what}{more} {at}', args: { what, more, at: at(operation.target) } };
    }
    case 'move':
      return { template: 'move {what} {at}', args: { what: all(operation.nodes), at: at(operation.target) } };
    case 'shift':
      return { template: `move {what} ${operation.by < 0 ? 'up' : 'down'}`, args: { what: all(operation.nodes) } };
    case 'wrap':
      return {
        template: 'put {what} into a group "{label}"',
        args: { what: all(operation.nodes), label: operation.label },
      };
    case 'convert':
      return { template: 'make {what} a {kind}', args: { what: named(operation.node), kind: operation.to } };
    case 'set': {
      const { key, value } = operation;
      const args = { key, what: named(operation.node), value: typeof value === 'object' ? '…' : String(value) };
      return { template: value === undefined ? 'take `{key}` from {what}' : 'set `{key}` of {what} to {value}', args };
    }
    default: {
      const what = 'nodes' in operation ? all(operation.nodes) : named(operation.node);
      return { template: `${operation.kind} {what}`, args: { what } };
    }
  }
}

const places: Readonly<Record<Target['place'], string>> = { before: 'before', after: 'behind', inside: 'to' };

function nameOfEntry(entry: NewEntry): string {
  if (entry.kind === 'page') return `"${entry.path}"`;
  return entry.kind === 'operation' ? `"${entry.entry}"` : `${entry.element} "${entry.label}"`;
}
