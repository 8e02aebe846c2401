import type { FileRange } from '../../../base/locations.ts';
import { refOf } from '../../model/document/references.ts';
import type { SiteView } from '../../model/view.ts';
import { nodeBehind } from './entries.ts';
import { nodeOf, type Written, type WrittenElement, writtenBelow } from './nodes.ts';
import { objectsOf } from './places.ts';

/**
 * The nodes for a range of a file: those children of the innermost element around it that it touches, or the element itself if it
 * touches none. Empty outside the navigation.
 */
export function nodesIn(view: SiteView, range: FileRange): readonly Written[] {
  const root = nodeOf(view, '');
  return root?.kind === 'element' ? (within(view, root, range) ?? []) : [];
}

function within(view: SiteView, node: Written, range: FileRange): readonly Written[] | undefined {
  if (node.kind === 'page') return holds(node, range) ? [node] : undefined;
  if (node.key !== '' && isWhole(node, range)) return [node];
  const isHere = objectsOf(view, node).some((container) => {
    return container.file === range.file && encloses(container.start, container.node.length, range);
  });
  // An element around the range may contain it in another file, through a `$ref`.
  if (!isHere && !mayLeadTo(view, node, range)) return undefined;
  const touched: Written[] = [];
  for (const child of writtenBelow(node)) {
    if (child.at.file === range.file && touches(child, range)) touched.push(child);
    else if (child.kind === 'element' && mayLeadTo(view, child, range)) {
      const found = within(view, child, range);
      if (found) return found;
    }
  }
  const [first] = touched;
  if (touched.length === 1 && first) return within(view, first, range) ?? touched;
  if (touched.length > 1) return touched;
  return isHere ? [node] : undefined;
}

/** Only docs.json refers to other files, and nothing refers back to it. */
function mayLeadTo(view: SiteView, { element, at }: WrittenElement, { file }: FileRange): boolean {
  if (file === view.config.file) return false;
  return at.file !== file || refOf(element.node) !== undefined || element.slots.some((slot) => slot.valueLocation.file);
}

function holds(node: Written, range: FileRange): boolean {
  return node.at.file === range.file && encloses(node.at.offset, nodeBehind(node).length, range);
}

function isWhole(node: Written, { file, start, end }: FileRange): boolean {
  return node.at.file === file && node.at.offset === start && start + nodeBehind(node).length === end;
}

/** A cursor touches what begins or ends at it, a selection what is in it. */
function touches(node: Written, { start, end }: FileRange): boolean {
  const [from, to] = [node.at.offset, node.at.offset + nodeBehind(node).length];
  return start === end ? from <= end && to >= start : from < end && to > start;
}

function encloses(offset: number, length: number, { start, end }: FileRange): boolean {
  return offset <= start && offset + length >= end;
}
