import { labelled, nameOf, oneOf } from '../../model/messages/names.ts';
import type { Message } from '../../model/messages/problem.ts';
import type { SiteView } from '../../model/view.ts';
import type { NewEntry, Operation, Target } from '../../protocol/operation.ts';
import { nodeOf } from '../tree/nodes.ts';

/** Describes an operation, as in `add "es/start" after group "Inicio"`. */
export function describe(view: SiteView, operation: Operation): Message {
  const named = (key: string): Message | string => {
    const node = nodeOf(view, key);
    if (node?.kind === 'element') return nameOf(node.element);
    return node?.kind === 'page' ? `"${node.item.node.value}"` : { template: 'what is generated' };
  };
  const all = (keys: readonly string[]): Message | string => {
    const [first = ''] = keys;
    return several(named(first), keys.length);
  };
  const at = ({ node, place }: Target): Message => ({ template: places[place], args: { node: named(node) } });
  switch (operation.kind) {
    case 'insert': {
      const [first] = operation.entries;
      const what = several(first ? nameOfEntry(first) : '', operation.entries.length);
      return { template: 'add {what} {at}', args: { what, at: at(operation.target) } };
    }
    case 'move':
      return { template: 'move {what} {at}', args: { what: all(operation.nodes), at: at(operation.target) } };
    case 'shift':
      return {
        template: operation.by < 0 ? 'move {what} up' : 'move {what} down',
        args: { what: all(operation.nodes) },
      };
    case 'wrap':
      return {
        template: 'put {what} into a group "{label}"',
        args: { what: all(operation.nodes), label: operation.label },
      };
    case 'convert':
      return { template: 'make {what} {kind}', args: { what: named(operation.node), kind: oneOf(operation.to) } };
    case 'set': {
      const { key, value } = operation;
      const args = { key, what: named(operation.node), value: typeof value === 'object' ? '…' : String(value) };
      return {
        template: value === undefined ? 'remove `{key}` from {what}' : 'set `{key}` of {what} to {value}',
        args,
      };
    }
    default: {
      const what = 'nodes' in operation ? all(operation.nodes) : named(operation.node);
      return { template: others[operation.kind], args: { what } };
    }
  }
}

const places: Readonly<Record<Target['place'], string>> = {
  before: 'before {node}',
  after: 'after {node}',
  inside: 'to {node}',
};

/** The operations that are described by the names of entries only. */
const others = {
  remove: 'remove {what}',
  duplicate: 'duplicate {what}',
  indent: 'indent {what}',
  outdent: 'outdent {what}',
  ungroup: 'ungroup {what}',
  sort: 'sort {what}',
  extract: 'extract {what}',
  inline: 'inline {what}',
} as const;

function several(what: Message | string, count: number): Message | string {
  return count < 2 ? what : { template: '{what} and {count} more', args: { what, count: count - 1 } };
}

function nameOfEntry(entry: NewEntry): Message | string {
  if (entry.kind === 'page') return `"${entry.path}"`;
  return entry.kind === 'operation' ? `"${entry.entry}"` : labelled(entry.element, entry.label);
}
