import { slotOf } from '../../model/document/element.ts';
import { openApiSource, type Source } from '../../openapi/source.ts';
import { nodeValue } from '../../text/nodes.ts';
import type { WrittenElement } from './nodes.ts';

/** An element and the specification that it sets for the endpoints in it. */
export interface SpecOwner {
  readonly node: WrittenElement;
  readonly source: Source;
}

/** The element that sets the specification in scope: the node itself or the nearest one around it; the root sets none. */
export function specOwner(node: WrittenElement): SpecOwner | undefined {
  const value = node.element.kind === 'navigation' ? undefined : slotOf(node.element, 'openapi')?.value;
  const source = value && openApiSource(nodeValue(value));
  if (source) return { node, source };
  return node.entry && specOwner(node.entry.holder);
}
