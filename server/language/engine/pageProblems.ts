import { hopsOf } from '../model/links/redirectRoutes.ts';
import type { Problem } from '../model/messages/problem.ts';
import { isListed, unlistedPages } from '../model/pages/unlisted.ts';
import type { PageText } from '../rules/rule.ts';
import type { Files } from '../site/files.ts';
import { readFrontMatter } from '../site/frontMatter.ts';
import { pageKeyOf } from '../site/paths.ts';
import { whyNotAPage } from '../site/site.ts';
import type { Check } from './check.ts';
import type { FindOpen } from './document.ts';
import { createPageScans, idsOf, type PageScans } from './pageScans.ts';
import { readPageHeads } from './pageStore.ts';
import type { Snapshot } from './snapshot.ts';

/** Problems of page files, found only where somebody asks: their texts are read for it. */
export interface PageProblems {
  readonly scans: PageScans;
  /** Of the pages that no navigation lists; reads the front matter of each. */
  unlisted(snapshot: Snapshot): Promise<readonly Problem[]>;
  /** Of one page file or snippet that an editor has open. */
  open(snapshot: Snapshot, path: string): readonly Problem[];
  /** Of the links in all pages and snippets; reads them all. */
  links(snapshot: Snapshot): Promise<readonly Problem[]>;
}

/** `background` keeps work that goes on behind an answer, which is given anew when it is done. */
export function createPageProblems(
  files: Files,
  findOpen: FindOpen,
  check: Check,
  background: (work: Promise<void> | undefined) => void,
): PageProblems {
  const scans = createPageScans(files, findOpen);
  return { scans, unlisted, open, links };

  async function unlisted(snapshot: Snapshot): Promise<readonly Problem[]> {
    if (!snapshot.site.listed) return [];
    const pages = unlistedPages(snapshot);
    const heads = await readPageHeads(pages, files);
    const shown = pages.filter((page) => !heads.get(page.file)?.hidden);
    return check.pages(snapshot, shown);
  }

  function open(snapshot: Snapshot, path: string): readonly Problem[] {
    const text = findOpen(path)?.text.getText();
    const key = pageKeyOf(path);
    if (text === undefined || key === undefined) return [];
    const page = snapshot.site.pages.get(key);
    const isHidden = () => readFrontMatter({ text, complete: true }).frontMatter.hidden;
    const isOrphan = page?.file === path && !isListed(snapshot, page.key) && !isHidden();
    const orphan = isOrphan ? check.pages(snapshot, [page]) : [];
    const wanted: string[] = [];
    const found = check.texts(snapshot, pageTexts(snapshot, [path]), contextOf(snapshot, wanted));
    background(scans.read(wanted));
    return [...orphan, ...found];
  }

  async function links(snapshot: Snapshot): Promise<readonly Problem[]> {
    const all = await scans.all(snapshot.site);
    return check.texts(snapshot, pageTexts(snapshot, all.keys()), contextOf(snapshot, []));
  }

  /** `wanted` takes the pages whose ids were asked for and are not known. */
  function contextOf(snapshot: Snapshot, wanted: string[]) {
    const { site, generation } = snapshot;
    const anchors = (file: string) => {
      const scan = scans.find(file);
      if (!scan) wanted.push(file);
      return scan && idsOf(scan);
    };
    return { site, generation, hop: hopsOf(snapshot), anchors };
  }

  /** Pages and snippets; other Markdown files, such as a README, are read elsewhere and link otherwise. */
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
