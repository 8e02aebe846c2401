import { isRefused } from '../../../base/result.ts';
import { elementTypes, fieldOf } from '../../grammar/elements.ts';
import { resolve } from '../../model/document/config.ts';
import { slotOf } from '../../model/document/element.ts';
import { elementKey } from '../../model/navigation/keys.ts';
import type { Operation } from '../../protocol/operation.ts';
import type { TextEdit } from '../../text/edits.ts';
import { newFragment, propertyFragment } from '../../text/fragments.ts';
import { splice } from '../../text/splice.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { createDraft, refused } from '../text/draft.ts';
import { fileOf, put } from '../tree/destination.ts';
import { fragmentOf, type Listed, listedNodes } from '../tree/entries.ts';
import { keysAt } from '../tree/focus.ts';
import { whyNotListedTwice } from '../tree/lists.ts';
import { ownKeyOf, type WrittenElement } from '../tree/nodes.ts';
import { whyNotValue } from '../tree/values.ts';

/** Inserts a copy after a node, perhaps with another label. */
export function duplicate({ node: key, label }: Operation & { kind: 'duplicate' }, context: ChangeContext): Change {
  const nodes = listedNodes(context.view, [key]);
  if (isRefused(nodes)) return nodes;
  const [node] = nodes;
  if (!node) return refused('Nothing is selected.');
  const reason = whyNot(node, label);
  if (reason) return reason;
  const draft = createDraft(context);
  const { holder, list, index } = node.entry;
  const destination = { kind: 'destination', holder, choice: { kind: 'there', list }, index: index + 1 } as const;
  const isRelabelled = node.kind === 'element' && label !== undefined;
  const edits = isRelabelled ? labelEdits(node, label, context) : [];
  const fragment = fragmentOf(draft, node, fileOf(context.view, destination), edits);
  if (isRefused(fragment)) return fragment;
  put(draft, destination, [fragment]);
  const own = isRelabelled ? elementKey({ kind: node.element.kind, label }) : ownKeyOf(node);
  return draft.done(keysAt(destination, [own]));
}

function whyNot(node: Listed, label: string | undefined): Refused | undefined {
  if (node.kind === 'page') return undefined;
  const { kind } = node.element;
  const field = fieldOf(kind, elementTypes[kind].labelKey ?? '');
  const reason = field && label !== undefined ? whyNotValue(kind, field, label) : undefined;
  return reason ?? whyNotListedTwice(node.entry.list, kind, label ?? node.element.label ?? '');
}

/** Writes the label in the object that is copied: in place of its own, or beside the `$ref` that leads to it. */
function labelEdits(node: WrittenElement, label: string, { text }: ChangeContext): readonly TextEdit[] {
  const { element, at } = node;
  const { labelKey = '' } = elementTypes[element.kind];
  const slot = slotOf(element, labelKey);
  const isOwn = element.node.properties.some((property) => property.key === slot?.keyNode);
  if (slot?.value && isOwn) {
    const { offset } = resolve(at, slot.valueLocation);
    return [{ offset, end: offset + slot.value.length, text: JSON.stringify(label) }];
  }
  const inserted = new Map([[0, [propertyFragment(labelKey, newFragment(label))]]]);
  return splice(text(at.file) ?? '', { node: element.node, start: at.offset }, { removed: new Set(), inserted });
}
