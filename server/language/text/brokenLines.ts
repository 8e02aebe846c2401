import { lastNotAbove } from '../../base/lists.ts';
import { composeEdits } from './compose.ts';
import { applied, byOffset, type TextEdit } from './edits.ts';
import { layoutPart } from './layout.ts';
import { isContainer } from './nodes.ts';
import { parse } from './parse.ts';
import type { Located } from './parts.ts';
import { indentAt, lineBefore, styleOf } from './style.ts';
import { pathTo } from './walk.ts';

/**
 * The edits, plus line breaks wherever a list would otherwise be only partly broken. If an edit inserts several lines into a list
 * or an object that was on one line, that container and those around it on the same line get one line per part, as Prettier
 * breaks them. Parts that fit on a line stay as they are. The edits must not overlap, and the result does not either. If the text
 * does not parse afterwards, the edits are returned unchanged. Containers that begin before `from` are not broken, so that edits
 * after it do not reach out of a part that is cut out there.
 */
export function withBrokenLines(text: string, edits: readonly TextEdit[], from = 0): readonly TextEdit[] {
  if (!edits.some((edit) => mayHang(text, edit))) return edits;
  const ordered = edits.toSorted(byOffset);
  const after = applied(text, ordered);
  const [before, tree] = [parse(text), parse(after)];
  const { root } = tree;
  if (tree.errors.length > 0 || !root || (isContainer(root) && root.broken)) return edits;
  const { unit: indent } = styleOf(text);
  const regions = new Map<number, Located>();
  const starts = startsAfter(ordered);
  const wasOnOneLine = ({ node, start }: Located) => {
    const old = originalOf(start, ordered, starts);
    const step = old === undefined ? undefined : pathTo(before, old).find((one) => one.start === old);
    return step?.node.kind === node.kind && !text.slice(step.start, step.start + step.node.length).includes('\n');
  };
  for (const [index, edit] of ordered.entries()) {
    if (!mayHang(text, edit)) continue;
    const around = pathTo(tree, starts[index] ?? 0).flatMap(({ node, start }) =>
      isContainer(node) && start >= from ? [{ node, start }] : [],
    );
    const hanging = around.find((one) => hasLines(after, one) && wasOnOneLine(one));
    if (hanging) regions.set(hanging.start, hanging);
  }
  const breaks = [...regions.values()].flatMap((region) =>
    layoutPart(after, region, { indent, base: indentAt(after, region.start) }),
  );
  return breaks.length > 0 ? composeEdits(text.length, [ordered, breaks]) : edits;
}

function hasLines(text: string, { node, start }: Located): boolean {
  return text.slice(start, start + node.length).includes('\n');
}

/** Where the text inserted by each edit begins after all edits. */
function startsAfter(ordered: readonly TextEdit[]): readonly number[] {
  let shift = 0;
  return ordered.map(({ offset, end, text }) => {
    const start = offset + shift;
    shift += text.length - (end - offset);
    return start;
  });
}

/** Where a place of the edited text was before the edits; undefined if an edit inserted it. */
function originalOf(place: number, ordered: readonly TextEdit[], starts: readonly number[]): number | undefined {
  const index = lastNotAbove(starts, place);
  const [edit, start] = [ordered[index], starts[index]];
  if (!edit || start === undefined) return place;
  const behind = place - start - edit.text.length;
  return behind < 0 ? undefined : edit.end + behind;
}

/**
 * Whether the inserted text has several lines, and the line it is inserted in has an opening bracket before it that may be that
 * of its list.
 */
function mayHang(text: string, { offset, text: inserted }: TextEdit): boolean {
  return inserted.includes('\n') && /[[{]/.test(lineBefore(text, offset));
}
