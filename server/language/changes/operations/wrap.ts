import { isRefused } from '../../../base/result.ts';
import { fieldOf } from '../../grammar/elements.ts';
import { isUnresolved, listOf, slotOf } from '../../model/document/element.ts';
import { mayHold } from '../../model/document/fields.ts';
import { nameOf } from '../../model/messages/names.ts';
import { elementKey } from '../../model/navigation/keys.ts';
import type { Operation } from '../../protocol/operation.ts';
import { listFragment, newFragment, objectFragment, propertyFragment } from '../../text/fragments.ts';
import { isContainer } from '../../text/nodes.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { createDraft, refused, renamedKey } from '../text/draft.ts';
import { fileOf, insertAt } from '../tree/destination.ts';
import { fragmentsOf, type ListedNode, listedNodes, removeFromLists, sharedEntry } from '../tree/entries.ts';
import { keysAt } from '../tree/focus.ts';
import { ownKeyOf, type WrittenElement, writtenBelow } from '../tree/nodes.ts';
import { arrayOf } from '../tree/places.ts';
import { whyNotValue } from '../tree/values.ts';

/** Moves pages and groups of one list into a new group, in the place of the first of them. */
export function wrap({ nodes: keys, label }: Operation & { kind: 'wrap' }, context: ChangeContext): Change {
  const nodes = listedNodes(context.view, keys);
  if (isRefused(nodes)) return nodes;
  const [first] = nodes;
  const reason = whyNotWrapped(nodes) ?? whyNotLabel(label);
  if (reason || !first) return reason ?? refused('Nothing is selected.');
  const { holder, list, index } = first.entry;
  const destination = { kind: 'destination', holder, choice: { kind: 'there', list }, index } as const;
  const draft = createDraft(context);
  const fragments = fragmentsOf(draft, nodes, fileOf(context.view, destination));
  if (isRefused(fragments)) return fragments;
  const group = objectFragment([
    propertyFragment('group', newFragment(label)),
    propertyFragment('pages', listFragment(fragments)),
  ]);
  removeFromLists(draft, nodes, destination);
  insertAt(draft, destination, [group]);
  if (holder.element.kind !== 'group' && nodes.some((node) => node.kind === 'element')) {
    draft.note({ template: 'A group inside a group is closed at first. Set its `expanded` to have it open.' });
  }
  const gone = new Set(nodes.map(({ key }) => key));
  return draft.done(keysAt(destination, [elementKey({ kind: 'group', label })], gone));
}

/** Why nodes cannot be put into a group where they are; undefined if they can. */
export function whyNotWrapped(nodes: readonly ListedNode[]): Refused | undefined {
  const entry = sharedEntry(nodes);
  if (isRefused(entry)) return entry;
  const stranger = nodes.find((node) => node.kind === 'element' && node.element.kind !== 'group');
  if (stranger?.kind !== 'element') return undefined;
  return refused('A group holds pages and groups only, so {element} cannot go into one.', {
    element: nameOf(stranger.element),
  });
}

/** Replaces a group by its content. */
export function ungroup({ node: key }: Operation & { kind: 'ungroup' }, context: ChangeContext): Change {
  const nodes = listedNodes(context.view, [key]);
  if (isRefused(nodes)) return nodes;
  const [node] = nodes;
  if (node?.kind !== 'element' || node.element.kind !== 'group') return refused('Only a group can be dissolved.');
  const reason = whyNotUngrouped(node);
  if (reason) return reason;
  const { holder, list, index } = node.entry;
  const draft = createDraft(context);
  const inner = writtenBelow(node).filter((one): one is ListedNode => one.entry?.list.key === 'pages');
  const destination = { kind: 'destination', holder, choice: { kind: 'there', list }, index } as const;
  const fragments = fragmentsOf(draft, inner, fileOf(context.view, destination));
  if (isRefused(fragments)) return fragments;
  const isPages = inner.some((one) => one.kind === 'page') && list.key === 'groups';
  if (isPages) {
    const { file, edit } = renamedKey(holder, list.slot, 'pages');
    draft.replace(file, edit);
  }
  removeFromLists(draft, [node], inner.length > 0 ? destination : undefined);
  insertAt(draft, destination, fragments);
  const dropped = node.element.slots.map((slot) => slot.key).filter((one) => one !== 'group' && one !== 'pages');
  if (dropped.length > 0) draft.note({ template: 'What only a group has goes with it: {dropped}.', args: { dropped } });
  return draft.done(keysAt(destination, inner.map(ownKeyOf), new Set([node.key])));
}

/** Why a group cannot be dissolved; undefined if it can. */
export function whyNotUngrouped(node: WrittenElement & ListedNode): Refused | undefined {
  const { element, entry } = node;
  const name = { group: nameOf(element), holder: nameOf(entry.holder.element) };
  if (isUnresolved(element))
    return refused('The `$ref` of {group} leads nowhere, so it is not known what it holds.', name);
  const source = ['openapi', 'asyncapi', 'root'].find((key) => slotOf(element, key));
  if (source !== undefined) {
    return refused('{group} has `{key}`, whose pages would go with it. Remove that first.', { ...name, key: source });
  }
  const pages = listOf(element, 'pages');
  if (pages && !arrayOf(node, pages)) return refused('`pages` of {group} is not a list. Fix it first.', name);
  const written = writtenBelow(node);
  const stranger = element.lists.some((list) =>
    list.items.some(
      (_, index) =>
        list.key !== 'pages' || !written.some(({ entry: own }) => own?.list === list && own.index === index),
    ),
  );
  if (stranger) return refused('{group} holds more than pages and groups, which would be lost. Fix that first.', name);
  const values = [element.node, pages?.slot.value];
  if (values.some((value) => value && isContainer(value) && value.errors.some(({ code }) => code === 'comment'))) {
    return refused('There are comments between the entries of {group}, which would be lost. Move them first.', name);
  }
  const holdsPages = pages?.items.some((item) => item.kind === 'page') ?? false;
  if (entry.list.key !== 'groups' || !holdsPages) return undefined;
  const holder = entry.holder.element;
  if (entry.list.items.length === 1 && mayHold(holder, 'pages') && !slotOf(holder, 'pages')) return undefined;
  return refused(
    '{group} holds pages, and they are not allowed beside the groups of {holder}. Move them into one of those.',
    name,
  );
}

function whyNotLabel(label: string): Refused | undefined {
  const field = fieldOf('group', 'group');
  return field && whyNotValue('group', field, label);
}
