import { memo } from '../../../base/memo.ts';
import type { Generated, GeneratedScope } from '../../openapi/generate.ts';
import type { Picked } from '../../openapi/picked.ts';
import type { Element, PageItem } from '../document/element.ts';
import { partsBelow, type SpecPart } from '../specs/parts.ts';

/**
 * How specifications affect an element, found on the way down: a `$ref` may put one element into several places, each with
 * another specification in scope.
 */
export interface Scope {
  /** What they add to it. The same object until something is generated again. */
  readonly generated: GeneratedScope;
  /** What an endpoint entry of the element picks; undefined for every other entry. */
  picked(item: PageItem): Picked | undefined;
  /** The scope of an element directly below; undefined if specifications do not affect it. */
  below(element: Element): Scope | undefined;
}

/** The scope of the root, whose part is `part`. */
export function scopeOf(part: SpecPart | undefined, generated: Generated): Scope | undefined {
  return part && scopeAt(part, 0, generated);
}

/** `key` numbers the parts in document order, as generation does. */
function scopeAt(part: SpecPart, key: number, generated: Generated): Scope | undefined {
  const own = generated.scopes[key];
  if (!own) return undefined;
  const entries = new Map(part.entries.flatMap((entry, i) => (entry.kind === 'endpoint' ? [[entry.item, i]] : [])));
  const below = new Map<Element, { readonly part: SpecPart; readonly key: number }>();
  let next = key + 1;
  for (const child of partsBelow(part)) {
    below.set(child.element, { part: child, key: next });
    next += sizeOf(child);
  }
  return {
    generated: own,
    picked: (item) => own.picked.get(entries.get(item) ?? -1),
    below(element) {
      const found = below.get(element);
      return found && scopeAt(found.part, found.key, generated);
    },
  };
}

const sizeOf: (part: SpecPart) => number = memo((part) =>
  partsBelow(part).reduce((size, child) => size + sizeOf(child), 1),
);
