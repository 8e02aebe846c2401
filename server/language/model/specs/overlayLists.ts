import type { Location, LocationRange } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { listedSource, type Source } from '../../openapi/source.ts';
import { type ArrayNode, type Node, nodeValue } from '../../text/nodes.ts';
import { namedPart } from '../../text/parts.ts';
import { childrenOf } from '../../text/walk.ts';
import { type Config, settingOf } from '../document/config.ts';
import { allChildElements, type Element, slotOf } from '../document/element.ts';

/** The overlays listed for one specification, and where the list is. */
export interface OverlayList {
  readonly source: Source;
  readonly range: LocationRange;
  readonly node: ArrayNode;
  /** Whether it is in the item of `openapi` that counts for generation, the first of an array. */
  readonly isFirst: boolean;
  /** The element that the offset of `range` counts from; absent for `api.openapi`. */
  readonly element?: Element;
}

/**
 * Every list of overlays beside a specification. To the platform those of all items of an array count, also of `api.openapi`, of the
 * root and of what it drops (prebuild 1.0.1333).
 */
export function overlayLists(config: Config): readonly OverlayList[] {
  const api = settingOf(config, 'api');
  const { value, valueStart = 0 } =
    (api?.value?.kind === 'object' && namedPart(api.value, api.valueLocation.offset, 'openapi')) || {};
  const ofSettings = value ? listsOf(value, { file: api?.valueLocation.file, offset: valueStart }) : none;
  return [...ofSettings, ...(config.navigation ? listsAt(config.navigation) : none)];
}

/** The sources of these lists; they are the same objects until they are edited. */
export function sourcesWithOverlays(config: Config): readonly Source[] {
  return overlayLists(config).map(({ source }) => source);
}

/** The lists in an element's own `openapi`. */
export const ownOverlayLists: (element: Element) => readonly OverlayList[] = memo((element) => {
  const { value, valueLocation } = slotOf(element, 'openapi') ?? {};
  const lists = value && valueLocation ? listsOf(value, valueLocation) : none;
  return lists.length > 0 ? lists.map((list) => ({ ...list, element })) : none;
});

const listsAt: (element: Element) => readonly OverlayList[] = memo((element) => {
  const own = ownOverlayLists(element);
  const below = allChildElements(element).flatMap(({ element: child }) => listsAt(child));
  return own.length + below.length > 0 ? [...own, ...below] : none;
});

function listsOf(value: Node, { file, offset }: Location): readonly OverlayList[] {
  return listsIn(value).map(({ at, ...list }) => ({
    ...list,
    range: { file, offset: offset + at, length: list.node.length },
  }));
}

const listsIn = memo((value: Node) => {
  const items = value.kind === 'array' ? [...childrenOf(value, 0)] : [{ node: value, start: 0 }];
  return items.flatMap(({ node, start }, index) => {
    const list = node.kind === 'object' ? namedPart(node, start, 'overlays') : undefined;
    if (list?.value?.kind !== 'array') return [];
    const source = listedSource(nodeValue(node));
    return source ? [{ source, node: list.value, at: list.valueStart, isFirst: index === 0 }] : [];
  });
});

const none: readonly never[] = [];
