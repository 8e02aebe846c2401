import type { FileRange } from '../../base/locations.ts';
import type { MdxVerdict } from '../../mdx/syntax/verdict.ts';
import type { Problem } from '../model/messages/problem.ts';
import type { PageContent } from '../rules/rule.ts';
import type { FindOpen } from './document.ts';

/** Reads a page as MDX, elsewhere and later; never rejects. */
export type CheckMdx = (text: string) => Promise<MdxVerdict>;

/**
 * What MDX says of the pages an editor has open. A text is read in the background, some time after the last edit; until then
 * what was said of the text before counts, as far as it stands outside the edit.
 */
export interface PageSyntax {
  /** The page as it was read last, or undefined where nothing is known yet; asks for a reading where the text is another by now. */
  read(path: string): PageContent | undefined;
  /** From now on pages are read by this, or not at all. */
  setCheck(check: CheckMdx | undefined): void;
}

/** A text is read when nobody has typed for so long (milliseconds). */
const pauseMs = 250;

/** Nothing is read before `setCheck`; `changed` is called when there is something new to say, or with what went wrong. */
export function createPageSyntax(findOpen: FindOpen, changed: (failure?: unknown) => void): PageSyntax {
  let check: CheckMdx | undefined;
  const known = new Map<string, PageContent>();
  /** Files that are waited for or being read. */
  const busy = new Set<string>();

  return {
    read(path) {
      const text = textOf(path);
      if (text === undefined || !check) {
        known.delete(path);
        return undefined;
      }
      const page = known.get(path);
      if (page?.text !== text && !busy.has(path)) {
        busy.add(path);
        readSoon(path)
          .finally(() => busy.delete(path))
          .catch(changed);
      }
      return page;
    },
    setCheck(next) {
      if (next === check) return;
      check = next;
      known.clear();
    },
  };

  function textOf(path: string): string | undefined {
    return findOpen(path)?.text.getText();
  }

  /** Reads a file, and again as long as it is edited meanwhile. */
  async function readSoon(path: string): Promise<void> {
    for (;;) {
      const text = known.has(path) ? await restingText(path) : textOf(path);
      const before = known.get(path);
      if (text === undefined || text === before?.text || !check) return;
      const by = check;
      const verdict = await by(text);
      if (check !== by) continue;
      known.set(path, { file: path, text, verdict });
      if (verdict.kind !== 'ok' || (before && before.verdict.kind !== 'ok')) changed();
    }
  }

  /** The text once nobody has edited it for a moment; undefined when it is closed. */
  async function restingText(path: string): Promise<string | undefined> {
    for (let text = textOf(path); ; ) {
      await new Promise<void>((resolve) => setTimeout(() => resolve(), pauseMs));
      const now = textOf(path);
      if (now === text) return now;
      text = now;
    }
  }
}

/**
 * Problems of a text as they stand in a later one, of which only the beginning and the end are known to be the same. One that
 * was edited is left out. Their fixes wait until the text has been read again.
 */
export function movedProblems(problems: readonly Problem[], before: string, now: string): readonly Problem[] {
  if (before === now) return problems;
  const longest = Math.min(before.length, now.length);
  let head = 0;
  while (head < longest && before[head] === now[head]) head++;
  let tail = 0;
  while (tail < longest - head && before.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const move = <Place extends FileRange>(place: Place): readonly Place[] => {
    const { start, end } = place;
    if (end <= head) return [place];
    const by = now.length - before.length;
    return start >= before.length - tail ? [{ ...place, start: start + by, end: end + by }] : [];
  };
  return problems.flatMap(({ data: _data, ...problem }) =>
    move(problem).map((moved) => ({ ...moved, related: problem.related.flatMap(move) })),
  );
}
