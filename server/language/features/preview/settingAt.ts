import { follow, refOf } from '../../model/document/references.ts';
import { locatedAt, locatedRoot } from '../../model/navigation/located.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { SiteView } from '../../model/view.ts';
import { type Node, property } from '../../text/nodes.ts';
import { pathTo } from '../../text/walk.ts';
import type { Override } from './frame.ts';

/** Finds what an element sets for the frame around its pages, such as the `banner` of a language. */
export function settingAt(view: Pick<SiteView, 'config' | 'location' | 'find'>, navigation: NavigationNode) {
  return (key: string): Override => {
    const location = locatedAt(locatedRoot(navigation, view), key)?.location;
    const tree = location && view.find(location.file);
    const node = tree && pathTo(tree, location.offset).find(({ start }) => start === location.offset)?.node;
    return (name) => (node ? (childOf(node, name) ?? inTarget(node, location.file, name)) : undefined);
  };

  /** The siblings of a `$ref` take precedence over its target (platform.md 1.7). */
  function inTarget(node: Node, file: string, name: string): Node | undefined {
    const ref = refOf(node);
    const target = ref && follow(ref, [file], view.find);
    return target?.kind === 'found' ? childOf(target.node, name) : undefined;
  }
}

function childOf(node: Node, name: string): Node | undefined {
  return node.kind === 'object' ? property(node, name)?.value : undefined;
}
