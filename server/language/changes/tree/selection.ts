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
export function nodesIn(view: SiteView, stretch: FileRange): readonly Written[] {
  const root = nodeOf(view, '');
  return root?.kind === 'element' ? (within(view, root, stretch) ?? []) : [];
}

function within(view: SiteView, node: Written, stretch: FileRange): readonly Written[] | undefined {
  if (node.kind === 'page') return holds(node, stretch) ? [node] : undefined;
  if (node.key !== '' && isWhole(node, stretch)) return [node];
  const isHere = objectsOf(view, node).some((home) => {
    return home.file === stretch.file && encloses(home.start, home.node.length, stretch);
  });
  // An element around the range may contain it in another file, through a `$ref`.
  if (!isHere && !mayLeadTo(view, node, stretch)) return undefined;
  const touched: Written[] = [];
  for (const child of writtenBelow(node)) {
    if (child.at.file === stretch.file && touches(child, stretch)) touched.push(child);
    else if (child.kind === 'element' && mayLeadTo(view, child, stretch)) {
      const found = within(view, child, stretch);
      if (found) return found;
    }
  }
  const [first] = touched;
  if (touched.length === 1 && first) return within(view, first, stretch) ?? touched;
  if (touched.length > 1) return touched;
  return isHere ? [node] : undefined;
}

/** Only docs.json refers to other files, and nothing refers back to it. */
function mayLeadTo(view: SiteView, { element, at }: WrittenElement, { file }: FileRange): boolean {
  if (file === view.config.file) return false;
  return at.file !== file || refOf(element.node) !== undefined || element.slots.some((slot) => slot.valueLocation.file);
}

function holds(node: Written, stretch: FileRange): boolean {
  return node.at.file === stretch.file && encloses(node.at.offset, nodeBehind(node).length, stretch);
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
