import { byPlace, indentAt, isBroken, type Located, type Part, partsOf, type TextEdit } from './edits.ts';
import { laidOut, type Piece, type Style, styleOf } from './pieces.ts';

/** What becomes of the parts of a container: items of a list, or properties of an object. */
export interface Splice {
  readonly removed: ReadonlySet<number>;
  /** By the index of the part they come before; at the end by the number of parts. */
  readonly inserted: ReadonlyMap<number, readonly Piece[]>;
}

/**
 * The edits that take parts out of a container and put others in, without overlaps. A list on one line stays on one line,
 * commas stay right, and comments between the parts that go stay.
 */
export function splice(text: string, container: Located, change: Splice): readonly TextEdit[] {
  const parts = partsOf(container.node, container.start);
  const style = styleOf(text);
  const pieces = [...change.inserted].sort(([a], [b]) => a - b).flatMap(([, own]) => own);
  if (parts.every((_, index) => change.removed.has(index))) return [refilled(text, container, parts, pieces, style)];
  const gap = gapOf(text, container, parts, style);
  const edits: TextEdit[] = [];
  for (const [index, own] of change.inserted) {
    if (own.length > 0) edits.push(insertion(index, own));
  }
  for (const [from, to] of runsOf(change.removed)) edits.push(removal(from, to));
  return joined(edits);

  function insertion(index: number, own: readonly Piece[]): TextEdit {
    const next = parts.find((_, at) => at >= index && !change.removed.has(at));
    const previous = parts.findLast((_, at) => at < index && !change.removed.has(at));
    const beside = next ?? previous;
    const printed = own.map((piece) => print(piece, text, beside, gap, style));
    if (next) return { offset: next.start, end: next.start, text: printed.map((one) => `${one},${gap}`).join('') };
    const end = previous?.end ?? container.start + 1;
    return { offset: end, end, text: printed.map((one) => `,${gap}${one}`).join('') };
  }

  /** Up to where the next one begins; of the last ones from where the one before them ends, comma included. */
  function removal(from: number, to: number): TextEdit {
    const first = parts[from] ?? { start: container.start + 1, end: container.start + 1 };
    const last = parts[to] ?? first;
    const next = parts[to + 1];
    if (next) {
      const kept = commentsBetween(text, [...parts.slice(from, to + 1), next]);
      const lines = kept.map((one) => one + (one.startsWith('//') && gap === ' ' ? style.newline : gap));
      return { offset: first.start, end: next.start, text: lines.join('') };
    }
    const previous = parts[from - 1] ?? first;
    const comma = /^\s*,/.exec(text.slice(last.end, container.start + container.node.length))?.[0].length ?? 0;
    const kept = commentsBetween(text, [previous, ...parts.slice(from, to + 1)]);
    const lines = kept.map((one) => `${gap}${one}`).join('');
    const needsBreak = kept.at(-1)?.startsWith('//') && !/^[ \t]*\r?\n/.test(text.slice(last.end + comma));
    return { offset: previous.end, end: last.end + comma, text: lines + (needsBreak ? style.newline : '') };
  }
}

/** The edits that put pieces into a container, before the part at `index`. */
export function insertPieces(
  text: string,
  container: Located,
  index: number,
  pieces: readonly Piece[],
): readonly TextEdit[] {
  return splice(text, container, { removed: new Set(), inserted: new Map([[index, pieces]]) });
}

/** Where all parts go, or there are none: the others between the brackets. */
function refilled(
  text: string,
  { node, start }: Located,
  parts: readonly Part[],
  pieces: readonly Piece[],
  style: Style,
): TextEdit {
  const [from, to] = [start + 1, start + node.length - (node.closed ? 1 : 0)];
  const outer = indentAt(text, start);
  const indent = outer + style.unit;
  const wasFlat =
    parts.length > 0 ? !isBroken(text, { node, start }, parts) : isFlatText(text) || isInLine(text, start);
  const flat = pieces.map((piece) => piece.flat);
  const edges = [{ start: from, end: from }, ...parts, { start: to, end: to }];
  const kept = commentsBetween(text, edges);
  const isScalars = flat.every((one) => one !== undefined && !one.startsWith('{'));
  if (kept.length === 0 && pieces.length === 0) return { offset: from, end: to, text: '' };
  if (kept.length === 0 && node.kind === 'array' && isScalars && wasFlat) {
    return { offset: from, end: to, text: flat.join(', ') };
  }
  const gap = style.newline + indent;
  const lines = pieces.map((piece) => print(piece, text, parts[0], gap, style));
  const all = [...kept.map((one) => gap + one), ...(lines.length > 0 ? [gap + lines.join(`,${gap}`)] : [])];
  return { offset: from, end: to, text: `${all.join('')}${style.newline}${outer}` };
}

/** A new object is written on one line where its neighbour is. */
function print(piece: Piece, text: string, beside: Part | undefined, gap: string, style: Style): string {
  const neighbour = beside && text.slice(beside.start, beside.end);
  const isFlat = !gap.includes('\n') || (neighbour?.startsWith('{') && !neighbour.includes('\n'));
  if (isFlat && piece.flat !== undefined) return piece.flat;
  const indent = gap.includes('\n') ? gap.slice(gap.indexOf('\n') + 1) : indentAt(text, beside?.start ?? 0);
  return laidOut(piece, indent, style);
}

/** What stands between parts on lines of their own, or a space. */
function gapOf(text: string, container: Located, parts: readonly Part[], { newline }: Style): string {
  const [first] = parts;
  return first && isBroken(text, container, parts) ? newline + indentAt(text, first.start) : ' ';
}

/** True where the author writes short lists on one line. */
function isFlatText(text: string): boolean {
  return !text.includes('\n') || /\[[ \t]*"[^"\n]*"[ \t]*[\],]/.test(text);
}

/** True where the object around begins on the same line. */
function isInLine(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).includes('{');
}

function commentsBetween(text: string, parts: readonly Part[]): readonly string[] {
  return parts.flatMap((part, index) => {
    const next = parts[index + 1];
    return next ? comments(text.slice(part.end, next.start)) : [];
  });
}

/** The comments in a stretch of text without any other words in it. */
function comments(text: string): readonly string[] {
  return text.match(/\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g) ?? [];
}

/** The first and last index of each row of neighbours. */
export function runsOf(indexes: Iterable<number>): readonly (readonly [number, number])[] {
  const rows: [number, number][] = [];
  for (const index of [...indexes].sort((a, b) => a - b)) {
    const last = rows.at(-1);
    if (last && last[1] === index - 1) last[1] = index;
    else rows.push([index, index]);
  }
  return rows;
}

/** Edits that touch become one. */
function joined(edits: readonly TextEdit[]): readonly TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of edits.toSorted(byPlace)) {
    const last = result.at(-1);
    if (last && last.end === edit.offset)
      result[result.length - 1] = { ...last, end: edit.end, text: last.text + edit.text };
    else result.push(edit);
  }
  return result;
}
