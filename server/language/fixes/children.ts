import { childRuleOf, kindByLabel } from '../grammar/elements.ts';
import { childKeys } from '../grammar/types.ts';
import { kindName } from '../model/messages/names.ts';
import type { Problem } from '../model/messages/problem.ts';
import type { TextEdit } from '../text/edits.ts';
import { type Node, property } from '../text/nodes.ts';
import type { Part } from '../text/parts.ts';
import { argOf, type Fix, type FixesOf, findPart, inFile, type ProblemPart, removal } from './fix.ts';
import { appendItems, arrayOf, siblingOf, wrapped } from './lists.ts';
import { removeEntry } from './parts.ts';

/** Moves the `groups` of a group into its `pages`; any other key that is dropped can only be removed. */
export const misplacedChildren: FixesOf = function* (problem, context) {
  const found = findPart(problem, context);
  const wanted = problem.data?.labelKey;
  if (found && wanted !== undefined) yield* asKind(found, problem, wanted);
  const key = problem.data?.key;
  if (key === undefined || found?.part.property?.key.value !== key) return;
  const own = arrayOf(found.part);
  const isGroupOfGroups = key === 'groups' && siblingOf(found, 'group') !== undefined;
  if (isGroupOfGroups && own) {
    const pages = siblingOf(found, 'pages');
    const edits = pages ? appendItems(found, pages) : [renamed(found.part, problem.start, 'pages')];
    if (edits) yield { template: 'Move the groups into `pages`', preferred: true, edits: inFile(problem.file, edits) };
  }
  yield* removeEntry(problem, context);
};

/** Moves the child that is lost to a place where it is kept: into an entry of its own beside those that win. */
export const mixedChildren: FixesOf = function* (problem, context) {
  const found = findPart(problem, context);
  const winner = argOf(problem, 'winner') ?? '';
  const kept = found && siblingOf(found, winner);
  const key = found?.part.property?.key.value ?? '';
  const { isCovered = false, isRefused = false } = problem.data ?? {};
  if (found && kept && !isRefused && !isCovered) {
    const global = problem.code === 'root-pattern-multiple' && key === 'anchors' ? asGlobal(found) : undefined;
    if (global) {
      const template = 'Move the links into `global`, which every page shows';
      yield { template, preferred: true, edits: inFile(problem.file, global) };
    }
    const wrapping = wrapped(found, kept, winner, key);
    if (wrapping) {
      const { kind, label, edits } = wrapping;
      const args = { key, kind: kindName(kind), label };
      yield {
        template: 'Put `{key}` into a new {kind} "{label}"',
        args,
        preferred: true,
        edits: inFile(problem.file, edits),
      };
    }
    const joined = key === 'groups' && winner === 'pages' ? appendItems(found, kept) : undefined;
    if (joined) {
      const args = { key, winner };
      yield { template: 'Move `{key}` into `{winner}`', args, preferred: true, edits: inFile(problem.file, joined) };
    }
    const link = winner === 'href' ? removal({ ...found, part: kept }) : undefined;
    if (link) yield { template: 'Remove `href`, so that the rest is shown', edits: inFile(problem.file, link) };
  }
  for (const fix of removeEntry(problem, context)) yield isCovered ? { ...fix, preferred: true } : fix;
};

/** Turns an object with the label of another kind into what its place accepts, if it holds nothing that is not allowed there. */
function* asKind({ part }: ProblemPart, problem: Problem, wanted: string): Iterable<Fix> {
  const { node } = part.container;
  const kind = kindByLabel.get(wanted);
  if (node.kind !== 'object' || kind === undefined) return;
  const children = node.properties.filter(({ key }) => childKeys.some((name) => name === key.value));
  if (children.some(({ key }) => !childRuleOf(kind, key.value))) return;
  const edits = inFile(problem.file, renamed(part, problem.start, wanted));
  yield { template: 'Write `{wanted}`', args: { wanted }, preferred: true, edits };
}

function renamed({ property: own }: Part, start: number, name: string): TextEdit {
  return { offset: start, end: start + (own?.key.length ?? 0), text: JSON.stringify(name) };
}

/** Moves anchors that are nothing but links to `global.anchors`; undefined if there is a `global` already. */
function asGlobal(found: ProblemPart): readonly TextEdit[] | undefined {
  const { start, end, value } = found.part;
  const isLink = (item: Node) => item.kind === 'object' && property(item, 'href') !== undefined;
  if (value?.kind !== 'array' || value.broken || siblingOf(found, 'global') || !value.items.every(isLink))
    return undefined;
  return [
    { offset: start, end: start, text: '"global": { ' },
    { offset: end, end, text: ' }' },
  ];
}
