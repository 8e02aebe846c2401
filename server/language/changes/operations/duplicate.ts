import { isRefused } from '../../../base/result.ts';
import { elementTypes, fieldOf } from '../../grammar/elements.ts';
import { isSet } from '../../model/document/element.ts';
import { elementKey } from '../../model/navigation/keys.ts';
import type { Operation } from '../../protocol/operation.ts';
import type { TextEdit } from '../../text/edits.ts';
import { newFragment, propertyFragment } from '../../text/fragments.ts';
import { splice } from '../../text/splice.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { createDraft, refused } from '../text/draft.ts';
import { fileOf, insertAt } from '../tree/destination.ts';
import { fragmentOf, type ListedNode, listedNodes } from '../tree/entries.ts';
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
  insertAt(draft, destination, [fragment]);
  const own = isRelabelled ? elementKey({ kind: node.element.kind, label }) : ownKeyOf(node);
  return draft.done(keysAt(destination, [own]));
}

function whyNot(node: ListedNode, label: string | undefined): Refused | undefined {
  if (node.kind === 'page') return undefined;
  const { kind } = node.element;
  const field = fieldOf(kind, elementTypes[kind].labelKey ?? '');
  const reason = field && label !== undefined ? whyNotValue(kind, field, label) : undefined;
  return reason ?? whyNotListedTwice(node.entry.list, kind, label ?? node.element.label ?? '');
}

/**
 * Writes the label in the copied object, also beside the `$ref` that leads to it. The copy of the language or version that readers
 * see first is not the first one too.
 */
function labelEdits({ element, at }: WrittenElement, label: string, { text }: ChangeContext): readonly TextEdit[] {
  const { labelKey = '' } = elementTypes[element.kind];
  const { properties } = element.node;
  const indexes = (key: string) => properties.flatMap((one, index) => (one.key.value === key ? [index] : []));
  const [labels, defaults] = [indexes(labelKey), indexes('default')];
  const isDefaultElsewhere = isSet(element, 'default') && defaults.length === 0;
  const written = [
    propertyFragment(labelKey, newFragment(label)),
    ...(isDefaultElsewhere ? [propertyFragment('default', newFragment(false))] : []),
  ];
  const removed = new Set([...labels, ...defaults]);
  const container = { node: element.node, start: at.offset };
  return splice(text(at.file) ?? '', container, { removed, inserted: new Map([[labels[0] ?? 0, written]]) });
}
