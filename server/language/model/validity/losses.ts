import type { KindCount } from '../../../base/messages.ts';
import { fieldOf, kindByLabel } from '../../grammar/elements.ts';
import type { ElementKind } from '../../grammar/types.ts';
import type { Node } from '../../text/nodes.ts';
import type { ChildItem, ChildList, Element, Slot } from '../document/element.ts';
import { type Count, countsByKind, noCount, sum } from './counts.ts';

/**
 * What readers lose if the platform drops the value of a key: every element that has a name, and every page. What cannot be read
 * as children is counted as it is written: `{ "group": "G", "pages": ["a"] }` counts as a group and a page wherever it is.
 */
export function lossOf(element: Element, slot: Slot): readonly KindCount[] {
  return countsByKind(inSlot(element, slot));
}

function inSlot(element: Element, slot: Slot): Count {
  const list = element.lists.find((one) => one.slot === slot);
  return list ? inList(list) : inValue(slot.value);
}

function inList({ slot: { value }, items }: ChildList): Count {
  return value?.kind === 'array' ? sum(items.map(inItem)) : inValue(value);
}

function inItem(item: ChildItem): Count {
  if (item.kind === 'element') return inElement(item.element);
  return item.kind === 'page' ? onePage : inEntry(item.node);
}

function inElement(element: Element): Count {
  return sum(
    element.slots.map((slot) => {
      const { key, value } = slot;
      const kind = value?.kind === 'string' ? kindByLabel.get(key) : undefined;
      if (kind) return one(kind);
      const holdsNone = fieldOf(element.kind, key) && !kindByLabel.has(key) && key !== 'global';
      return holdsNone ? noCount : inSlot(element, slot);
    }),
  );
}

/** A text in a list that takes no texts was meant as a page. */
function inEntry(node: Node): Count {
  return node.kind === 'string' ? onePage : inValue(node);
}

function inValue(node: Node | undefined): Count {
  if (node?.kind === 'array') return sum(node.items.map(inEntry));
  if (node?.kind !== 'object') return noCount;
  return sum(
    node.properties.map(({ key, value }) => {
      const kind = value?.kind === 'string' ? kindByLabel.get(key.value) : undefined;
      if (kind) return one(kind);
      return notPages.has(key.value) ? noCount : inValue(value);
    }),
  );
}

/** Lists of texts under these keys are files and addresses. */
const notPages: ReadonlySet<string> = new Set(['openapi', 'asyncapi']);

const onePage: Count = { elements: new Map(), pages: 1 };

function one(kind: ElementKind): Count {
  return { elements: new Map([[kind, 1]]), pages: 0 };
}
