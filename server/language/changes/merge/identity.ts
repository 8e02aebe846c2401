import { elementTypes, kindByLabel } from '../../grammar/elements.ts';
import type { ElementKind } from '../../grammar/types.ts';
import { refOf } from '../../model/document/references.ts';
import { normalisePagePath } from '../../site/paths.ts';
import { type Node, nodeValue, type ObjectNode, property } from '../../text/nodes.ts';

/** What an item of a list is: an element of the navigation, an entry of `pages`, or anything else, such as a redirect. */
export type ItemKind = ElementKind | 'page' | 'value';

/** What identifies an item in its list, whatever else it contains. `listKey` is the key of the list, if it has one. */
export function identityOf(node: Node, listKey: string | undefined): { readonly kind: ItemKind; readonly key: string } {
  if (node.kind === 'string') {
    const isPage = listKey === 'pages' || listKey === undefined;
    return isPage ? { kind: 'page', key: `page ${pageOf(node.value)}` } : valueKey(node);
  }
  if (node.kind !== 'object') return valueKey(node);
  const ref = refOf(node);
  if (ref) return { kind: 'value', key: `$ref ${ref.value}` };
  const kind = elementKindOf(node, listKey);
  const label = kind && property(node, elementTypes[kind].labelKey ?? '')?.value;
  if (kind && label) return { kind, key: `${kind} ${JSON.stringify(nodeValue(label))}` };
  const name = namingKeys.find((key) => isScalar(property(node, key)?.value));
  const value = name === undefined ? undefined : property(node, name)?.value;
  return name !== undefined && value
    ? { kind: 'value', key: `${name} ${JSON.stringify(nodeValue(value))}` }
    : valueKey(node);
}

/** Whether the key names an element, or only says how it looks. */
export function isElement(kind: ItemKind): kind is ElementKind {
  return kind !== 'page' && kind !== 'value';
}

/** The keys that identify objects in lists outside the navigation, the most reliable first. */
const namingKeys = ['source', 'name', 'label', 'title', 'header', 'id', 'key', 'href', 'url', 'type', 'path'];

function elementKindOf(node: ObjectNode, listKey: string | undefined): ElementKind | undefined {
  const listed = listKey === undefined || elementLists.has(listKey);
  if (!listed) return undefined;
  for (const { key } of node.properties) {
    const kind = kindByLabel.get(key.value);
    if (kind) return kind;
  }
  return undefined;
}

const elementLists: ReadonlySet<string> = new Set(
  Object.values(elementTypes).flatMap(({ listKey }) => (listKey === undefined ? [] : [listKey])),
).add('pages');

function pageOf(text: string): string {
  return /^[A-Z]+ /.test(text) ? text : normalisePagePath(text).replace(/\.mdx?$/, '');
}

function isScalar(node: Node | undefined): boolean {
  return node !== undefined && node.kind !== 'object' && node.kind !== 'array';
}

function valueKey(node: Node): { readonly kind: 'value'; readonly key: string } {
  return { kind: 'value', key: JSON.stringify(nodeValue(node)) };
}
