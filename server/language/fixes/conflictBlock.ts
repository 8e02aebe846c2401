/** A merge conflict as git writes it into a file, in whole lines. */
export interface Block {
  readonly start: number;
  /** After the line of the last marker. */
  readonly end: number;
  /** How many lines are markers. */
  readonly markers: number;
  readonly ours: Side;
  readonly theirs: Side;
}

export interface Side {
  /** The branch or commit, from its marker. */
  readonly name: string;
  readonly text: string;
}

/** The conflict that contains an offset. The common base, which git shows with some settings, belongs to neither side. */
export function blockAround(text: string, offset: number): Block | undefined {
  for (const found of text.matchAll(blocks)) {
    const { index, 0: block } = found;
    const { ourName = '', ours = '', base, theirs = '', theirName = '' } = found.groups ?? {};
    const end = index + block.length;
    if (offset < index || offset >= end) continue;
    return {
      start: index,
      end,
      markers: base === undefined ? 3 : 4,
      ours: { name: ourName.trim() || 'ours', text: ours },
      theirs: { name: theirName.trim() || 'theirs', text: theirs },
    };
  }
  return undefined;
}

const blocks =
  /(?<![^\n])<{7}(?<ourName>[^\n]*)\n(?<ours>(?:(?![<=>|]{7})[^\n]*\n)*)(?:\|{7}[^\n]*\n(?<base>(?:(?![<=>|]{7})[^\n]*\n)*))?={7}[^\n]*\n(?<theirs>(?:(?![<=>|]{7})[^\n]*\n)*)>{7}(?<theirName>[^\n]*)(?:\n|$)/g;
