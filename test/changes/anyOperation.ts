import { joinKeys } from '../../server/base/joinedKeys.ts';
import { elementKinds } from '../../server/language/grammar/types.ts';
import type { NavigationNode } from '../../server/language/model/navigation/node.ts';
import type { NewEntry, Operation, Target } from '../../server/language/protocol/operation.ts';
import type { Random } from '../kit/random.ts';

/** Some operation on a navigation; not all of them can be done. */
export function anyOperation(root: NavigationNode, random: Random): Operation {
  const nodes = nodesOf(root);
  const node = random.pick(nodes);
  const row = siblingsOf(node, nodes);
  const some = () => {
    const start = random.below(row.length);
    return row.slice(start, start + 1 + random.below(3)).map(({ key }) => key);
  };
  const like = nodes.filter((one) => one.kind === node.kind || one.kind === 'group');
  const target = (): Target => ({
    node: random.pick(random.below(2) === 0 ? like : nodes).key,
    place: random.pick(['before', 'after', 'inside']),
  });
  const kind = random.pick(kinds);
  switch (kind) {
    case 'move':
      return { kind, nodes: random.below(3) === 0 ? [random.pick(like).key, node.key] : some(), target: target() };
    case 'insert':
      return { kind, entries: [anyEntry(nodes, random)], target: target() };
    case 'remove':
    case 'indent':
    case 'outdent':
      return { kind, nodes: some() };
    case 'shift':
      return { kind, nodes: some(), by: random.pick([-1, 1]) };
    case 'duplicate':
      return { kind, node: node.key, ...(node.kind === 'language' && { label: 'fr' }) };
    case 'wrap':
      return { kind, nodes: some(), label: 'New group' };
    case 'convert':
      return { kind, node: node.key, to: random.pick(elementKinds) };
    case 'set':
      return { kind, node: node.key, key: random.pick(['icon', 'tag', 'description']), value: 'book' };
    case 'extract':
      return { kind, node: node.key, file: 'navigation/new-part.json' };
    default:
      return { kind, node: node.key };
  }
}

const kinds = [
  ...(['move', 'move', 'move', 'shift', 'insert', 'remove', 'duplicate', 'indent', 'outdent', 'wrap'] as const),
  ...(['ungroup', 'convert', 'sort', 'set', 'extract', 'inline'] as const),
];

interface Keyed {
  readonly key: string;
  readonly above: string;
  readonly kind: string;
  readonly path: string | undefined;
}

/** All nodes below the root; elements as often as pages, of which there are many more. */
function nodesOf(root: NavigationNode): readonly Keyed[] {
  const nodes: Keyed[] = [];
  visit(root, '');
  const elements = nodes.filter(({ path }) => path === undefined);
  const times = Math.floor(nodes.length / Math.max(1, elements.length) / 2);
  return [...nodes, ...Array.from({ length: times }, () => elements).flat()];

  function visit(node: NavigationNode, above: string): void {
    for (const child of node.children) {
      const key = joinKeys(above, child.key);
      nodes.push({ key, above, kind: child.kind, path: child.path });
      visit(child, key);
    }
  }
}

function siblingsOf(node: Keyed, nodes: readonly Keyed[]): readonly Keyed[] {
  return nodes.filter((one, index) => one.above === node.above && nodes.indexOf(one) === index);
}

function anyEntry(nodes: readonly Keyed[], random: Random): NewEntry {
  const page = random.pick(nodes).path;
  if (page !== undefined) return { kind: 'page', path: page };
  const element = random.pick(elementKinds);
  const href = random.below(3) === 0 ? { href: 'https://example.com' } : {};
  return { kind: 'element', element, label: element === 'language' ? 'fr' : 'New', ...href };
}
