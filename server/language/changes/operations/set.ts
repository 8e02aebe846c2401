import { isRefused } from '../../../base/result.ts';
import { elementTypes, fieldOf } from '../../grammar/elements.ts';
import { resolve } from '../../model/document/config.ts';
import { type Element, isChildKey, slotOf } from '../../model/document/element.ts';
import { nameOf, oneOf } from '../../model/messages/names.ts';
import { elementKey } from '../../model/navigation/keys.ts';
import type { Operation, PropertyValue } from '../../protocol/operation.ts';
import { newFragment, propertyFragment } from '../../text/fragments.ts';
import type { Node } from '../../text/nodes.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { createDraft, type Draft, refused } from '../text/draft.ts';
import { editsTowards } from '../text/towards.ts';
import { writtenNode } from '../tree/entries.ts';
import { keyRenamed } from '../tree/focus.ts';
import { isEmptyList } from '../tree/lists.ts';
import { type WrittenElement, writtenBelow } from '../tree/nodes.ts';
import { containerOf, objectsOf } from '../tree/places.ts';
import { whyNotHref, whyNotValue } from '../tree/values.ts';

/** Sets or removes a property of an element, in whatever file it is written. */
export function set({ node: key, key: asked, value }: Operation & { kind: 'set' }, context: ChangeContext): Change {
  const node = writtenNode(context.view, key);
  if (isRefused(node)) return node;
  if (node.kind === 'page') {
    const template = 'The navigation holds only the path of a page. Set `{key}` in the front matter of the page.';
    return refused(template, { key: asked });
  }
  const property = asked === 'label' ? (elementTypes[node.element.kind].labelKey ?? asked) : asked;
  const reason = whyNot(node, property, value);
  if (reason) return reason;
  const draft = createDraft(context);
  if (value === undefined) unset(draft, node, property);
  else write(draft, node, property, value);
  if (property === 'default' && value === true) clearOthers(draft, node);
  const isLabel = property === elementTypes[node.element.kind].labelKey;
  const renamed =
    isLabel && typeof value === 'string' ? elementKey({ kind: node.element.kind, label: value }) : undefined;
  return draft.done([renamed === undefined ? node.key : keyRenamed(node, renamed)]);
}

function whyNot({ element }: WrittenElement, key: string, value: PropertyValue | undefined): Refused | undefined {
  if (isEntryList(element, key)) {
    const template = '`{key}` of {holder} is a list of entries, not a value. Add, move or remove the entries instead.';
    return refused(template, { key, holder: nameOf(element) });
  }
  if (value === undefined) {
    const isRequired = fieldOf(element.kind, key)?.required === true || (key === 'href' && element.global);
    if (isRequired) return refused('{holder} needs `{key}`.', { holder: nameOf(element), key });
    return undefined;
  }
  const names = { holder: nameOf(element), key, kind: oneOf(element.kind) };
  if (key === 'href') {
    const filled = element.lists.find((list) => !isEmptyList(list.slot));
    if (!filled) return whyNotHref(element.kind, value);
    return refused('{holder} holds `{list}`, which would not be shown beside an `href`. Move them elsewhere first.', {
      ...names,
      list: filled.key,
    });
  }
  const field = fieldOf(element.kind, key);
  if (!field || isChildKey(key) || field.shape.kind === 'elements') {
    return refused('`{key}` is not a property of {kind}.', names);
  }
  return whyNotValue(element.kind, field, value);
}

/** `href` is a child as well as a single value. */
function isEntryList({ kind }: Element, key: string): boolean {
  const field = fieldOf(kind, key);
  return field?.shape.kind === 'elements' || (isChildKey(key) && key !== 'href');
}

function write(draft: Draft, node: WrittenElement, key: string, value: PropertyValue): void {
  const { view } = draft.context;
  const slot = slotOf(node.element, key);
  if (slot?.value) {
    const { file, offset } = resolve(node.at, slot.valueLocation);
    const text = draft.context.text(file);
    if (typeof value === 'object' && text !== undefined) {
      for (const edit of editsTowards(text, slot.value, offset, value)) draft.replace(file, edit);
      return;
    }
    const { start, length } = key === 'icon' ? namePart(slot.value) : { start: 0, length: slot.value.length };
    draft.replace(file, { offset: offset + start, end: offset + start + length, text: JSON.stringify(value) });
    return;
  }
  const container = containerOf(view, node);
  draft.insert(container, placeOf(container.node.properties.map((one) => one.key.value)), [
    propertyFragment(key, newFragment(value)),
  ]);
}

/** An icon may be an object with its own library, which is kept. */
function namePart(value: Node): { readonly start: number; readonly length: number } {
  const index = value.kind === 'object' ? value.properties.findLastIndex(({ key }) => key.value === 'name') : -1;
  const name = value.kind === 'object' ? value.properties[index] : undefined;
  if (value.kind !== 'object' || !name?.value) return { start: 0, length: value.length };
  return { start: (value.offsets[index] ?? 0) + name.valueOffset, length: name.value.length };
}

/** Before the children: properties are next to the label. */
function placeOf(keys: readonly string[]): number {
  const first = keys.findIndex((key) => isChildKey(key) || key === 'global');
  return first < 0 ? keys.length : first;
}

/** Removes every property with that name, including those in the target of a `$ref` and those that others override. */
function unset(draft: Draft, node: WrittenElement, key: string): void {
  for (const container of objectsOf(draft.context.view, node)) {
    container.node.properties.forEach((property, index) => {
      if (property.key.value === key) draft.remove(container, index);
    });
  }
}

/** Only one entry of a list is the default. */
function clearOthers(draft: Draft, node: WrittenElement): void {
  const { entry } = node;
  if (!entry) return;
  for (const sibling of writtenBelow(entry.holder)) {
    if (sibling.kind !== 'element' || sibling.key === node.key || sibling.entry?.list !== entry.list) continue;
    unset(draft, sibling, 'default');
  }
}
