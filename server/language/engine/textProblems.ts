import { batches, fileBatchSize } from '../../base/batches.ts';
import { placeHrefs } from '../links/configPlaces.ts';
import type { Problem } from '../model/messages/problem.ts';
import type { OutdatedTranslation, PageContent } from '../rules/rule.ts';
import type { Files } from '../site/files.ts';
import type { Check } from './check.ts';
import { contentContext } from './contentContext.ts';
import type { FindOpen } from './document.ts';
import { importedCode, importedFiles } from './importedCode.ts';
import type { PageScans } from './pageScans.ts';
import { type CheckMdx, hasProblem } from './pageSyntax.ts';
import { isServed, linkContext, pageProse, pageTexts } from './pageTexts.ts';
import type { Snapshot } from './snapshot.ts';
import { unusedFiles } from './unusedFiles.ts';
import { type WebCheck, webProblems } from './webLinks.ts';

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

/** Where the texts come from, and what checks them. */
export interface TextSources {
  readonly files: Files;
  readonly findOpen: FindOpen;
  readonly scans: PageScans;
  readonly check: Check;
}

/** The problems of all pages and snippets; reads them all. */
export async function textProblems(
  snapshot: Snapshot,
  wanted: TextCheck,
  sources: TextSources,
): Promise<readonly Problem[]> {
  switch (wanted.kind) {
    case 'links':
      return linkProblems(snapshot, sources);
    case 'prose':
      return contentProblems(snapshot, sources);
    case 'mdx':
      return mdxProblems(snapshot, wanted.check, sources);
    case 'web':
      return problemsOnWeb(snapshot, wanted, sources);
    case 'outdated':
      return sources.check.each(snapshot, 'outdated', wanted.pages);
  }
}

/** The problems of what readers see in these pages and snippets, as far as they were read. */
export function proseProblems(
  snapshot: Snapshot,
  paths: Iterable<string>,
  { scans, check }: Pick<TextSources, 'scans' | 'check'>,
): readonly Problem[] {
  if (!check.isWanted(snapshot, 'prose')) return [];
  const { options } = snapshot.settings;
  return check.each(snapshot, 'prose', pageProse(scans, snapshot, paths), { options });
}

async function linkProblems(snapshot: Snapshot, { scans, check }: TextSources): Promise<readonly Problem[]> {
  const all = await scans.all(snapshot.site);
  const pages = [...pageTexts(scans, snapshot, all.keys())];
  const context = linkContext(scans, snapshot);
  await scans.read(pages.flatMap((page) => importedFiles(context, page)));
  const places = placeHrefs(snapshot.config, snapshot.find);
  return [...check.each(snapshot, 'placeHref', places, context), ...check.each(snapshot, 'pageText', pages, context)];
}

async function contentProblems(snapshot: Snapshot, sources: TextSources): Promise<readonly Problem[]> {
  const { files, scans, check } = sources;
  const checksUnused = check.isWanted(snapshot, 'unusedFile');
  if (!checksUnused && !check.isWanted(snapshot, 'prose')) return [];
  const all = await scans.all(snapshot.site, 'prose');
  const seen = proseProblems(snapshot, all.keys(), sources);
  if (!checksUnused) return seen;
  const named = (file: string) => scans.prose(file)?.prose.fileNames;
  const unused = await unusedFiles(snapshot.site, named, files);
  return [...seen, ...check.each(snapshot, 'unusedFile', unused)];
}

async function mdxProblems(snapshot: Snapshot, mdx: CheckMdx, sources: TextSources): Promise<readonly Problem[]> {
  const { site } = snapshot;
  const { scans, check } = sources;
  const wanted = [...site.files].filter((file) => isServed(site, file));
  const read: PageContent[] = [];
  for (const some of batches(wanted, fileBatchSize)) {
    const pages = some.map(async (file): Promise<readonly PageContent[]> => {
      const text = await currentText(file, sources);
      return text === undefined ? [] : [{ file, text, verdict: await mdx(text) }];
    });
    for (const page of (await Promise.all(pages)).flat()) if (hasProblem(page)) read.push(page);
  }
  await readNamed(snapshot, read, scans);
  const inPages = check.each(snapshot, 'pageContent', read, contentContext(scans, snapshot));
  return [...inPages, ...(await codeProblems(snapshot, sources))];
}

/** Reads what a page imports if it uses names that may come from there. */
async function readNamed(snapshot: Snapshot, pages: readonly PageContent[], scans: PageScans): Promise<void> {
  const files = pages.filter(({ verdict }) => verdict.kind === 'ok').map(({ file }) => file);
  await scans.read(files);
  const view = linkContext(scans, snapshot);
  await scans.read([...pageTexts(scans, snapshot, files)].flatMap((page) => importedFiles(view, page)));
}

/** The problems of the code that pages import; reads all pages. */
async function codeProblems(snapshot: Snapshot, { scans, check }: TextSources): Promise<readonly Problem[]> {
  if (!check.isWanted(snapshot, 'importedCode')) return [];
  const all = await scans.all(snapshot.site);
  const pages = [...pageTexts(scans, snapshot, all.keys())];
  const context = linkContext(scans, snapshot);
  await scans.read(pages.flatMap((page) => importedFiles(context, page)));
  return check.each(snapshot, 'importedCode', importedCode(context, pages));
}

async function problemsOnWeb(snapshot: Snapshot, wanted: WebCheck, sources: TextSources): Promise<readonly Problem[]> {
  const { scans, check } = sources;
  const all = await scans.all(snapshot.site);
  const texts: { file: string; text: string; isSnippet: boolean }[] = [];
  for (const { file, isSnippet } of pageTexts(scans, snapshot, all.keys())) {
    const text = await currentText(file, sources);
    if (text !== undefined) texts.push({ file, text, isSnippet });
  }
  return webProblems(snapshot, wanted, { check, texts, context: linkContext(scans, snapshot) });
}

/** The text of a file as the author sees it, or as it is on the disk. */
async function currentText(file: string, { files, findOpen }: TextSources): Promise<string | undefined> {
  return findOpen(file)?.text.getText() ?? (await files.read(file));
}
