import { applied, type TextEdit } from '../text/edits.ts';
import { isContainer, type Node, nodeValue } from '../text/nodes.ts';
import { parse } from '../text/parse.ts';
import { lineBreak } from '../text/style.ts';
import { type Block, blockAround } from './conflictBlock.ts';
import { type Fix, type FixesOf, inFile } from './fix.ts';
import { mistakes } from './slip.ts';

/** Keeps both sides of a merge conflict if that gives valid JSON, each entry once; or one of the two sides. */
export const conflict: FixesOf = function* ({ file, start }, { text: textOf }) {
  const text = textOf(file) ?? '';
  const block = blockAround(text, start);
  if (!block) return;
  const { ours, theirs } = block;
  const joined = joinedEntries(text, ours.text, theirs.text);
  const both = joined === undefined ? twoObjects(text, block) : settled(text, block, joined);
  if (both) yield { template: 'Keep the entries of both sides', preferred: true, edits: inFile(file, both) };
  for (const side of [ours, theirs]) {
    const edits = sound(text, block, [whole(block, side.text)]) ?? settled(text, block, side.text);
    const args = { name: side.name };
    if (edits) yield { template: 'Keep only the side of "{name}"', args, edits: inFile(file, edits) } satisfies Fix;
  }
};

function whole({ start, end }: Block, text: string): TextEdit {
  return { offset: start, end, text };
}

/** Returns the edits if they remove all markers and break nothing else. */
function sound(text: string, { markers }: Block, edits: readonly TextEdit[]): readonly TextEdit[] | undefined {
  return mistakes(parse(applied(text, edits))) <= mistakes(parse(text)) - markers ? edits : undefined;
}

/** Replaces the block by entries, with exactly the commas they need before and after. */
function settled(text: string, block: Block, entries: string): readonly TextEdit[] | undefined {
  const content = withoutCommas(entries);
  const isEmpty = content.trim() === '';
  const before = text.slice(0, block.start).trimEnd();
  const after = text.slice(block.end).trimStart();
  const endsHere = /^[\]},]/.test(after);
  const edits = [whole(block, isEmpty ? '' : `${content}${endsHere || after === '' ? '' : ','}${lineBreak(text)}`)];
  const at = before.length;
  if (!isEmpty && !/[[{,:]$/.test(before) && !isMarker(before)) edits.unshift({ offset: at, end: at, text: ',' });
  if (isEmpty && endsHere && before.endsWith(',')) edits.unshift({ offset: at - 1, end: at, text: '' });
  return sound(text, block, edits);
}

/** True if the text ends with the marker of another conflict, which takes care of its own commas. */
function isMarker(text: string): boolean {
  return /^(?:<{7}|={7}|>{7}|\|{7})/.test(text.slice(text.lastIndexOf('\n') + 1));
}

function withoutCommas(side: string): string {
  return side
    .replace(/^(\s*),/, '$1')
    .trimEnd()
    .replace(/,$/, '');
}

/**
 * The entries of both sides, without those of the second that the first has too; undefined if a side does not consist of entries.
 */
function joinedEntries(text: string, ours: string, theirs: string): string | undefined {
  const [first, second] = [entriesOf(ours), entriesOf(theirs)];
  if (!first || !second || first.isObject !== second.isObject) {
    const one =
      first && second && (first.entries.length === 0 ? theirs : second.entries.length === 0 ? ours : undefined);
    return one;
  }
  const known = new Map(first.entries.map(({ key, value }) => [key, value]));
  // One key has two values: only the author knows which is right.
  if (first.isObject && second.entries.some(({ key, value }) => (known.get(key) ?? value) !== value)) return undefined;
  const fresh = second.entries.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return ours;
  const indent = /^[ \t]*/.exec(theirs.replace(/^\s*\n/, ''))?.[0] ?? '';
  const rest =
    fresh.length === second.entries.length
      ? withoutCommas(theirs)
      : fresh.map(({ written }) => indent + written).join(`,${lineBreak(text)}`);
  const start = withoutCommas(ours);
  return start.trim() === '' ? rest : `${start},${lineBreak(text)}${rest}`;
}

interface Entry {
  /** Identifies an entry: the key of a property, else the value. */
  readonly key: string;
  readonly value: string;
  readonly written: string;
}

interface Entries {
  readonly isObject: boolean;
  readonly entries: readonly Entry[];
}

/** The content of a side that consists of whole entries of an array or whole properties of an object. */
function entriesOf(side: string): Entries | undefined {
  const content = withoutCommas(side);
  for (const [open, close] of ['[]', '{}']) {
    const { root, errors } = parse(`${open}${content}\n${close}`);
    if (!root || !isContainer(root) || root.broken || errors.length > 0) continue;
    const written = (index: number, length: number) => {
      const start = (root.offsets[index] ?? 1) - 1;
      return content.slice(start, start + length);
    };
    const entries =
      root.kind === 'array'
        ? root.items.map((item, index) => ({ key: print(item), value: '', written: written(index, item.length) }))
        : root.properties.map(({ key, value, length }, index) => {
            return { key: key.value, value: value ? print(value) : '', written: written(index, length) };
          });
    return { isObject: root.kind === 'object', entries };
  }
  return undefined;
}

function print(node: Node): string {
  return JSON.stringify(nodeValue(node));
}

/** If the conflict is all that an object in an array contains, each side becomes an object of its own. */
function twoObjects(text: string, block: Block): readonly TextEdit[] | undefined {
  const open = /(?:^|\n)([ \t]*)\{\s*$/.exec(text.slice(0, block.start));
  if (!open || !/^\s*\}/.test(text.slice(block.end))) return undefined;
  const newline = lineBreak(text);
  const [ours, theirs] = [withoutCommas(block.ours.text), withoutCommas(block.theirs.text)];
  const between = `${newline}${open[1]}},${newline}${open[1]}{${newline}`;
  return sound(text, block, [whole(block, `${ours}${between}${theirs}${newline}`)]);
}
