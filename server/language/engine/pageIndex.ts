import { guard, type Valid } from '../../base/schema.ts';
import type { FileStamp } from '../site/files.ts';
import { emptyFrontMatter, type FrontMatter } from '../site/frontMatter.ts';
import type { HeadText } from '../site/pageHead.ts';
import type { pageIndex } from './pageIndex.schemas.ts';
import guards from './pageIndex.schemas.ts?guards';

type PageIndex = Valid<typeof pageIndex>;

/** What the text of a page file on the disk says that others need to know. */
export interface PageFacts {
  readonly frontMatter: FrontMatter;
  /** The files it imports, there or not (platform.md 4). */
  readonly imports: readonly string[];
  readonly head: HeadText;
}

/** What a file said, and the stamp it had then. */
export interface StampedFacts {
  readonly stamp: FileStamp;
  readonly facts: PageFacts;
}

/** Grows when pages are read otherwise. */
const format = 2;
const version = `${__VERSION__} ${format}`;

/** A time stamp may not tell a change that comes so soon after another one; FAT counts in steps of two seconds. */
const unsettledMs = 2_000;

/** A text for `readPageIndex`. Files that changed a moment before `now` are left out: they may change again and look the same. */
export function writePageIndex(pages: Iterable<readonly [file: string, StampedFacts]>, now: number): string {
  const kept: PageIndex['pages'][number][] = [];
  for (const [file, { stamp, facts }] of pages) {
    if (now - stamp.modified < unsettledMs) continue;
    const { frontMatter, imports, head } = facts;
    const says = frontMatter !== emptyFrontMatter;
    kept.push({
      file,
      ...stamp,
      ...(says && { frontMatter }),
      ...(imports.length > 0 && { imports }),
      head,
    });
  }
  return JSON.stringify({ version, pages: kept } satisfies PageIndex);
}

/** What was kept; nothing of a text that is no index, or that another version wrote. */
export function readPageIndex(text: string): ReadonlyMap<string, StampedFacts> {
  const index = parsed(text);
  if (!isPageIndex(index) || index.version !== version) return new Map();
  return new Map(
    index.pages.map(({ file, size, modified, changed, frontMatter = emptyFrontMatter, imports = none, head }) => [
      file,
      { stamp: { size, modified, changed }, facts: { frontMatter, imports, head } },
    ]),
  );
}

const none: readonly string[] = [];

const isPageIndex = guard<PageIndex>(() => guards['pageIndex']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
