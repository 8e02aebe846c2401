import { indentUnit, lineBreak, type TextEdit } from '../text/edits.ts';
import { type ArrayNode, isFinished } from '../text/nodes.ts';
import { type Part, partOf } from '../text/parts.ts';
import { argOf, type FixesOf, type Found, findPart, inFile, removal } from './fix.ts';
import { removeEntry } from './parts.ts';

/** `groups` of a group move into its `pages`; another key that is dropped can only go. */
export const misplacedChildren: FixesOf = function* (problem, context) {
  const key = problem.data?.['key'];
  const found = findPart(problem, context);
  if (key === undefined || found?.part.property?.key.value !== key) return;
  const own = arrayOf(found.part);
  const isGroupOfGroups = key === 'groups' && siblingOf(found, 'group') !== undefined;
  if (isGroupOfGroups && own) {
    const pages = siblingOf(found, 'pages');
    const edits = pages ? moved(found, pages) : renamed(found.part, problem.start);
    if (edits)
      yield { template: 'Move the groups into `pages`', preferred: true, edits: inFile(problem.file, ...edits) };
  }
  yield* removeEntry(problem, context);
};

/** What loses against the other child is put where it is kept: pages into a group of their own, groups among the pages. */
export const mixedChildren: FixesOf = function* (problem, context) {
  const found = findPart(problem, context);
  const winnerKey = argOf(problem, 'winner');
  const winner = found && winnerKey !== undefined ? siblingOf(found, winnerKey) : undefined;
  const key = found?.part.property?.key.value;
  const isCovered = problem.data?.['covered'] === 'true';
  if (found && winner && problem.data?.['refused'] !== 'true' && !isCovered) {
    const args = { key: key ?? '', winner: winnerKey ?? '' };
    const edits = key === 'pages' && winnerKey === 'groups' ? wrapped(found, winner) : undefined;
    if (edits) {
      const template = 'Put the pages into a group of their own';
      yield { template, preferred: true, edits: inFile(problem.file, ...edits) };
    }
    const joined = key === 'groups' && winnerKey === 'pages' ? moved(found, winner) : undefined;
    if (joined) {
      yield { template: 'Move `{key}` into `{winner}`', args, preferred: true, edits: inFile(problem.file, ...joined) };
    }
  }
  for (const fix of removeEntry(problem, context)) yield isCovered ? { ...fix, preferred: true } : fix;
};

interface Items {
  readonly node: ArrayNode;
  readonly start: number;
  /** From the first to behind the last item. */
  readonly from: number;
  readonly to: number;
}

/** The value of a part when it is an array with something in it, and nothing broken. */
function arrayOf({ value, valueStart }: Part): Items | undefined {
  if (value?.kind !== 'array' || !isFinished(value) || value.broken) return undefined;
  const [first] = value.offsets;
  const [last, end] = [value.offsets.at(-1), value.items.at(-1)];
  if (first === undefined || last === undefined || !end) return undefined;
  return { node: value, start: valueStart, from: valueStart + first, to: valueStart + last + end.length };
}

function siblingOf({ part: { container } }: Found, key: string): Part | undefined {
  if (container.node.kind !== 'object') return undefined;
  const index = container.node.properties.findLastIndex((item) => item.key.value === key);
  return partOf(container.node, container.start, index);
}

function renamed({ property }: Part, start: number): readonly TextEdit[] {
  return [{ offset: start, end: start + (property?.key.length ?? 0), text: '"pages"' }];
}

/** The items as they are written, at the end of the other array; both stand at one depth. */
function moved(found: Found, target: Part): readonly TextEdit[] | undefined {
  const removed = removal(found);
  const [own, other] = [arrayOf(found.part), arrayOf(target)];
  if (!removed || !own) return undefined;
  const items = found.text.slice(own.from, own.to);
  if (other) return [removed, { offset: other.to, end: other.to, text: `,${gapOf(found.text, other)}${items}` }];
  const { value, valueStart } = target;
  if (value?.kind !== 'array' || value.items.length > 0 || !isFinished(value)) return undefined;
  const whole = found.text.slice(own.start, own.start + own.node.length);
  return [removed, { offset: valueStart, end: valueStart + value.length, text: whole }];
}

/** The pages in a group of their own among the others, first or last as they were. */
function wrapped(found: Found, target: Part): readonly TextEdit[] | undefined {
  const { text, part } = found;
  const removed = removal(found);
  const [own, other] = [arrayOf(part), arrayOf(target)];
  if (!removed || !own || !other) return undefined;
  const indent = indentAt(text, other.from);
  const [unit, newline] = [indentUnit(text), lineBreak(text)];
  const gap = gapOf(text, other);
  const pages = text.slice(own.start, own.start + own.node.length);
  const outer = indentAt(text, own.start);
  const inner = gap === ' ' ? outer : indent + unit;
  const list = pages.replaceAll(`\n${outer}`, `\n${inner}`);
  const [open, between, close] =
    gap === ' ' ? [' ', ' ', ' '] : [newline + indent + unit, newline + indent + unit, newline + indent];
  const group = `{${open}"group": "${newGroup}",${between}"pages": ${list}${close}}`;
  const isFirst = own.start < other.start;
  const at = isFirst ? other.from : other.to;
  return [removed, { offset: at, end: at, text: isFirst ? `${group},${gap}` : `,${gap}${group}` }];
}

/** The author will know a better one. */
const newGroup = 'Overview';

/** What stands between items: a line break with the indentation, or a space. */
function gapOf(text: string, { start, from }: Items): string {
  return text.slice(start, from).includes('\n') ? lineBreak(text) + indentAt(text, from) : ' ';
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
}
