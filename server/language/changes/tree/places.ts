import { resolve } from '../../model/document/config.ts';
import type { ChildList, Slot } from '../../model/document/element.ts';
import { follow, refOf } from '../../model/document/references.ts';
import type { SiteView } from '../../model/view.ts';
import type { ArrayNode, Container, ObjectNode } from '../../text/nodes.ts';
import type { Located } from '../../text/parts.ts';
import type { WrittenElement } from './nodes.ts';

/** A container of a file of the configuration. */
export interface LocatedContainer<N extends Container = Container> extends Located<N> {
  readonly file: string;
}

/** The array of a list; undefined if the value is not an array. */
export function arrayOf(holder: WrittenElement, { slot }: ChildList): LocatedContainer<ArrayNode> | undefined {
  if (slot.value?.kind !== 'array') return undefined;
  const { file, offset } = resolve(holder.at, slot.valueLocation);
  return { file, node: slot.value, start: offset };
}

/** The objects of an element: the one in the list, then those that its `$ref` leads to. */
export function objectsOf(view: SiteView, { element, at }: WrittenElement): readonly LocatedContainer<ObjectNode>[] {
  const objects: LocatedContainer<ObjectNode>[] = [{ file: at.file, node: element.node, start: at.offset }];
  const chain = [at.file];
  for (let ref = refOf(element.node); ref; ) {
    const target = follow(ref, chain, view.find);
    if (target.kind !== 'found' || target.node.kind !== 'object') break;
    chain.push(target.file);
    objects.push({ file: target.file, node: target.node, start: target.offset });
    ref = refOf(target.node);
  }
  return objects;
}

/** The object to which new properties of an element are added: the one with the others, following its `$ref`. */
export function containerOf(view: SiteView, holder: WrittenElement): LocatedContainer<ObjectNode> {
  const objects = objectsOf(view, holder);
  return objects.at(-1) ?? { file: holder.at.file, node: holder.element.node, start: holder.at.offset };
}

/** The property of a slot: its object and its index there. */
export function propertyOf(
  view: SiteView,
  holder: WrittenElement,
  slot: Slot,
): { readonly container: LocatedContainer<ObjectNode>; readonly index: number } | undefined {
  const { file, offset } = resolve(holder.at, slot);
  for (const container of objectsOf(view, holder)) {
    const index = container.node.offsets.findIndex(
      (own) => container.file === file && container.start + own === offset,
    );
    if (index >= 0) return { container, index };
  }
  return undefined;
}
