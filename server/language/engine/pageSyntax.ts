import { difference } from '../../base/difference.ts';
import type { FileRange, OffsetRange } from '../../base/locations.ts';
import type { MdxVerdict } from '../../mdx/syntax/verdict.ts';
import type { Problem } from '../model/messages/problem.ts';
import type { PageContent } from '../rules/rule.ts';
import type { FindOpen } from './document.ts';

/** Reads a page as MDX asynchronously, outside of this thread; never rejects. */
export type CheckMdx = (text: string) => Promise<MdxVerdict>;

/** How pages are read as MDX, and whether what is found in open ones is reported: a preview shows it in any case. */
export interface MdxReading {
  readonly check: CheckMdx;
  readonly isReported: boolean;
}

/**
 * The results of reading pages as MDX that are open, or shown in a preview. A text is read in the background some time after the last
 * edit; until then the previous result applies, except inside the edited range.
 */
export interface PageSyntax {
  /**
   * The page as it was last read, or undefined if nothing is known yet; schedules a reading if the text has changed. `shown` is the text
   * of a page that a preview shows, which counts while the page is not open.
   */
  read(path: string, shown?: string): PageContent | undefined;
  /** Sets what reads pages from now on, if anything. */
  setCheck(check: CheckMdx | undefined): void;
}

/** Whether reading a page has found anything that rules may report. */
export function hasProblem({ verdict }: PageContent): boolean {
  return verdict.kind !== 'ok' || verdict.names.length > 0 || verdict.faults.length > 0;
}

/** A text is read after this long without an edit (milliseconds). */
const pauseMs = 250;

/** Nothing is read before `setCheck`. `changed` is called when there is a new result, or with the error if reading failed. */
export function createPageSyntax(findOpen: FindOpen, changed: (failure?: unknown) => void): PageSyntax {
  let check: CheckMdx | undefined;
  const known = new Map<string, PageContent>();
  /** Files that are waiting or being read. */
  const busy = new Set<string>();
  /** The one page that is shown and not open: texts of others are not kept. */
  let unopened: { readonly path: string; readonly text: string } | undefined;

  return {
    read(path, shown) {
      if (shown !== undefined) {
        if (unopened && unopened.path !== path) known.delete(unopened.path);
        unopened = { path, text: shown };
      }
      const text = textOf(path);
      if (text === undefined || !check) {
        known.delete(path);
        return undefined;
      }
      const page = known.get(path);
      if (page?.text !== text && !busy.has(path)) {
        busy.add(path);
        readSettled(path)
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
    return findOpen(path)?.text.getText() ?? (unopened?.path === path ? unopened.text : undefined);
  }

  /** Reads a file, and reads it again if it was edited in the meantime. */
  async function readSettled(path: string): Promise<void> {
    for (;;) {
      const text = known.has(path) ? await restingText(path) : textOf(path);
      const before = known.get(path);
      if (text === undefined || text === before?.text || !check) return;
      const by = check;
      const verdict = await by(text);
      if (check !== by) continue;
      const page = { file: path, text, verdict };
      known.set(path, page);
      if (hasProblem(page) || (before && hasProblem(before))) changed();
    }
  }

  /** The text once it has not been edited for a moment; undefined if the file is closed. */
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
 * Moves the problems of a text to a later version of it, of which only the beginning and the end are known to be the same.
 * Problems in the edited range are dropped. Their fixes wait until the text has been read again.
 */
export function movedProblems(problems: readonly Problem[], before: string, now: string): readonly Problem[] {
  if (before === now) return problems;
  const edited = difference(before, now);
  const by = now.length - before.length;
  const move = <Range extends FileRange>(range: Range): readonly Range[] => {
    const { start, end } = range;
    if (end <= edited.start) return [range];
    return start >= edited.end ? [{ ...range, start: start + by, end: end + by }] : [];
  };
  return problems.flatMap(({ data: _data, ...problem }) =>
    move(problem).map((moved) => ({ ...moved, related: problem.related.flatMap(move) })),
  );
}

/** Moves ranges of a text to a later version of it. One around the edit grows with it; one that the edit touches is dropped. */
export function movedRanges<Range extends OffsetRange>(
  ranges: readonly Range[],
  before: string,
  now: string,
): readonly Range[] {
  if (before === now || ranges.length === 0) return ranges;
  const edited = difference(before, now);
  const by = now.length - before.length;
  return ranges.flatMap((range) => {
    const { start, end } = range;
    if (end <= edited.start) return [range];
    if (start >= edited.end) return [{ ...range, start: start + by, end: end + by }];
    return start < edited.start && end > edited.end ? [{ ...range, end: end + by }] : [];
  });
}
