import { batches, fileBatchSize } from '../../base/batches.ts';
import type { CounterpartStatus } from '../divisions/counterpartStatus.ts';
import { hopsOf } from '../model/links/redirectRoutes.ts';
import type { Problem } from '../model/messages/problem.ts';
import { isListed, isOwnFile, unlistedPages } from '../model/pages/unlisted.ts';
import type { HeadFile, OutdatedTranslation, PageContent, PageIds, PageProse, PageText } from '../rules/rule.ts';
import type { Files } from '../site/files.ts';
import { readFrontMatter } from '../site/frontMatter.ts';
import { headTextOf, pageHeadOf, readPageHead } from '../site/pageHead.ts';
import { pageKeyOf } from '../site/paths.ts';
import { type PageFile, type Site, whyNotAPage } from '../site/site.ts';
import type { Check } from './check.ts';
import type { FindOpen } from './document.ts';
import type { KnownFacts, PageFactsStore } from './pageFacts.ts';
import { idsWithImports } from './pageIds.ts';
import { createPageScans, type PageScans } from './pageScans.ts';
import { readPageFrontMatter } from './pageStore.ts';
import { type CheckMdx, createPageSyntax, movedProblems } from './pageSyntax.ts';
import type { Snapshot } from './snapshot.ts';
import { unusedFiles } from './unusedFiles.ts';
import { type WebCheck, webProblems } from './webLinks.ts';

/** The problems of page files. They are only computed on request, since the texts must be read. */
export interface PageProblems {
  readonly scans: PageScans;
  /** The problems of the front matter of all pages, and of those that no navigation lists. */
  pages(snapshot: Snapshot): Promise<readonly Problem[]>;
  /** The problems of a page file or snippet that is open in an editor. */
  open(snapshot: Snapshot, path: string): readonly Problem[];
  /**
   * The problems of the links, pictures and imports of a page whose text has been read; other pages needed for this are read in
   * the background.
   */
  links(snapshot: Snapshot, path: string): readonly Problem[];
  /** The problems of all pages and snippets; reads them all. */
  texts(snapshot: Snapshot, wanted: TextCheck): Promise<readonly Problem[]>;
  /** The result of reading an open page as MDX; undefined while nothing is known. */
  syntax(snapshot: Snapshot, path: string): ReadSyntax | undefined;
  /** Sets the function that returns the state of pages among their counterparts, by path. */
  setCounterparts(find: FindCounterparts): void;
  /** Sets how open pages are read as MDX, if at all. */
  setMdx(check: CheckMdx | undefined): void;
}

/** The text of a page that was last read as MDX, which may be outdated, and why it cannot be built. */
export interface ReadSyntax {
  readonly text: string;
  readonly problem?: Problem;
}

/** The state of a page among its counterparts; undefined if they are in step or nothing is known. */
export type FindCounterparts = (page: string) => CounterpartStatus | undefined;

/** What to check in the texts of all pages. */
export type TextCheck =
  /** Links, pictures and imports within the site. */
  | { readonly kind: 'links' }
  /** The text that readers see, and the pictures and snippets that they never see. */
  | { readonly kind: 'prose' }
  /** The files that are served, read as MDX. */
  | { readonly kind: 'mdx'; readonly check: CheckMdx }
  | ({ readonly kind: 'web' } & WebCheck)
  /** Translations that are older than their sources; the caller has determined them. */
  | { readonly kind: 'outdated'; readonly pages: readonly OutdatedTranslation[] };

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
  let counterparts: FindCounterparts = () => undefined;
  return {
    scans,
    pages,
    open,
    links: linksOf,
    texts,
    syntax: syntaxOf,
    setMdx: syntax.setCheck,
    setCounterparts(find) {
      counterparts = find;
    },
  };

  async function pages(snapshot: Snapshot): Promise<readonly Problem[]> {
    return [...(await unlisted(snapshot)), ...(await heads(snapshot))];
  }

  async function unlisted(snapshot: Snapshot): Promise<readonly Problem[]> {
    if (!snapshot.site.listed) return [];
    const pages = unlistedPages(snapshot);
    const frontMatter = await readPageFrontMatter(pages, files);
    const shown = pages.filter((page) => !frontMatter.get(page.file)?.hidden);
    return check.pages(snapshot, shown);
  }

  async function heads(snapshot: Snapshot): Promise<readonly Problem[]> {
    const { site } = snapshot;
    if (!site.listed) return [];
    const isOurs = isOwnFile(site);
    const pages = [...site.pages.values()].filter(({ file }) => isOurs(file));
    const known = await facts.of(pages.map(({ file }) => file));
    return check.heads(snapshot, headsOf(pages, known));
  }

  /** Yields one head after the other and keeps none, since a large site has too many to hold all at once. */
  function* headsOf(pages: readonly PageFile[], known: KnownFacts): Iterable<HeadFile> {
    for (const page of pages) {
      const text = findOpen(page.file)?.text.getText();
      const head = text === undefined ? known.get(page.file)?.head : headTextOf(text);
      if (head) yield { ...page, head: pageHeadOf(head) };
    }
  }

  function open(snapshot: Snapshot, path: string): readonly Problem[] {
    const key = pageKeyOf(path);
    // Do not request the whole text of a docs.json, which is not a page: it would be copied at every keystroke.
    const text = key === undefined ? undefined : findOpen(path)?.text.getText();
    if (text === undefined || key === undefined) return [];
    const page = snapshot.site.pages.get(key);
    const isHidden = () => readFrontMatter({ text, complete: true }).frontMatter.hidden;
    const isOrphan = page?.file === path && !isListed(snapshot, page.key) && !isHidden();
    const orphan = isOrphan ? check.pages(snapshot, [page]) : [];
    const isPage = page?.file === path && snapshot.site.listed;
    const inHead = isPage ? check.heads(snapshot, [{ ...page, head: readPageHead(headTextOf(text)) }]) : [];
    const found = linksOf(snapshot, path);
    const seen = check.wanted(snapshot).prose ? check.prose(snapshot, pageProse(snapshot, [path])) : [];
    const status = isPage ? counterparts(key) : undefined;
    const among = status ? check.counterparts(snapshot, { ...status, file: path, page: key }) : [];
    return [...orphan, ...inHead, ...among, ...openContent(snapshot, path, text), ...found, ...seen];
  }

  function syntaxOf(snapshot: Snapshot, path: string): ReadSyntax | undefined {
    const content = isServed(snapshot.site, path) ? syntax.read(path) : undefined;
    if (!content) return undefined;
    const [problem] = content.verdict.kind === 'error' ? check.contents(snapshot, [content]) : [];
    return { text: content.text, ...(problem && { problem }) };
  }

  function linksOf(snapshot: Snapshot, path: string): readonly Problem[] {
    const wanted: string[] = [];
    const found = check.texts(snapshot, pageTexts(snapshot, [path]), contextOf(snapshot, wanted));
    background(scans.read(wanted));
    return found;
  }

  async function prose(snapshot: Snapshot): Promise<readonly Problem[]> {
    const wanted = check.wanted(snapshot);
    if (!wanted.prose && !wanted.unusedFile) return [];
    const all = await scans.all(snapshot.site, 'prose');
    const seen = wanted.prose ? check.prose(snapshot, pageProse(snapshot, all.keys())) : [];
    if (!wanted.unusedFile) return seen;
    const named = (file: string) => scans.prose(file)?.prose.fileNames;
    const unused = await unusedFiles(snapshot.site, named, files);
    return [...seen, ...check.unused(snapshot, unused)];
  }

  function* pageProse(snapshot: Snapshot, paths: Iterable<string>): Iterable<PageProse> {
    for (const page of pageTexts(snapshot, paths)) {
      const read = scans.prose(page.file);
      if (read) yield { ...page, ...read };
    }
  }

  function openContent(snapshot: Snapshot, path: string, text: string): readonly Problem[] {
    const content = isServed(snapshot.site, path) ? syntax.read(path) : undefined;
    return content ? movedProblems(check.contents(snapshot, [content]), content.text, text) : [];
  }

  function texts(snapshot: Snapshot, wanted: TextCheck): Promise<readonly Problem[]> {
    switch (wanted.kind) {
      case 'links':
        return links(snapshot);
      case 'prose':
        return prose(snapshot);
      case 'mdx':
        return contents(snapshot, wanted.check);
      case 'web':
        return web(snapshot, wanted);
      case 'outdated':
        return Promise.resolve(check.outdated(snapshot, wanted.pages));
    }
  }

  async function web(snapshot: Snapshot, wanted: WebCheck): Promise<readonly Problem[]> {
    const all = await scans.all(snapshot.site);
    const read: { file: string; text: string; isSnippet: boolean }[] = [];
    for (const { file, isSnippet } of pageTexts(snapshot, all.keys())) {
      const text = findOpen(file)?.text.getText() ?? (await files.read(file));
      if (text !== undefined) read.push({ file, text, isSnippet });
    }
    return webProblems(snapshot, wanted, { check, texts: read, context: contextOf(snapshot, []) });
  }

  async function contents(snapshot: Snapshot, mdx: CheckMdx): Promise<readonly Problem[]> {
    const { site } = snapshot;
    const wanted = [...site.files].filter((file) => isServed(site, file));
    const read: PageContent[] = [];
    for (const some of batches(wanted, fileBatchSize)) {
      const pages = some.map(async (file): Promise<readonly PageContent[]> => {
        const text = findOpen(file)?.text.getText() ?? (await files.read(file));
        return text === undefined ? [] : [{ file, text, verdict: await mdx(text) }];
      });
      for (const page of (await Promise.all(pages)).flat()) if (page.verdict.kind !== 'ok') read.push(page);
    }
    return check.contents(snapshot, read);
  }

  async function links(snapshot: Snapshot): Promise<readonly Problem[]> {
    const all = await scans.all(snapshot.site);
    return check.texts(snapshot, pageTexts(snapshot, all.keys()), contextOf(snapshot, []));
  }

  /** `wanted` collects the pages whose ids were requested but are not known. */
  function contextOf(snapshot: Snapshot, wanted: string[]) {
    const { site, generation } = snapshot;
    const view = { site, generation, hop: hopsOf(snapshot) };
    const find = (file: string) => {
      const scan = scans.find(file);
      if (!scan) wanted.push(file);
      return scan;
    };
    const known = new Map<string, PageIds | undefined>();
    const anchors = (file: string) => {
      if (!known.has(file)) known.set(file, idsWithImports(view, file, find));
      return known.get(file);
    };
    return { ...view, anchors };
  }

  /** Pages and snippets. Other Markdown files, such as a README, are read in other places and have different links. */
  function* pageTexts({ site }: Snapshot, paths: Iterable<string>): Iterable<PageText> {
    for (const file of paths) {
      const key = pageKeyOf(file);
      const scan = scans.find(file);
      if (key === undefined || !scan || !site.listed || !site.files.has(file)) continue;
      if (site.pages.get(key)?.file === file) yield { file, scan, isSnippet: false };
      else if (whyNotAPage(site, file)?.reason === 'snippet') yield { file, scan, isSnippet: true };
    }
  }
}

/** Whether a file is built: pages, listed or not, and the snippets they import (platform.md 4, 4.1). */
function isServed(site: Site, file: string): boolean {
  const key = pageKeyOf(file);
  if (key === undefined || !site.listed) return false;
  return site.pages.get(key)?.file === file || site.imported.has(file);
}
