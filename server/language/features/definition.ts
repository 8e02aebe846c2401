import { elementsAround, slotAt } from '../model/document/slotAt.ts';
import { roleOf } from '../model/document/typedTexts.ts';
import { type Target, targetOf } from '../model/links/targets.ts';
import type { SiteView } from '../model/view.ts';

/** The target of the text at an offset, and the range of the text; offsets count from the start of the file. */
export interface Definition {
  readonly target: Target;
  readonly start: number;
  readonly end: number;
}

/** The target of the text at an offset, or undefined. */
export function definitionAt(view: SiteView, file: string, offset: number): Definition | undefined {
  const slot = slotAt(view, file, offset);
  if (slot?.kind !== 'value' || slot.node?.kind !== 'string' || offset < slot.start) return undefined;
  const role = roleOf(slot.form);
  const element = elementsAround(slot).at(-1);
  const target = role && targetOf(view, { text: slot.node.value, role, file, element });
  return target && { target, start: slot.start, end: slot.start + slot.node.length };
}
