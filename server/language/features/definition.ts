import { anchorIn } from '../links/address.ts';
import { elementsAround } from '../model/document/slotAt.ts';
import { typedTextAt } from '../model/document/typedTexts.ts';
import { type Target, targetOf } from '../model/links/targets.ts';
import type { SiteView } from '../model/view.ts';

/** The target of the text at an offset, and the range of the text; offsets count from the start of the file. */
export interface Definition {
  readonly target: Target;
  /** The id after the `#` of a link to a page. */
  readonly anchor?: string | undefined;
  /** The name that the file exports. */
  readonly exported?: string;
  readonly start: number;
  readonly end: number;
}

/** The target of the text at an offset, or undefined. */
export function definitionAt(view: SiteView, file: string, offset: number): Definition | undefined {
  const found = typedTextAt(view, file, offset);
  if (!found || offset < found.start) return undefined;
  const { role, node, start, slot } = found;
  const target = targetOf(view, { text: node.value, role, file, element: elementsAround(slot).at(-1) });
  return target && { target, anchor: anchorIn(node.value), start, end: start + node.length };
}
