import { fieldOf } from '../../server/language/grammar/elements.ts';
import type { Element, Slot } from '../../server/language/model/document/element.ts';
import { slotOf } from '../../server/language/model/document/element.ts';
import { type FieldProblem, fieldProblems, isKept } from '../../server/language/model/document/fields.ts';
import { verdict } from '../../server/language/model/validity/verdict.ts';
import { normalisePagePath } from '../../server/language/site/paths.ts';
import { nodeValue } from '../../server/language/text/nodes.ts';

/** The element as the platform keeps it, as its verdict says: what is lost is left out, page paths are normalised. */
export function keptOf(element: Element): unknown {
  const kept = Object.fromEntries(element.slots.flatMap((slot) => keptField(element, slot)));
  const { kept: key } = verdict(element);
  // `global` is not a choice between shapes: all its lists are kept.
  for (const list of element.lists) {
    if (element.kind !== 'global' && list.key !== key) continue;
    kept[list.key] = list.items.map((item) => {
      if (item.kind === 'element') return keptOf(item.element);
      return typeof nodeValue(item.node) === 'string'
        ? normalisePagePath(String(nodeValue(item.node)))
        : nodeValue(item.node);
    });
  }
  if (key === 'href') kept['href'] = nodeValue(slotOf(element, 'href')!.value!);
  if (element.kind === 'group') kept['pages'] ??= [];
  return kept;
}

function keptField(element: Element, slot: Slot): readonly [string, unknown][] {
  if (slot.key === 'global' && element.links?.kind === 'element') return [[slot.key, keptOf(element.links.element)]];
  if (!fieldOf(element.kind, slot.key) || !slot.value) return [];
  const isUnknown = ({ code, offset }: FieldProblem) => code === 'unknown-property' && offset === slot.offset;
  if (fieldProblems(element).some(isUnknown)) return [];
  const start = slot.valueLocation.offset;
  const problems = fieldProblems(element).filter(
    ({ offset }) => offset >= start && offset < start + slot.value!.length,
  );
  if (!isKept(element, slot)) return [];
  const value = nodeValue(slot.value);
  for (const problem of problems) {
    if (problem.code === 'unknown-property') delete (value as Record<string, unknown>)[problem.args.property];
  }
  return [[slot.key, value]];
}
