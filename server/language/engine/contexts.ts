import { memo } from '../../base/memo.ts';
import { type Element, slotOf } from '../model/document/element.ts';
import { asyncApiSources, openApiSource, type Source } from '../openapi/source.ts';
import type { ElementContext } from '../rules/rule.ts';
import { nodeValue } from '../text/nodes.ts';

/** Returns equal contexts as the same object, so that findings can be cached by the identity of the context. */
export interface Contexts {
  /** The context of the root. */
  root(parts: Omit<ElementContext, 'source' | 'channels'>): ElementContext;
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
        last = { ...parts, source: undefined, channels: 'none' };
        bySource = new Map();
      }
      return last;
    },
    within(around, element) {
      const own = ownSource(element);
      const source = own ? own.source : around.source;
      const channels = around.channels !== 'none' ? 'above' : setsChannels(element) ? 'own' : 'none';
      if (source === around.source && channels === around.channels) return around;
      const key = `${channels} ${own ? own.key : keyOf(around.source)}`;
      const known = bySource.get(key) ?? { ...around, source, channels };
      bySource.set(key, known);
      return known;
    },
  };
}

/** The OpenAPI source that an element sets itself, with a key that is equal for equal sources. */
const ownSource = memo((element: Element) => {
  const slot = element.kind === 'navigation' || element.global ? undefined : slotOf(element, 'openapi');
  const source = slot?.value && openApiSource(nodeValue(slot.value));
  return source && { source, key: keyOf(source) };
});

function keyOf(source: Source | undefined): string {
  return JSON.stringify(source) ?? '';
}

/** Whether an element makes pages of channels, unless one around it does. A group with both keeps only `openapi`. */
const setsChannels = memo((element: Element) => {
  const slot = element.kind === 'navigation' || element.global ? undefined : slotOf(element, 'asyncapi');
  if (!slot?.value || asyncApiSources(nodeValue(slot.value)).length === 0) return false;
  return element.kind !== 'group' || ownSource(element) === undefined;
});
