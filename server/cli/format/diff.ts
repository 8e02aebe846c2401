/** Unchanged lines around a change. */
const around = 3;

interface Line {
  readonly kind: ' ' | '-' | '+';
  /** With its line break; the last line of a file may have none. */
  readonly text: string;
}

/** What changed in a file, as `git apply` and `patch -p1` read it; the empty text when nothing did. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const lines = compare(linesOf(before), linesOf(after));
  const hunks = hunksOf(lines);
  if (hunks.length === 0) return '';
  return [`--- a/${file}\n`, `+++ b/${file}\n`, ...hunks.map((hunk) => drawHunk(lines, hunk))].join('');
}

interface Hunk {
  readonly from: number;
  readonly to: number;
}

/** The changes with what is around them; those that touch are one. */
function hunksOf(lines: readonly Line[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  for (const [index, { kind }] of lines.entries()) {
    if (kind === ' ') continue;
    const last = hunks.at(-1);
    const from = Math.max(0, index - around);
    const to = Math.min(lines.length, index + around + 1);
    if (last && from <= last.to) hunks[hunks.length - 1] = { from: last.from, to };
    else hunks.push({ from, to });
  }
  return hunks;
}

function drawHunk(lines: readonly Line[], { from, to }: Hunk): string {
  const hunk = lines.slice(from, to);
  const range = (without: Line['kind']) => {
    const first = lines.slice(0, from).filter(({ kind }) => kind !== without).length;
    const count = hunk.filter(({ kind }) => kind !== without).length;
    return `${count === 0 ? first : first + 1},${count}`;
  };
  const drawn = hunk.map(({ kind, text }) =>
    text.endsWith('\n') ? kind + text : `${kind}${text}\n\\ No newline at end of file\n`,
  );
  return `@@ -${range('+')} +${range('-')} @@\n${drawn.join('')}`;
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

/** The fewest lines taken out and put in, found as Myers describes it: its cost grows with the differences. */
function compare(before: readonly string[], after: readonly string[]): readonly Line[] {
  let reached = new Map([[1, 0]]);
  const steps: ReadonlyMap<number, number>[] = [];
  for (let changes = 0; ; changes++) {
    steps.push(reached);
    reached = new Map(reached);
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const from = cameFrom(reached, diagonal, changes);
      let x = at(reached, from) + (from < diagonal ? 1 : 0);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      reached.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return wayBack(before, after, steps);
    }
  }
}

function wayBack(
  before: readonly string[],
  after: readonly string[],
  steps: readonly ReadonlyMap<number, number>[],
): readonly Line[] {
  const lines: Line[] = [];
  let [x, y] = [before.length, after.length];
  for (const [changes, reached] of [...steps.entries()].reverse()) {
    const from = cameFrom(reached, x - y, changes);
    const [lastX, lastY] = changes === 0 ? [0, 0] : [at(reached, from), at(reached, from) - from];
    while (x > lastX && y > lastY) {
      lines.push({ kind: ' ', text: before[--x] ?? '' });
      y--;
    }
    if (changes === 0) break;
    if (x === lastX) lines.push({ kind: '+', text: after[--y] ?? '' });
    else lines.push({ kind: '-', text: before[--x] ?? '' });
  }
  return lines.reverse();
}

/** The neighbouring diagonal from which this one is reached furthest. */
function cameFrom(reached: ReadonlyMap<number, number>, diagonal: number, changes: number): number {
  const isAbove =
    diagonal === -changes || (diagonal !== changes && at(reached, diagonal - 1) < at(reached, diagonal + 1));
  return isAbove ? diagonal + 1 : diagonal - 1;
}

function at(reached: ReadonlyMap<number, number>, diagonal: number): number {
  return reached.get(diagonal) ?? 0;
}
