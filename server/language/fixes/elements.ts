import { elementTypes } from '../grammar/elements.ts';
import { childKeys } from '../grammar/types.ts';
import { labelled } from '../model/messages/names.ts';
import type { Message } from '../model/messages/problem.ts';
import { property } from '../text/nodes.ts';
import type { Part } from '../text/parts.ts';
import { type Fix, type FixContext, type FixesOf, inFile, partsAround, removal } from './fix.ts';

/** Removes an element that has nothing to show, and the containers that would be empty without it. */
export const removeElement: FixesOf = function* (problem, context) {
  const { file } = problem;
  const parts = partsAround(problem, context);
  const list = parts.at(-1);
  const isEmpty = list?.property && list.value?.kind === 'array' && list.value.items.length === 0;
  const entry = parts.slice(0, parts.findLastIndex(isEntry) + 1);
  const isSetting = file === 'docs.json' && parts[0]?.property?.key.value !== 'navigation';
  const fix =
    isEmpty && (entry.length === 0 ? isSetting : showsMore(list))
      ? removing([list], file, context)
      : removeEntryOf(entry, file, context);
  if (fix) yield { ...fix, preferred: true };
};

/**
 * Removes an entry, the last of `parts`. If its list would be empty, the list is removed too, or the entry that holds the list
 * and shows nothing else; undefined if the whole navigation would be removed.
 */
export function removeEntryOf(parts: readonly Part[], file: string, context: FixContext): Fix | undefined {
  const [part, list, above] = [parts.at(-1), parts.at(-2), parts.at(-3)];
  const isOnly = part?.container.node.kind === 'array' && part.container.node.items.length === 1;
  if (!isOnly || !list?.property) return removing(parts, file, context);
  if (showsMore(list) || !isChild(list)) return removing([list], file, context);
  return isEntry(above) ? removeEntryOf(parts.slice(0, -2), file, context) : undefined;
}

function removing(parts: readonly Part[], file: string, context: FixContext): Fix | undefined {
  const [part, text] = [parts.at(-1), context.text(file)];
  const edit = part && text !== undefined ? removal({ text, part }) : undefined;
  return part && edit && { template: 'Remove {what}', args: { what: nameOf(part) }, edits: inFile(file, edit) };
}

/** True if the object shows something besides this list. */
function showsMore({ container: { node }, property: own }: Part): boolean {
  return node.kind === 'object' && contentKeys.some((key) => key !== own?.key.value && property(node, key));
}

const contentKeys: readonly string[] = [...childKeys, 'openapi', 'asyncapi', 'graphql', 'sdk', 'root'];

function isChild({ property: own }: Part): boolean {
  return childKeys.some((key) => key === own?.key.value);
}

function isEntry(part: Part | undefined): part is Part {
  return part !== undefined && part.property === undefined && part.value?.kind === 'object';
}

/** The name of a part: `tab "Guides"`, a key, or a text for the entry. */
function nameOf({ value, property: own }: Part): Message {
  if (own) return { template: '`{key}`', args: { key: own.key.value } };
  for (const { kind, labelKey } of Object.values(elementTypes)) {
    const label = value?.kind === 'object' && labelKey !== undefined ? property(value, labelKey)?.value : undefined;
    if (label?.kind !== 'string' || label.value === '') continue;
    if (kind !== 'navigation' && kind !== 'global') return labelled(kind, label.value);
  }
  return { template: 'this entry' };
}
