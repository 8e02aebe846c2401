import { kindByLabel, kindInList } from '../grammar/elements.ts';
import { childKeys } from '../grammar/types.ts';
import { labelled } from '../model/messages/names.ts';
import { nodeValue, type ObjectNode, property } from '../text/nodes.ts';
import { insertProperties } from '../text/valueEdits.ts';
import { type FixesOf, findPart, inFile, removal } from './fix.ts';
import { siblingOf } from './lists.ts';
import { removeEntry } from './parts.ts';

/** Moves `openapi` from the root to one of the elements below, where it has an effect. */
export const rootOpenapi: FixesOf = function* (problem, context) {
  const found = findPart(problem, context);
  const removed = found && removal(found);
  const { property: own, value, container } = found?.part ?? {};
  for (const key of removed && value && own && container?.node.kind === 'object' ? childKeys : []) {
    const list = found && siblingOf(found, key)?.value;
    const start = found && siblingOf(found, key)?.valueStart;
    if (list?.kind !== 'array' || start === undefined || !removed || !value || !own) continue;
    for (const [index, item] of list.items.slice(0, maxElements).entries()) {
      const label = item.kind === 'object' ? labelIn(item) : undefined;
      const kind = kindInList(key);
      if (
        item.kind !== 'object' ||
        item.broken ||
        label === undefined ||
        kind === undefined ||
        property(item, own.key.value)
      )
        continue;
      const place = { node: item, start: start + (list.offsets[index] ?? 0) };
      const added = insertProperties(found.text, place, 1, [[own.key.value, nodeValue(value)]]);
      const args = { key: own.key.value, what: labelled(kind, label) };
      yield { template: 'Move `{key}` to {what}', args, edits: inFile(problem.file, [removed, added]) };
    }
  }
  yield* removeEntry(problem, context);
};

/** A menu offers at most this many elements. */
const maxElements = 3;

function labelIn(node: ObjectNode): string | undefined {
  const labels = [...kindByLabel.keys()].map((key) => property(node, key)?.value);
  const label = labels.find((value) => value?.kind === 'string');
  return label?.kind === 'string' ? label.value : undefined;
}
