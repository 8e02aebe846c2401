import assert from 'node:assert/strict';
import { cpuTime } from '../../kit/cpu.ts';
import { type Random, randomOf } from '../../kit/random.ts';

/** What random inputs are given to. The input follows from the seed alone, so a seed is all it takes to see it again. */
export interface Target {
  readonly name: string;
  /** Tries the input of a seed. Rejects where a law is broken. */
  attempt(seed: number): Promise<Attempt>;
  /** The input of a seed, in words. */
  show(seed: number): string;
  /** The smallest input found that breaks a law as the input of this seed does, in words; undefined where none is broken. */
  smallest(seed: number): Promise<string | undefined>;
}

/** What an input that breaks no law came to. */
export interface Attempt {
  /** How many inputs it was. */
  readonly inputs: number;
  /** Processor time in milliseconds. */
  readonly took: number;
}

/** How a kind of input is made and what holds for it. */
export interface Definition<Input> {
  readonly name: string;
  make(random: Random): Input;
  /** Throws where a law is broken; gives how many inputs were tried, or anything else where that was one. */
  check(input: Input): unknown;
  /** Inputs that hold less, the least first. */
  smaller(input: Input): Iterable<Input>;
  show(input: Input): string;
  /** The processor time an input may take, in milliseconds. */
  readonly bound?: number;
}

/** Nothing a few kilobytes can say is worth more processor time (milliseconds). */
const usualBound = 2_000;
/** So often, and for so long (milliseconds), a smaller input is tried before the smallest so far is good enough. */
const maxTries = 400;
const maxSearch = 30_000;

/** A target of this definition; what it throws names the law that is broken in its first line. */
export function target<Input>(definition: Definition<Input>): Target {
  const { name, make, smaller, show, bound = usualBound } = definition;
  const attempt = async (input: Input): Promise<Attempt> => {
    const start = cpuTime();
    const tried = await definition.check(input);
    const took = cpuTime() - start;
    assert(took < bound, `It takes too long: ${Math.round(took)} ms.`);
    return { inputs: typeof tried === 'number' ? tried : 1, took };
  };
  const failureOf = async (input: Input): Promise<string | undefined> => {
    try {
      await attempt(input);
      return undefined;
    } catch (error) {
      return lawOf(error);
    }
  };
  return {
    name,
    attempt: (seed) => attempt(make(randomOf(seed))),
    show: (seed) => show(make(randomOf(seed))),
    async smallest(seed) {
      let input = make(randomOf(seed));
      const law = await failureOf(input);
      if (law === undefined) return undefined;
      const until = cpuTime() + maxSearch;
      const isEnough = (tries: number) => tries > maxTries || cpuTime() > until;
      for (let tries = 0, found = true; found && !isEnough(tries); ) {
        found = false;
        for (const candidate of smaller(input)) {
          if (isEnough(++tries)) break;
          if ((await failureOf(candidate)) !== law) continue;
          input = candidate;
          found = true;
          break;
        }
      }
      return show(input);
    },
  };
}

/** The law an error tells of: its first line, without the numbers and names of this one input. */
export function lawOf(error: unknown): string {
  const line = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  return line
    .replaceAll(/\d+/g, '0')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .slice(0, 80);
}

/** The same text with less in it: halves, lines, then single characters left out. */
export function* smallerTexts(text: string): Iterable<string> {
  for (let size = text.length >> 1; size >= 1; size >>= 1) {
    // Of a long text so many pieces are enough; what is left is tried again with smaller ones.
    const step = Math.max(size, Math.ceil(text.length / 64));
    for (let from = 0; from < text.length; from += step) yield text.slice(0, from) + text.slice(from + size);
  }
}

/** The same list with less in it. */
export function* smallerLists<T>(list: readonly T[]): Iterable<readonly T[]> {
  for (let size = list.length >> 1; size >= 1; size >>= 1) {
    for (let from = 0; from < list.length; from += size) yield [...list.slice(0, from), ...list.slice(from + size)];
  }
}

/** The same files with one of them left out, or with less in one. */
export function* smallerFiles(files: ReadonlyMap<string, string>): Iterable<ReadonlyMap<string, string>> {
  for (const file of files.keys())
    if (file !== 'docs.json') yield new Map([...files].filter(([name]) => name !== file));
  for (const [file, text] of files) for (const less of smallerTexts(text)) yield new Map([...files, [file, less]]);
}

/** Files as a fixture writes them, characters that cannot be seen as escapes. */
export function showFiles(files: ReadonlyMap<string, string>): string {
  return [...files].map(([file, text]) => `// file: ${showText(file)}\n${showText(text)}`).join('\n');
}

export function showText(text: string): string {
  const cut = text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} characters)` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be seen.
  return cut.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ud800-\udfff]/g, escaped);
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
