import { lineBreak } from '../text/edits.ts';
import { type FixesOf, inFile } from './fix.ts';

/** A line that holds one text of an array and nothing else: what is before it, the text, and the comma or none. */
const entry = /^([ \t]*)("(?:[^"\\]|\\.)*")[ \t]*,?[ \t]*$/;

/** Takes the entries of both sides of a merge conflict, each once; only where both sides are nothing but page paths. */
export const conflict: FixesOf = function* (problem, context) {
  const text = context.text(problem.file) ?? '';
  const block = blockAround(text, problem.start);
  const lines = block && entriesOf(text.slice(block.start, block.end));
  if (!block || !lines || lines.length === 0) return;
  const before = text.slice(0, block.start).trimEnd();
  const after = text.slice(block.end).trimStart();
  const kept = lines.filter(({ value }, index) => lines.findIndex((other) => other.value === value) === index);
  const newline = lineBreak(text);
  const written = kept.map(({ indent, value }, index) => {
    const isLast = index === kept.length - 1 && (after.startsWith(']') || after.startsWith(','));
    return `${indent}${value}${isLast ? '' : ','}${newline}`;
  });
  const edits = [{ offset: block.start, end: block.end, text: written.join('') }];
  if (!/[[,]$/.test(before)) edits.unshift({ offset: before.length, end: before.length, text: ',' });
  yield { template: 'Take the entries of both sides', preferred: true, edits: inFile(problem.file, ...edits) };
};

/** From the first marker to behind the line of the last, in whole lines. */
function blockAround(text: string, offset: number): { readonly start: number; readonly end: number } | undefined {
  const blocks = /^<<<<<<<[^\n]*\n[\s\S]*?^>>>>>>>[^\n]*(?:\n|$)/gm;
  for (const { index, 0: block } of text.matchAll(blocks)) {
    const end = index + block.length;
    if (index <= offset && offset < end) return { start: index, end };
  }
  return undefined;
}

interface Entry {
  readonly indent: string;
  readonly value: string;
}

/** The entries of both sides; the common ancestor some settings of git show counts as neither. */
function entriesOf(block: string): readonly Entry[] | undefined {
  const found: Entry[] = [];
  let isAncestor = false;
  for (const line of block.split(/\r?\n/).filter((item) => item.trim() !== '')) {
    if (/^(?:<{7}|>{7}|={7}|\|{7})/.test(line)) {
      isAncestor = line.startsWith('|');
      continue;
    }
    const [, indent = '', value] = entry.exec(line) ?? [];
    if (isAncestor) continue;
    if (value === undefined) return undefined;
    found.push({ indent, value });
  }
  return found;
}
