import { isPlain } from '../../base/plain.ts';
import type { Problem } from '../model/messages/problem.ts';
import { type MigratedSetting, migratedSetting, nested } from '../newSite/legacyValues.ts';
import type { TextEdit } from '../text/edits.ts';
import { isFinished, type Node, nodeValue, type ObjectNode } from '../text/nodes.ts';
import { type Located, namedPart, type Part } from '../text/parts.ts';
import { insertItems, insertProperties, replaceValue } from '../text/valueEdits.ts';
import { type Fix, type FixContext, type FixesOf, findPart, inFile, type ProblemPart, removal } from './fix.ts';
import { removeEntry } from './parts.ts';

/** Carries a leftover of mint.json over to its place in docs.json, or removes it; `navigation` as an array becomes an object. */
export const leftover: FixesOf = function* (problem, context) {
  const found = findPart(problem, context);
  if (found?.part.property?.key.value === 'navigation') {
    const fix = navigationObject(problem, found);
    if (fix) yield fix;
    return;
  }
  const fix = found && carriedOver(problem, found, context);
  if (fix) yield fix;
  yield* removeEntry(problem, context);
};

function carriedOver({ file }: Problem, found: ProblemPart, { view }: FixContext): Fix | undefined {
  const { property, value, container } = found.part;
  if (file !== view.config.file || !property || !value || container.node.kind !== 'object') return undefined;
  const now = migratedSetting(property.key.value, nodeValue(value));
  const edits = now && editsFor(now, found, { node: container.node, start: container.start });
  if (!now || !edits) return undefined;
  const args = { key: property.key.value, path: now.path.join('.') };
  return { template: 'Write `{key}` as `{path}`', args, preferred: true, edits: inFile(file, edits) };
}

/** Replaces the leftover if the setting does not exist yet, else adds to what is there. */
function editsFor(
  { path, value }: MigratedSetting,
  found: ProblemPart,
  root: Located<ObjectNode>,
): readonly TextEdit[] | undefined {
  const [key = '', ...rest] = path;
  const setting = namedPart(root.node, root.start, key);
  const { part, text } = found;
  if (!setting) {
    const whole = `${JSON.stringify(key)}: ${replaceValue(text, root.node, part.valueStart, nested(rest, value)).text}`;
    return [{ offset: part.start, end: part.end, text: whole }];
  }
  const added = addedTo(text, setting, rest, value);
  const removed = removal(found);
  return added && removed ? [...added, removed] : undefined;
}

/** Adds what does not exist yet; undefined if the author has already written another value. */
function addedTo(text: string, part: Part, path: readonly string[], value: unknown): readonly TextEdit[] | undefined {
  const { value: node, valueStart: start } = part;
  const [key, ...rest] = path;
  if (!node || node.kind === 'string' || !isSound(node)) return undefined;
  if (node.kind === 'object' && key !== undefined) {
    const next = namedPart(node, start, key);
    if (next) return addedTo(text, next, rest, value);
    return [insertProperties(text, { node, start }, node.properties.length, [[key, nested(rest, value)]])];
  }
  if (key !== undefined) return undefined;
  if (node.kind === 'array') {
    const [first, ...more] = Array.isArray(value) ? value : [];
    return first === undefined ? undefined : [insertItems(text, { node, start }, node.items.length, [first, ...more])];
  }
  if (node.kind !== 'object' || !isPlain(value)) return undefined;
  const [first, ...more] = Object.entries(value).filter(([name]) => !namedPart(node, start, name));
  return first ? [insertProperties(text, { node, start }, node.properties.length, [first, ...more])] : [];
}

function isSound(node: Node): boolean {
  return (node.kind === 'object' || node.kind === 'array') && isFinished(node);
}

function navigationObject({ file }: Problem, { part: { value, valueStart } }: ProblemPart): Fix | undefined {
  if (value?.kind !== 'array' || value.items.length === 0 || value.broken) return undefined;
  const isGroups = value.items.every(
    (item) => item.kind === 'object' && item.properties.some(({ key }) => key.value === 'group'),
  );
  const key = isGroups ? 'groups' : 'pages';
  if (!isGroups && value.items.some((item) => item.kind !== 'string' && item.kind !== 'object')) return undefined;
  const end = valueStart + value.length;
  const edits = inFile(file, [
    { offset: valueStart, end: valueStart, text: `{ "${key}": ` },
    { offset: end, end, text: ' }' },
  ]);
  return { template: 'Put the array under `{key}`', args: { key }, preferred: true, edits };
}
