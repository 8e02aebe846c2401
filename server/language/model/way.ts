import type { Config } from './config.ts';
import { allChildElements, type Element } from './element.ts';

/** The labels on the way to an element, outermost first, its own included: `Guides`, `Start`. Empty for the root. */
export function wayTo({ navigation }: Config, element: Element): readonly string[] {
  return (navigation && search(navigation, element)) ?? [];
}

function search(from: Element, wanted: Element): readonly string[] | undefined {
  if (from === wanted) return own(from);
  for (const { element } of allChildElements(from)) {
    const below = search(element, wanted);
    if (below) return [...own(from), ...below];
  }
  return undefined;
}

function own({ label }: Element): readonly string[] {
  return label ? [label] : [];
}
