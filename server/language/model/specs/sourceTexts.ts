import type { LocationRange } from '../../../base/locations.ts';
import type { Node } from '../../text/nodes.ts';
import { namedPart } from '../../text/parts.ts';
import type { Slot } from '../document/element.ts';
import { valueRange } from '../document/locations.ts';

/** The path or address of a specification, as it is written in the value of a property. */
export interface SourceText extends LocationRange {
  readonly text: string;
}

/** What a value such as that of `openapi` names, in the forms of platform.md 1.6: a text, `{source}`, or an array of these. */
export function* sourceTexts({ value, valueLocation }: Pick<Slot, 'value' | 'valueLocation'>): Iterable<SourceText> {
  if (!value) return;
  for (const { text, offset, length } of textsIn(value, valueLocation.offset)) {
    yield { file: valueLocation.file, offset, length, text };
  }
}

/** Where a property names a source; its whole value if the source is in another file. */
export function sourceRange(slot: Slot, source: string): LocationRange {
  for (const { text, ...range } of sourceTexts(slot)) if (text === source) return range;
  return valueRange(slot);
}

function* textsIn(node: Node, offset: number): Iterable<Omit<SourceText, 'file'>> {
  if (node.kind === 'string') yield { text: node.value, offset, length: node.length };
  if (node.kind === 'object') {
    const part = namedPart(node, offset, 'source');
    if (part?.value) yield* textsIn(part.value, part.valueStart);
  }
  if (node.kind === 'array') {
    for (const [index, item] of node.items.entries()) yield* textsIn(item, offset + (node.offsets[index] ?? 0));
  }
}
