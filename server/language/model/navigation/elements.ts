import { compact } from '../../../base/compact.ts';
import { memo } from '../../../base/memo.ts';
import { fieldOf } from '../../grammar/elements.ts';
import { type Node, property } from '../../text/nodes.ts';
import { iconLibraries } from '../../values/icon.ts';
import { type Element, slotOf } from '../document/element.ts';
import { branchesOf } from './branches.ts';
import type { Colour, NavigationFields } from './node.ts';

/** What an element itself shows; keys that the platform drops for this kind of element are left out. */
export const elementFields: (element: Element) => NavigationFields = memo((element) => {
  const { kind, parent } = element;
  const value = (key: string) => (fieldOf(kind, key) ? slotOf(element, key)?.value : undefined);
  return compact<NavigationFields>({
    kind: kind === 'navigation' ? 'root' : kind,
    title: textOf(value('name')) ?? element.label ?? (kind === 'global' ? 'Global' : ''),
    href: linkOf(element),
    ...iconOf(value('icon')),
    tag: textOf(value('tag')),
    description: textOf(value('description')),
    color: colourOf(value('color')),
    hidden: isTrue(value('hidden')) || undefined,
    indexed: isIndexed(value('hidden'), value('searchable')) || undefined,
    saysDefault: isTrue(value('default')) || undefined,
    // A group that is not nested in another one is always open, whatever this says (platform.md 4).
    expanded: (parent === 'group' && isTrue(value('expanded'))) || undefined,
  });
});

/** The index of the entry that readers see first: the first one marked as default, otherwise the first one (platform.md 1.3). */
export function defaultIndex(elements: readonly Element[]): number {
  const said = elements.findIndex((element) => isTrue(slotOf(element, 'default')?.value));
  return Math.max(0, said);
}

function linkOf(element: Element): string | undefined {
  const leads = element.global || branchesOf(element).winner === 'href';
  return leads ? textOf(slotOf(element, 'href')?.value) : undefined;
}

/** An icon is a text, or an object with a name and optionally its own library (platform.md 1.4). */
function iconOf(value: Node | undefined): Partial<NavigationFields> {
  if (value?.kind !== 'object') return compact<Partial<NavigationFields>>({ icon: textOf(value) });
  const library = textOf(property(value, 'library')?.value);
  const icon = textOf(property(value, 'name')?.value);
  const iconLibrary = icon === undefined ? undefined : iconLibraries.find((name) => name === library);
  return compact<Partial<NavigationFields>>({ icon, iconLibrary });
}

function colourOf(value: Node | undefined): Colour | undefined {
  if (value?.kind !== 'object') return undefined;
  const textAt = (key: string) => textOf(property(value, key)?.value);
  return compact<Colour>({ light: textAt('light'), dark: textAt('dark') });
}

function textOf(value: Node | undefined): string | undefined {
  return value?.kind === 'string' ? value.value : undefined;
}

function isIndexed(hidden: Node | undefined, searchable: Node | undefined): boolean {
  return isTrue(hidden) ? isTrue(searchable) : hidden?.kind === 'literal' && hidden.value === false;
}

function isTrue(value: Node | undefined): boolean {
  return value?.kind === 'literal' && value.value === true;
}
