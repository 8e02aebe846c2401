import { nodeOf } from '../../language/changes/tree/nodes.ts';
import { namedNodes } from '../../language/features/navigation/namedNodes.ts';
import type { ElementKind } from '../../language/grammar/types.ts';
import {
  allChildElements,
  childElements,
  type Element,
  listOf,
  slotOf,
} from '../../language/model/document/element.ts';
import { parseEndpoint } from '../../language/openapi/endpoint.ts';
import type { Target } from '../../language/protocol/operation.ts';
import { normalisePagePath } from '../../language/site/paths.ts';
import type { EditedSite } from '../site.ts';

/** An element that is added, as a link if it has an address. */
export interface NewElement {
  readonly kind: ElementKind;
  readonly label: string;
  readonly href?: string;
}

/** The entries that the list which a target leads to holds already. */
export function listedAt(site: EditedSite, target: Target): readonly string[] {
  const holder = holderAt(site, target);
  const items = holder ? (listOf(holder, 'pages')?.items ?? []) : [];
  return items.flatMap((item) => (item.kind === 'page' ? [normalisePagePath(item.node.value)] : []));
}

/** The node of an element with this label, and with this address if it is a link, that is at a target already. */
export function elementAt(
  { state: { snapshot, navigation } }: EditedSite,
  { kind, label, href }: NewElement,
  holder: Element | undefined,
): string | undefined {
  const known = holder && childElements(holder).find(({ element }) => element.kind === kind && element.label === label);
  const address = known && slotOf(known.element, 'href')?.value;
  if (!known || (address?.kind === 'string' ? address.value : undefined) !== href) return undefined;
  return namedNodes(navigation).find(({ key }) => {
    const node = nodeOf(snapshot, key);
    return node?.kind === 'element' && node.element === known.element;
  })?.key;
}

/** The element that holds the list which a target leads to. */
export function holderAt({ state: { snapshot } }: EditedSite, { node: key, place }: Target): Element | undefined {
  const node = nodeOf(snapshot, key);
  if (place === 'inside' && node?.kind === 'element') return node.element;
  return (node?.kind === 'generated' ? node.holder : node?.entry?.holder)?.element;
}

/** `get /users` is `GET /users`, and so is that of a specification which is named. */
export function isSameEntry(one: string, other: string): boolean {
  const [left, right] = [parseEndpoint(one), parseEndpoint(other)];
  if (!left || !right) return one === other;
  const isSameFile = left.file === undefined || right.file === undefined || left.file === right.file;
  return left.method === right.method && left.path === right.path && isSameFile;
}

/** Whether an entry of an element, or of one below it, names an endpoint; what a specification adds by itself has none. */
export function isListed(element: Element | undefined, entry: string): boolean {
  if (!element) return false;
  const items = listOf(element, 'pages')?.items ?? [];
  return (
    items.some((item) => item.kind === 'page' && isSameEntry(normalisePagePath(item.node.value), entry)) ||
    allChildElements(element).some((child) => isListed(child.element, entry))
  );
}
