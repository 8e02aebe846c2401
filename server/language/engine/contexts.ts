import { memo } from '../../base/memo.ts';
import { type Element, slotOf } from '../model/document/element.ts';
import { openApiSource } from '../openapi/source.ts';
import type { ElementContext } from '../rules/rule.ts';
import { plain } from '../text/nodes.ts';

/** Returns equal contexts as the same object, so that findings can be cached by the identity of the context. */
export interface Contexts {
  /** The context of the root. */
  root(parts: Omit<ElementContext, 'source'>): ElementContext;
  /** The context of an element inside the context `around`: with its own OpenAPI source, or the inherited one. */
  within(around: ElementContext, element: Element): ElementContext;
}

/** Creates the contexts of one site; those of its last state are kept. */
export function createContexts(): Contexts {
  let last: ElementContext | undefined;
  let bySource = new Map<string, ElementContext>();
  return {
    root(parts) {
      const { site, specs, iconLibrary } = parts;
      if (last?.site !== site || last.specs !== specs || last.iconLibrary !== iconLibrary) {
        last = { ...parts, source: undefined };
        bySource = new Map();
      }
      return last;
    },
    within(around, element) {
      const own = ownSource(element);
      if (!own) return around;
      const known = bySource.get(own.key) ?? { ...around, source: own.source };
      bySource.set(own.key, known);
      return known;
    },
  };
}

/** The OpenAPI source that an element sets itself, with a key that is equal for equal sources. */
const ownSource = memo((element: Element) => {
  const slot = element.kind === 'navigation' || element.global ? undefined : slotOf(element, 'openapi');
  const source = slot?.value && openApiSource(plain(slot.value));
  return source && { source, key: JSON.stringify(source) };
});
