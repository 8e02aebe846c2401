import { grouped } from '../../../base/lists.ts';
import { memo } from '../../../base/memo.ts';
import { capitalize } from '../../../base/words.ts';
import type { FindFrontMatter } from '../../model/view.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import { isListable } from '../../site/files.ts';
import type { FrontMatter } from '../../site/frontMatter.ts';
import { isForAgents } from '../../site/ignore.ts';
import { pageBeside } from '../../site/lookup.ts';
import { folderOf } from '../../site/paths.ts';
import { type PageFile, type Site, whyNotAPage } from '../../site/site.ts';
import { lineBreak } from '../../text/style.ts';
import type { NewFile } from '../change.ts';

/** What a new page is written with. */
export interface NewPageOptions {
  readonly findFrontMatter: FindFrontMatter;
  /** The text of docs.json, whose line breaks the page gets. */
  readonly config: string | undefined;
  /** Derived from the path if absent. */
  readonly title?: string | undefined;
}

/**
 * The file of a new page that resembles its siblings: with their extension, and with the keys of front matter that all of them
 * have, as far as `findFrontMatter` knows it. Undefined if the path cannot be that of a page, another page has its address, or the platform would not make a page of the file.
 */
export function newPage(
  site: Site,
  page: string,
  { findFrontMatter, config = '', title = titleOf(page) }: NewPageOptions,
): NewFile | undefined {
  if (!/^[\p{L}\p{N}_-][\p{L}\p{N}_./ -]*$/u.test(page) || /(?:^|\/)\.{1,2}(?:\/|$)|\/\/|\/$|\.mdx?$/.test(page)) {
    return undefined;
  }
  // The navigation would list the endpoint and not the page.
  if (parseEndpoint(page)) return undefined;
  const siblings = siblingsOf(site, page);
  const isMd = siblings.length > 0 && siblings.every(({ file }) => file.endsWith('.md'));
  const file = `${page}${isMd ? '.md' : '.mdx'}`;
  if (!isListable(file) || site.files.has(file) || whyNotAPage(site, file) || pageBeside(site, page)) return undefined;
  const known = siblings.flatMap((sibling) => findFrontMatter(sibling.file) ?? []);
  const lines = ['---', `title: ${JSON.stringify(title)}`, ...siblingKeys(known), '---', ''];
  return { file, text: lines.join(lineBreak(config)) };
}

/** The pages in the folder of a page, except itself and pages for agents. */
function siblingsOf(site: Site, page: string): readonly PageFile[] {
  return (pagesByFolder(site.pages).get(folderOf(page)) ?? []).filter(({ key }) => key !== page);
}

/** Cached until a page is added or removed: many pages may be missing at once. */
const pagesByFolder = memo((pages: Site['pages']) => {
  const readable = [...pages.values()].filter(({ file }) => !isForAgents(file));
  return grouped(readable, ({ key }) => folderOf(key));
});

/** Every page has its own texts, so the author has to write them; the looks are the same for all siblings. */
const ownTexts = ['sidebarTitle', 'description', 'icon'] as const;
const looks = ['iconType', 'mode'] as const;

function siblingKeys(siblings: readonly FrontMatter[]): readonly string[] {
  const [first] = siblings;
  if (!first) return [];
  const empty = ownTexts
    .filter((key) => siblings.every((sibling) => sibling[key] !== undefined))
    .map((key) => `${key}: ""`);
  const same = looks
    .filter((key) => first[key] !== undefined && siblings.every((sibling) => sibling[key] === first[key]))
    .map((key) => `${key}: ${JSON.stringify(first[key])}`);
  return [...empty, ...same];
}

/** `Quick start` for `guides/quick-start`; for an index page, the name of its folder. */
function titleOf(page: string): string {
  const parts = page.split('/');
  const last = parts.at(-1) ?? page;
  const name = last === 'index' ? (parts.at(-2) ?? last) : last;
  const words = name.replace(/[-_]+/g, ' ').trim();
  return capitalize(words);
}
