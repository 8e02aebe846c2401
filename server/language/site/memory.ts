import { type Files, type Head, isListable } from './files.ts';

/** Files in a map of path to text, for tests and where there is no disk; `reads` counts what was read. */
export interface MemoryFiles extends Files {
  readonly texts: Map<string, string>;
  readonly reads: { lists: number; texts: number; heads: number };
}

/** Takes its own copy of `texts`; later changes are made to the `texts` of the result. */
export function memoryFiles(texts: ReadonlyMap<string, string> | Readonly<Record<string, string>>): MemoryFiles {
  const map = new Map(texts instanceof Map ? texts : Object.entries(texts));
  const reads = { lists: 0, texts: 0, heads: 0 };
  return {
    texts: map,
    reads,
    async list() {
      reads.lists++;
      return [...map.keys()].filter(isListable).sort(inListOrder);
    },
    async read(path) {
      reads.texts++;
      return withoutMark(map.get(path));
    },
    hasMark: async (path) => map.get(path)?.startsWith('\uFEFF') ?? false,
    async readHeads(paths, bytes) {
      if (bytes > 0) reads.heads += paths.length;
      return paths.map((path) => headOf(withoutMark(map.get(path)), bytes));
    },
  };
}

function withoutMark(text: string | undefined): string | undefined {
  return text?.startsWith('\uFEFF') ? text.slice(1) : text;
}

function headOf(text: string | undefined, bytes: number): Head | undefined {
  if (text === undefined) return undefined;
  const whole = new TextEncoder().encode(text);
  if (whole.length <= bytes) return { text, complete: true };
  return { text: new TextDecoder().decode(whole.subarray(0, bytes), { stream: true }), complete: false };
}

/** The order of `Files.list`: segment by segment, at each level files before folders. */
function inListOrder(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let i = 0; ; i++) {
    const isLeftFile = i === left.length - 1;
    const isRightFile = i === right.length - 1;
    if (isLeftFile !== isRightFile) return isLeftFile ? -1 : 1;
    const [one = '', other = ''] = [left[i], right[i]];
    if (one !== other) return one < other ? -1 : 1;
    if (isLeftFile) return 0;
  }
}
