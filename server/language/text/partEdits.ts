import type { TextEdit } from './edits.ts';
import { type Fragment, laidOut } from './fragments.ts';
import { commentsBetween, gapAt, hasOwnLines } from './gaps.ts';
import { type Located, type Part, partOf, partsOf } from './parts.ts';
import { indentAt, lineBreak, styleOf } from './style.ts';

/**
 * The edit that inserts fragments into a container before the part at `index` (the number of parts means the end), with the
 * author's own indentation and line ends: a list on one line stays on one line. Parts in `going` are treated as already removed.
 */
export function insertFragments(
  text: string,
  container: Located,
  index: number,
  { fragments, going = new Set() }: { readonly fragments: readonly Fragment[]; readonly going?: ReadonlySet<number> },
): TextEdit {
  const [previous, next] = [keptBefore(container, index, going), keptFrom(container, index, going)];
  const beside = next ?? previous;
  if (!beside) return refill(text, container, fragments);
  const gap = gapAt(text, beside);
  const printed = fragments.map((fragment) => print(fragment, text, gap, beside));
  if (next) return { offset: next.start, end: next.start, text: printed.map((one) => `${one},${gap}`).join('') };
  return { offset: beside.end, end: beside.end, text: printed.map((one) => `,${gap}${one}`).join('') };
}

/**
 * The edit that removes the parts from `first` to `last`, with the comma that is no longer needed and the lines that become
 * empty. Comments between them stay. Throws a RangeError if there are no such parts.
 */
export function removeParts(text: string, container: Located, first: number, last = first): TextEdit {
  const going = partsOf(container, first, last + 1);
  const [start, end] = [going[0]?.start, going.at(-1)?.end];
  if (start === undefined || end === undefined || going.length <= last - first)
    throw new RangeError(`There are no parts ${first} to ${last} in ${container.node.offsets.length}.`);
  const [previous, next] = [partOf(container, first - 1), partOf(container, last + 1)];
  // Remove up to the start of the next part; for the last parts, from the end of the part before them, including the comma.
  if (next) {
    const gap = gapAt(text, next);
    const kept = commentsBetween(text, [...going, next]);
    const lines = kept.map((one) => one + (one.startsWith('//') && gap === ' ' ? lineBreak(text) : gap));
    return { offset: start, end: next.start, text: lines.join('') };
  }
  if (!previous) return refill(text, container, []);
  const after = text.slice(end, container.start + container.node.length);
  const to = end + (/^\s*,/.exec(after)?.[0].length ?? 0);
  const kept = commentsBetween(text, [previous, ...going]);
  const lines = kept.map((one) => gapAt(text, previous) + one);
  const needsBreak = kept.at(-1)?.startsWith('//') && !/^[ \t]*\r?\n/.test(text.slice(to));
  return { offset: previous.end, end: to, text: lines.join('') + (needsBreak ? lineBreak(text) : '') };
}

/** The edit that leaves only these fragments and the comments between the brackets. */
export function refill(text: string, container: Located, fragments: readonly Fragment[]): TextEdit {
  const { node, start } = container;
  const isOpened = text.charAt(start) === (node.kind === 'array' ? '[' : '{');
  const [from, to] = [start + (isOpened ? 1 : 0), start + node.length - (node.closed ? 1 : 0)];
  const parts = partsOf(container);
  const kept = commentsBetween(text, [{ start: from, end: from }, ...parts, { start: to, end: to }]);
  if (kept.length === 0 && fragments.length === 0) return { offset: from, end: to, text: '' };
  const flat = fragments.map((fragment) => fragment.flat);
  const isScalars = flat.every((one) => one !== undefined && !one.startsWith('{'));
  if (kept.length === 0 && node.kind === 'array' && isScalars && !hasOwnLines(text, container))
    return { offset: from, end: to, text: flat.join(', ') };
  const { unit, newline } = styleOf(text);
  const outer = newline + indentAt(text, start);
  const gap = outer + unit;
  const printed = fragments.map((fragment) => print(fragment, text, gap, parts[0])).join(`,${gap}`);
  const lines = fragments.length > 0 ? [...kept, printed] : kept;
  return { offset: from, end: to, text: lines.map((line) => gap + line).join('') + outer };
}

/** A new object is written on one line if its neighbour is. */
function print(fragment: Fragment, text: string, gap: string, beside: Part | undefined): string {
  const neighbour = beside && text.slice(beside.start, beside.end);
  const isLine = !gap.includes('\n');
  const isFlat = isLine || (neighbour?.startsWith('{') && !neighbour.includes('\n'));
  if (isFlat && fragment.flat !== undefined) return fragment.flat;
  const indent = isLine ? indentAt(text, beside?.start ?? 0) : gap.slice(gap.indexOf('\n') + 1);
  return laidOut(fragment, indent, styleOf(text));
}

function keptBefore(container: Located, index: number, going: ReadonlySet<number>): Part | undefined {
  let at = Math.min(index, container.node.offsets.length) - 1;
  while (going.has(at)) at--;
  return partOf(container, at);
}

function keptFrom(container: Located, index: number, going: ReadonlySet<number>): Part | undefined {
  let at = index;
  while (going.has(at)) at++;
  return partOf(container, at);
}
