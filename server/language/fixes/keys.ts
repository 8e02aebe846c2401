import { settings } from '../grammar/settings.ts';
import type { Problem } from '../model/messages/problem.ts';
import { nodeValue, type ObjectNode, property } from '../text/nodes.ts';
import type { Part } from '../text/parts.ts';
import { insertProperties } from '../text/valueEdits.ts';
import { argOf, type Fix, type FixContext, type FixesOf, inFile, partsAround, removal } from './fix.ts';
import { removeEntry } from './parts.ts';

/** Writes the key that was meant, if it is free; or what the author wanted in the platform's terms; or removes it. */
export const unknownKey: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  const parts = partsAround(problem, context);
  const part = parts.at(-1);
  const { container, property: own } = part ?? {};
  if (!part || text === undefined || !own || container?.node.kind !== 'object') return;
  const nearest = argOf(problem, 'nearest');
  if (nearest !== undefined && !property(container.node, nearest)) yield renamed(problem, own.key.length, nearest);
  const opened = rewrites.get(own.key.value)?.(part, container.node, parts.at(-3)?.property?.key.value === 'pages');
  if (opened) yield { ...opened, preferred: true, edits: inFile(problem.file, opened.edits) };
  const beside = parts.length === 2 ? besideNavigation(problem, parts, text, context) : undefined;
  if (beside) yield beside;
  yield* removeEntry(problem, context);
};

function renamed({ file, start }: Problem, length: number, name: string): Fix {
  const edit = { offset: start, end: start + length, text: JSON.stringify(name) };
  return { template: 'Write `{name}`', args: { name }, preferred: true, edits: inFile(file, edit) };
}

interface KeyRewrite extends Pick<Fix, 'template' | 'args'> {
  readonly edits: readonly { readonly offset: number; readonly end: number; readonly text: string }[];
}

/** How the platform expresses what authors mean by keys it does not know; `isNested` is true for a group within a group. */
const rewrites: ReadonlyMap<string, (part: Part, node: ObjectNode, isNested: boolean) => KeyRewrite | undefined> =
  new Map(
    Object.entries<(part: Part, node: ObjectNode, isNested: boolean) => KeyRewrite | undefined>({
      collapsed: (part, node, isNested) => (isNested ? expanded(part, node, false) : undefined),
      isDefaultOpen: (part, node, isNested) => (isNested ? expanded(part, node, true) : undefined),
    }),
  );

/** Nested groups are collapsed unless `expanded` opens them. */
function expanded({ start, end, value }: Part, node: ObjectNode, whenOpen: boolean): KeyRewrite | undefined {
  if (value?.kind !== 'literal' || value.value !== whenOpen || property(node, 'expanded')) return undefined;
  const edit = { offset: start, end, text: '"expanded": true' };
  return { template: 'Write `expanded`: true', edits: [edit] };
}

/** Moves a setting that slipped into `navigation` beside it. */
function besideNavigation(
  { file }: Problem,
  [navigation, part]: readonly Part[],
  text: string,
  { view }: FixContext,
): Fix | undefined {
  const key = part?.property?.key.value;
  const { container, property: outer } = navigation ?? {};
  const isSetting = settings.some((field) => field.key === key);
  if (file !== view.config.file || outer?.key.value !== 'navigation' || container?.node.kind !== 'object')
    return undefined;
  const removed = part && removal({ text, part });
  if (!navigation || !part?.value || !removed || !isSetting || key === undefined) return undefined;
  if (property(container.node, key)) return undefined;
  const place = { node: container.node, start: container.start };
  const added = insertProperties(text, place, navigation.index, [[key, nodeValue(part.value)]]);
  const template = 'Move `{key}` out of the navigation';
  return { template, args: { key }, preferred: true, edits: inFile(file, [added, removed]) };
}
