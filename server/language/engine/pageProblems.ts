import type { OffsetRange } from '../../base/locations.ts';
import type { CounterpartStatus } from '../divisions/counterpartStatus.ts';
import { placeHrefs } from '../links/configPlaces.ts';
import type { Problem } from '../model/messages/problem.ts';
import { isListed, isOwnFile, unlistedPages } from '../model/pages/unlisted.ts';
import { lostRanges } from '../rules/componentRules.ts';
import type { FrontMatterFile, PageContent } from '../rules/rule.ts';
import type { Files } from '../site/files.ts';
import { readFrontMatter } from '../site/frontMatter.ts';
import { frontMatterTextOf, frontMatterTreeOf, readFrontMatterTree } from '../site/frontMatterTree.ts';
import { pageKeyOf } from '../site/paths.ts';
import type { PageFile } from '../site/site.ts';
import type { Check } from './check.ts';
import { contentContext } from './contentContext.ts';
import type { FindOpen } from './document.ts';
import { frontMatterContext } from './frontMatterContext.ts';
import type { KnownFacts, PageFactsStore } from './pageFacts.ts';
import { createPageScans, type PageScans } from './pageScans.ts';
import { readPageFrontMatter } from './pageStore.ts';
import { createPageSyntax, type MdxReading, movedProblems } from './pageSyntax.ts';
import { isServed, linkContext, pageTexts } from './pageTexts.ts';
import { fileRangeOf } from './problemOf.ts';
import type { Snapshot } from './snapshot.ts';
import { proseProblems, type TextCheck, textProblems } from './textProblems.ts';
import { withUnsaved } from './unsavedPages.ts';

/** The problems of page files. They are only computed on request, since the texts must be read. */
export interface PageProblems {
  readonly scans: PageScans;
  /** The problems of the front matter of all pages, and of those that no navigation lists. */
  pages(snapshot: Snapshot): Promise<readonly Problem[]>;
  /** The problems of a page file or snippet that is open in an editor, or those of the links of an open docs.json to places. */
  open(snapshot: Snapshot, path: string): readonly Problem[];
  /**
   * The problems of the links, pictures and imports of a page whose text has been read; other pages needed for this are read in
   * the background.
   */
  links(snapshot: Snapshot, path: string): readonly Problem[];
  /** The problems of all pages and snippets; reads them all. */
  texts(snapshot: Snapshot, wanted: TextCheck): Promise<readonly Problem[]>;
  /**
   * The result of reading a page as MDX; undefined while nothing is known. The page is open, or it is shown in a preview with the text
   * `shown`.
   */
  syntax(snapshot: Snapshot, path: string, shown?: string): ReadSyntax | undefined;
  /** Sets the function that returns the state of pages among their counterparts, by path. */
  setCounterparts(find: FindCounterparts): void;
  /** Sets how pages are read as MDX, if at all. */
  setMdx(reading: MdxReading | undefined): void;
}

/** The text of a page that was last read as MDX, which may be outdated. */
export interface ReadSyntax {
  readonly text: string;
  /** Why it cannot be built. */
  readonly problem?: Problem;
  /** What readers do not see of it. */
  readonly lost: readonly LostRange[];
}

/** A part of a page that readers do not see, and why. */
export interface LostRange extends OffsetRange {
  readonly reason: string;
}

/** The state of a page among its counterparts; undefined if they are in step or nothing is known. */
export type FindCounterparts = (page: string) => CounterpartStatus | undefined;

/**
 * Creates the problems of page files. `background` keeps track of work that continues after an answer; the answer is sent again
 * when the work is done.
 */
export function createPageProblems(
  files: Files,
  { facts, findOpen }: { readonly facts: PageFactsStore; readonly findOpen: FindOpen },
  check: Check,
  background: (work: Promise<void> | undefined) => void,
): PageProblems {
  const scans = createPageScans(files, findOpen);
  const syntax = createPageSyntax(findOpen, (failure) =>
    background(failure === undefined ? Promise.resolve() : Promise.reject(failure)),
  );
  let isMdxReported = false;
  let counterparts: FindCounterparts = () => undefined;
  return {
    scans,
    pages,
    open,
    links: linksOf,
    texts: (snapshot, wanted) => textProblems(snapshot, wanted, { files, findOpen, scans, check }),
    syntax: syntaxOf,
    setMdx(reading) {
      isMdxReported = reading?.isReported ?? false;
      syntax.setCheck(reading?.check);
    },
    setCounterparts(find) {
      counterparts = find;
    },
  };

  async function pages(snapshot: Snapshot): Promise<readonly Problem[]> {
    return [...(await unlisted(snapshot)), ...(await allFrontMatter(snapshot))];
  }

  async function unlisted(snapshot: Snapshot): Promise<readonly Problem[]> {
    if (!snapshot.site.listed) return [];
    const pages = unlistedPages(snapshot);
    const frontMatter = await readPageFrontMatter(pages, files);
    const shown = pages.filter((page) => !frontMatter.get(page.file)?.hidden);
    return check.each(snapshot, 'pageFile', shown);
  }

  async function allFrontMatter(snapshot: Snapshot): Promise<readonly Problem[]> {
    const { site } = snapshot;
    if (!site.listed) return [];
    const isOurs = isOwnFile(site);
    const pages = [...site.pages.values()].filter(({ file }) => isOurs(file));
    const known = await facts.of(pages.map(({ file }) => file));
    return frontMatterProblems(snapshot, frontMatterOf(pages, known));
  }

  function frontMatterProblems(snapshot: Snapshot, pages: Iterable<FrontMatterFile>): readonly Problem[] {
    return check.each(snapshot, 'frontMatter', pages, frontMatterContext(snapshot));
  }

  /** Yields one after another and keeps none, since a large site has too many to hold all at once. */
  function* frontMatterOf(pages: readonly PageFile[], known: KnownFacts): Iterable<FrontMatterFile> {
    for (const page of pages) {
      const text = findOpen(page.file)?.text.getText();
      const found = text === undefined ? known.get(page.file)?.frontMatterText : frontMatterTextOf(text);
      if (found) yield { ...page, frontMatter: frontMatterTreeOf(found) };
    }
  }

  function open(saved: Snapshot, path: string): readonly Problem[] {
    const key = pageKeyOf(path);
    // Do not request the whole text of a docs.json, which is not a page: it would be copied at every keystroke.
    if (key === undefined) return places(saved, path);
    const snapshot = withUnsaved(saved, path);
    const text = findOpen(path)?.text.getText();
    if (text === undefined) return [];
    const page = snapshot.site.pages.get(key);
    const isHidden = () => readFrontMatter({ text, complete: true }).frontMatter.hidden;
    const isOrphan = page?.file === path && !isListed(snapshot, page.key) && !isHidden();
    const orphan = isOrphan ? check.each(snapshot, 'pageFile', [page]) : [];
    const isPage = page?.file === path && snapshot.site.listed;
    const inFrontMatter = isPage
      ? frontMatterProblems(snapshot, [{ ...page, frontMatter: readFrontMatterTree(frontMatterTextOf(text)) }])
      : [];
    const found = linksOf(snapshot, path);
    const seen = proseProblems(snapshot, [path], { scans, check });
    const status = isPage ? counterparts(key) : undefined;
    const among = status ? check.each(snapshot, 'counterparts', [{ ...status, file: path, page: key }]) : [];
    return [...orphan, ...inFrontMatter, ...among, ...openContent(snapshot, path, text), ...found, ...seen];
  }

  function syntaxOf(snapshot: Snapshot, path: string, shown?: string): ReadSyntax | undefined {
    const content = isServed(snapshot.site, path) ? syntax.read(path, shown) : undefined;
    if (!content) return undefined;
    const [problem] = content.verdict.kind === 'error' ? contentProblems(snapshot, content) : [];
    return { text: content.text, ...(problem && { problem }), lost: lostRanges(content) };
  }

  /** The problems of the links of an open docs.json, or an open part of it, to places on pages; only these pages are read. */
  function places(snapshot: Snapshot, path: string): readonly Problem[] {
    if (!findOpen(path) || !snapshot.site.listed || !check.isWanted(snapshot, 'placeHref')) return [];
    const own = [...placeHrefs(snapshot.config, snapshot.find)].filter(
      (href) => fileRangeOf(snapshot, href, href.element).file === path,
    );
    const unread: string[] = [];
    const found = check.each(snapshot, 'placeHref', own, linkContext(scans, snapshot, unread));
    background(scans.read(unread));
    return found;
  }

  function linksOf(snapshot: Snapshot, path: string): readonly Problem[] {
    const unread: string[] = [];
    const context = linkContext(scans, snapshot, unread);
    const found = check.each(snapshot, 'pageText', pageTexts(scans, snapshot, [path]), context);
    background(scans.read(unread));
    return found;
  }

  function openContent(snapshot: Snapshot, path: string, text: string): readonly Problem[] {
    const content = isMdxReported && isServed(snapshot.site, path) ? syntax.read(path) : undefined;
    return content ? movedProblems(contentProblems(snapshot, content), content.text, text) : [];
  }

  function contentProblems(snapshot: Snapshot, content: PageContent): readonly Problem[] {
    const unread: string[] = [];
    const found = check.each(snapshot, 'pageContent', [content], contentContext(scans, snapshot, unread));
    background(scans.read(unread));
    return found;
  }
}
