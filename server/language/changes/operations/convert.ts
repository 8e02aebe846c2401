import { joinKeys } from '../../../base/joinedKeys.ts';
import { isRefused } from '../../../base/result.ts';
import { childRuleOf, elementTypes, fieldOf } from '../../grammar/elements.ts';
import { type ChildKey, type ElementKind, elementKinds } from '../../grammar/types.ts';
import { resolve } from '../../model/document/config.ts';
import { type Element, isChildKey, slotOf } from '../../model/document/element.ts';
import { isBesideOpenApi, mayHold } from '../../model/document/fields.ts';
import { kindName, nameOf, oneOf } from '../../model/messages/names.ts';
import { elementKey } from '../../model/navigation/keys.ts';
import { childSlots } from '../../model/validity/children.ts';
import type { SiteView } from '../../model/view.ts';
import type { Operation } from '../../protocol/operation.ts';
import type { Node } from '../../text/nodes.ts';
import { checkShape } from '../../values/shape.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { createDraft, refused, renamedKey, usesOf } from '../text/draft.ts';
import { type ListedNode, listedNodes } from '../tree/entries.ts';
import { isEmptyList, isEntryKind, isLink, keysFor } from '../tree/lists.ts';
import { numberedKeys, ownKeyOf, type WrittenElement, writtenBelow } from '../tree/nodes.ts';
import { whyNotValue } from '../tree/values.ts';

/** Changes the kind of an element. One level has one type of children, so its siblings are changed as well. Only keys change. */
export function convert({ node: key, to }: Operation & { kind: 'convert' }, context: ChangeContext): Change {
  const plan = planConversion(context.view, key, to);
  if (plan.kind === 'refused') return plan;
  const { node, siblings, listKey } = plan;
  const { holder, list } = node.entry;
  const draft = createDraft(context);
  const rename = (element: WrittenElement, from: string, name: string) => {
    const slot = from === name ? undefined : slotOf(element.element, from);
    const renamed = slot && renamedKey(element, slot, name);
    if (renamed) draft.replace(renamed.file, renamed.edit);
  };
  rename(holder, list.key, listKey);
  for (const sibling of siblings) {
    rename(sibling, labelKeyOf(sibling.element.kind), labelKeyOf(to));
    // The groups of a group are in its `pages`.
    if (to === 'group') rename(sibling, 'groups', 'pages');
  }
  const idle = new Set(siblings.flatMap(({ element }) => idleKeys(element, to)));
  const args = { idle: [...idle], kind: oneOf(to) };
  if (idle.size > 0) draft.note({ template: 'Without effect on {kind}, and left as written: {idle}.', args });
  const rows = writtenBelow(holder);
  const siblingKeys = new Set(siblings.map((one) => one.key));
  const keys = numberedKeys(
    rows.map((row) =>
      row.kind === 'element' && siblingKeys.has(row.key)
        ? elementKey({ kind: to, label: row.element.label })
        : ownKeyOf(row),
    ),
  );
  return draft.done([joinKeys(holder.key, keys[rows.findIndex((row) => row.key === node.key)] ?? '')]);
}

interface Conversion {
  readonly kind: 'conversion';
  readonly node: WrittenElement & ListedNode;
  /** All elements of the list, including the node. */
  readonly siblings: readonly WrittenElement[];
  /** The key of the list after the change. */
  readonly listKey: string;
}

/** The kinds into which an element can be converted, together with its siblings. */
export function conversionsOf(view: SiteView, key: string): readonly ElementKind[] {
  return elementKinds.filter((kind) => planConversion(view, key, kind).kind === 'conversion');
}

/** The inputs of a conversion, or why it is impossible. */
function planConversion(view: SiteView, key: string, to: ElementKind): Conversion | Refused {
  const nodes = listedNodes(view, [key]);
  if (isRefused(nodes)) return nodes;
  const [node] = nodes;
  if (node?.kind !== 'element') return refused('A page cannot be made {kind}. Put it into one.', { kind: oneOf(to) });
  const { holder, list, isLost } = node.entry;
  const name = nameOf(node.element);
  if (node.element.kind === to) return refused('{name} is {kind} already.', { name, kind: oneOf(to) });
  if (isLost) return refused('{name} does not reach the site. Fix that first.', { name });
  const [listKey] = isEntryKind(to) ? keysFor(holder.element, to) : [];
  if (listKey === undefined) {
    return refused('{holder} cannot hold {kind}.', { holder: nameOf(holder.element), kind: oneOf(to) });
  }
  const siblings = writtenBelow(holder).filter((one) => one.entry?.list === list);
  const elements = siblings.flatMap((one) => (one.kind === 'element' ? [one] : []));
  if (elements.length < list.items.length) {
    const template = '{name} is among pages, where {kind} cannot be. Put the pages into groups first.';
    return refused(template, { name, kind: oneOf(to) });
  }
  const other = childSlots(holder.element).find((slot) => slot.value && slot.key !== list.key);
  if (other) {
    const args = { holder: nameOf(holder.element), other: other.key };
    return refused('{holder} has `{other}` too, and one level holds one type of child. Fix that first.', args);
  }
  for (const one of elements) {
    const reason = whyNot(one.element, to, holder.element) ?? whyNotShared(view, one);
    if (reason) return reason;
  }
  return { kind: 'conversion', node, siblings: elements, listKey };
}

function whyNot(element: Element, to: ElementKind, holder: Element): Refused | undefined {
  const names = { name: nameOf(element), kind: oneOf(to), bare: kindName(to) };
  const field = fieldOf(to, labelKeyOf(to));
  if (!field || element.label === undefined) return refused('{name} has no label to go by. Give it one first.', names);
  if (slotOf(element, labelKeyOf(to))) return refused('{name} has `{key}` already.', { ...names, key: labelKeyOf(to) });
  const reason = whyNotValue(to, field, element.label);
  if (reason) return reason;
  if (holder.kind === 'global' && !isLink(element)) return refused('{name} is not a link.', names);
  const wrong = element.slots.find(({ key, value }) => value && isRefusedValue(to, key, value));
  if (wrong) return refused('The `{key}` of {name} is not a value that {kind} accepts.', { ...names, key: wrong.key });
  const inert = element.slots.find(({ key }) => isBesideOpenApi(element, key));
  if (inert) {
    const template = 'The `{key}` of {name} has no effect now and would have one on {kind}. Remove it first.';
    return refused(template, { ...names, key: inert.key });
  }
  const held = element.slots.find((slot) => {
    const { key, value } = slot;
    if (elementTypes[to].refuses?.includes(key)) return true;
    return isChildKey(key) && value && !isEmptyList(slot) && !mayBecome(element, key, to);
  });
  return held && refused('{name} has `{key}`, which {kind} cannot hold.', { ...names, key: held.key });
}

/** Refuses to convert an element that `$ref`s in several places lead to, since its kind would change in all of them. */
function whyNotShared(view: SiteView, { element, at }: WrittenElement): Refused | undefined {
  const label = slotOf(element, labelKeyOf(element.kind));
  const { file } = label ? resolve(at, label) : at;
  if (file === at.file || usesOf(view, file) < 2) return undefined;
  return refused('{name} is in "{file}", which is used elsewhere too. Inline it first.', {
    name: nameOf(element),
    file,
  });
}

function isRefusedValue(to: ElementKind, key: string, value: Node): boolean {
  const field = fieldOf(to, key);
  return field !== undefined && [...checkShape(field.shape, value, 0, key)].some((problem) => problem.refused);
}

function mayBecome(element: Element, key: ChildKey, to: ElementKind): boolean {
  // What has no effect now would have one.
  if (!mayHold(element, key)) return false;
  if (childRuleOf(to, key)) return true;
  return to === 'group' && key === 'groups' && !slotOf(element, 'pages');
}

function labelKeyOf(kind: ElementKind): string {
  return elementTypes[kind].labelKey ?? '';
}

/** Keys that have an effect now but none afterwards. */
function idleKeys(element: Element, to: ElementKind): readonly string[] {
  const own = labelKeyOf(element.kind);
  return element.slots.flatMap(({ key }) => {
    if (key === own || isChildKey(key) || !fieldOf(element.kind, key)) return [];
    return !fieldOf(to, key) || isIdleInGroup(element, key, to) ? [key] : [];
  });
}

/** A group keeps only `openapi` if it has both. */
function isIdleInGroup(element: Element, key: string, to: ElementKind): boolean {
  return to === 'group' && key === 'asyncapi' && slotOf(element, 'openapi')?.value !== undefined;
}
