import { namedNodes } from '../../language/features/navigation/namedNodes.ts';
import { isPage } from '../../language/model/navigation/node.ts';
import type { NamedPage } from '../../language/model/pages/search.ts';
import type { FindFrontMatter } from '../../language/model/view.ts';
import { askedPages, pagesNamed } from '../../library/find.ts';
import { Refusal } from '../../library/refusal.ts';
import { sliceOf } from '../answer.ts';
import { oneLine, quoted } from '../quoted.ts';
import { type ReadSite, readSite } from '../site.ts';
import { tool } from '../tool.ts';

/** `docs_read_page`: the text of one page. */
export const readPageTool = tool(
  'docs_read_page',
  {
    title: 'Read a page',
    description:
      'Returns the text of a page as it is in its file, including front matter, and where the navigation lists it.',
    effect: 'reads',
  },
  async ({ page: asked, cursor }, session) => {
    const site = await readSite(session);
    const page = onePageNamed(site, asked);
    const head = headOf(site, page);
    if (page.file === undefined)
      return `${head}\nThis page is generated from a specification, so it has no text of its own.\n`;
    const text = await site.files.read(page.file);
    if (text === undefined) throw new Refusal(`"${page.file}" cannot be read.`);
    const { text: slice, cursor: next } = sliceOf(text, cursor);
    const more = next === undefined ? '' : `There is more: ask again with cursor ${JSON.stringify(next)}.\n`;
    return `${head}\n${quoted(page.file, slice)}${more}`;
  },
);

/** @throws Refusal if no page has that name, or several do, with the candidates. */
function onePageNamed({ state: { snapshot } }: ReadSite, asked: string): NamedPage {
  const findFrontMatter: FindFrontMatter = (file) => snapshot.frontMatter?.get(file);
  const pages = pagesNamed(snapshot, findFrontMatter, asked);
  const [page] = pages;
  if (page && pages.length === 1) return page;
  if (page)
    throw new Refusal(`"${asked}" matches ${pages.length} pages. Name one of them by its path:${listOf(pages)}`);
  const similar = askedPages(snapshot, findFrontMatter, asked);
  const hint =
    similar.length > 0 ? `Did you mean:${listOf(similar)}` : 'Use docs_navigation or docs_search to find pages.';
  throw new Refusal(`There is no page "${asked}". ${hint}`);
}

function listOf(pages: readonly NamedPage[]): string {
  return pages.map(({ path, title }) => `\n  ${oneLine(`${path} ${JSON.stringify(title)}`)}`).join('');
}

function headOf({ state }: ReadSite, { path, title, file }: NamedPage): string {
  const places = namedNodes(state.navigation).filter(({ node }) => isPage(node) && node.path === path);
  const listed = places.length === 0 ? 'not in the navigation' : places.map(({ labelPath }) => labelPath).join(', ');
  return oneLine(`${path} ${JSON.stringify(title)} (${[...(file === undefined ? [] : [file]), listed].join('; ')})`);
}
