import { TextDocument } from 'vscode-languageserver-textdocument';
import { scanPage } from '../../../mdx/page.ts';
import type { PageScan } from '../../../mdx/pageLink.ts';
import type { ReadSyntax } from '../../engine/pageProblems.ts';
import { movedRanges } from '../../engine/pageSyntax.ts';
import type { SiteState } from '../../engine/siteState.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { snippetsOf } from '../../features/preview/snippets.ts';
import { brokenAt, knownOf } from '../../features/preview/text.ts';
import type { PreviewText } from '../../protocol/index.ts';
import { mayRead } from '../../site/site.ts';
import type { ServerContext } from '../context.ts';

/** The texts of pages that previews show. */
export interface PreviewTexts {
  /** The text of a page file and what is known about it; null if it cannot be read. */
  read(site: OpenSite, file: string): Promise<PreviewText | null>;
  /**
   * The text of the page that was last read, right after an edit, with what was known about it before: computing that again takes
   * longer. Undefined if the two cannot be told apart.
   */
  edited(site: OpenSite, file: string): Promise<PreviewText | undefined>;
  /** Whether anything except the text of a page differs from what was last sent: what is read after an answer may change it. */
  isOutdated(site: OpenSite, file: string): boolean;
  /** The last read page if it includes one of these files as a snippet; paths count from the docs root. */
  fileShown(site: Pick<OpenSite, 'folder'>, files: readonly string[]): string | undefined;
  /** Call it when the site in a folder is no longer shown. */
  forget(folder: string): void;
}

type Known = Omit<PreviewText, 'text' | 'snippets'>;

/** What is kept of the page that is shown of a site. */
interface ShownPage {
  readonly file: string;
  /** The text as it was last read, and what was sent about it. */
  text: string;
  sent: string;
  /** The files it includes, even those that do not exist (yet). */
  snippets: ReadonlySet<string>;
  /** The last text that could be built, and what readers do not see of it. */
  good: Pick<ReadSyntax, 'text' | 'lost'> | undefined;
  last: { readonly revision: number; readonly known: Known } | undefined;
}

/** Creates the texts of pages, which are read when they are shown. */
export function createPreviewTexts({ workspace, filesIn }: Pick<ServerContext, 'workspace' | 'filesIn'>): PreviewTexts {
  const shown = new Map<string, ShownPage>();
  return { read, edited, isOutdated, fileShown, forget: (folder) => void shown.delete(folder) };

  async function read(site: OpenSite, file: string): Promise<PreviewText | null> {
    const { state, folder } = site;
    if (!mayRead(state.snapshot.site, file)) return null;
    await state.scans.read([file]);
    const onDisk = openText(site, file) === undefined ? await filesIn(folder).read(file) : undefined;
    // The file may have been opened while it was being read.
    const now = openText(site, file) ?? onDisk;
    if (now === undefined) return null;
    const page = pageOf(site, file);
    page.text = now;
    const broken = brokenNow(state, page);
    const text = broken ? (page.good?.text ?? now) : now;
    const known = broken ? knownNow(site, page, text, scanPage(text)) : latest(site, page, now);
    page.sent = JSON.stringify(latest(site, page, now));
    return { text, ...known, snippets: await snippetsIn(site, page, text) };
  }

  async function edited(site: OpenSite, file: string): Promise<PreviewText | undefined> {
    const page = shown.get(site.folder);
    const text = openText(site, file);
    if (page?.file !== file || text === undefined || !page.last) return undefined;
    if (page.last.known.broken || brokenNow(site.state, page)) return undefined;
    page.text = text;
    const { lost: _lost, ...known } = page.last.known;
    const lost = lostIn(page, text);
    return { text, ...known, ...(lost.length > 0 && { lost }), snippets: await snippetsIn(site, page, text) };
  }

  function snippetsIn(site: OpenSite, page: ShownPage, text: string): Promise<PreviewText['snippets']> {
    const asked = new Set<string>();
    // Recorded before they are read, so that an edit of one in the meantime is not missed.
    page.snippets = asked;
    return snippetsOf(page.file, text, (other) => readable(site, other, asked));
  }

  function fileShown({ folder }: Pick<OpenSite, 'folder'>, files: readonly string[]): string | undefined {
    const page = shown.get(folder);
    return page && files.some((file) => page.snippets.has(file)) ? page.file : undefined;
  }

  async function readable(site: OpenSite, file: string, asked: Set<string>): Promise<string | undefined> {
    asked.add(file);
    if (!mayRead(site.state.snapshot.site, file)) return undefined;
    return openText(site, file) ?? (await filesIn(site.folder).read(file));
  }

  function isOutdated(site: OpenSite, file: string): boolean {
    const page = shown.get(site.folder);
    if (page?.file !== file || page.sent === '') return false;
    return page.sent !== JSON.stringify(latest(site, page, openText(site, file) ?? page.text));
  }

  function pageOf({ folder }: OpenSite, file: string): ShownPage {
    const known = shown.get(folder);
    if (known?.file === file) return known;
    const page: ShownPage = { file, text: '', sent: '', snippets: new Set(), good: undefined, last: undefined };
    shown.set(folder, page);
    return page;
  }

  /** What is known about the current text; computed once for each state of the site. */
  function latest(site: OpenSite, page: ShownPage, text: string): Known {
    const { revision } = site.state;
    if (page.last?.revision !== revision) {
      const scan = site.state.scans.find(page.file) ?? scanPage(text);
      page.last = { revision, known: knownNow(site, page, text, scan) };
    }
    return page.last.known;
  }

  function knownNow({ state }: OpenSite, page: ShownPage, text: string, scan: PageScan): Known {
    const { snapshot, navigation } = state;
    const { file } = page;
    const broken = brokenNow(state, page);
    const known = knownOf(
      {
        file,
        text: documentOf(text),
        scan,
        problems: state.openPageProblems(file, 'links'),
        lost: lostIn(page, text),
      },
      {
        view: snapshot,
        navigation,
        findFrontMatter: (other) => snapshot.frontMatter?.get(other),
        scan: (other) => state.scans.find(other),
      },
    );
    return { ...known, ...(broken && { broken }) };
  }

  /** Why the page cannot be built, according to its last reading. */
  function brokenNow(state: SiteState, page: ShownPage): Known['broken'] {
    const syntax = state.pageSyntax(page.file, page.text);
    if (!syntax) return undefined;
    const { text, problem } = syntax;
    if (!problem) {
      page.good = syntax;
      return undefined;
    }
    return brokenAt(documentOf(text), problem);
  }

  function openText({ folder }: OpenSite, file: string): string | undefined {
    return workspace.document(uriBelow(folder, file))?.text.getText();
  }
}

/** What readers do not see of the current text, as far as it is known from the last one that could be built. */
function lostIn({ good }: ShownPage, text: string): ReadSyntax['lost'] {
  return good ? movedRanges(good.lost, good.text, text) : [];
}

function documentOf(text: string): TextDocument {
  return TextDocument.create('', 'mdx', 0, text);
}
