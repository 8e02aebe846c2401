import { follow, refOf } from '../../model/document/references.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import { placedAt, placedRoot } from '../../model/navigation/positions.ts';
import type { SiteView } from '../../model/view.ts';
import { type Node, property } from '../../text/nodes.ts';
import { pathTo } from '../../text/walk.ts';
import type { Override } from './frame.ts';

/** Finds what an element sets for the frame around its pages, such as the `banner` of a language. */
export function settingAt(view: Pick<SiteView, 'config' | 'position' | 'find'>, navigation: NavigationNode) {
  return (key: string): Override => {
    const position = placedAt(placedRoot(navigation, view), key)?.position;
    const tree = position && view.find(position.file);
    const node = tree && pathTo(tree, position.offset).find(({ start }) => start === position.offset)?.node;
    return (name) => (node ? (childOf(node, name) ?? inTarget(node, position.file, name)) : undefined);
  };

  /** The siblings of a `$ref` take precedence over its target (platform.md 1.7). */
  function inTarget(node: Node, file: string, name: string): Node | undefined {
    const ref = refOf(node);
    const target = ref && follow(ref.value, [file], view.find);
    return target?.kind === 'found' ? childOf(target.node, name) : undefined;
  }
}

function childOf(node: Node, name: string): Node | undefined {
  return node.kind === 'object' ? property(node, name)?.value : undefined;
}
