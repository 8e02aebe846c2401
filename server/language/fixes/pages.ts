import { addTargets } from '../model/pageLists.ts';
import { isListable } from '../site/files.ts';
import { folderOf, pageKeyOf } from '../site/paths.ts';
import { type Site, whyNotAPage } from '../site/site.ts';
import { argOf, type Fix, type FixesOf, inFile, replaceText } from './fix.ts';
import { removeEntry } from './parts.ts';

/** A page that is there under another spelling, one that is nearly called so, a new one, or no entry any more. */
export const pageNotFound: FixesOf = function* (problem, context) {
  const instead = argOf(problem, 'instead');
  const nearest = argOf(problem, 'nearest');
  if (instead !== undefined) yield replaceText(problem, instead, { preferred: true, safe: true });
  if (nearest !== undefined) yield replaceText(problem, nearest, { preferred: true });
  const page = problem.data?.['page'];
  const created = page === undefined ? undefined : newPage(page, context.view.site);
  if (created) yield created;
  yield* removeEntry(problem, context);
};

/** More lists than this are no help in a menu. */
const mostLists = 3;

/** The lists of the navigation a page may be added to, the one with most pages of its folder first. */
export const orphanPage: FixesOf = function* (problem, { view, text }) {
  const key = pageKeyOf(problem.file);
  const targets = key === undefined ? [] : addTargets(view, key, text).slice(0, mostLists);
  for (const [index, { way, file, edit }] of targets.entries()) {
    const title = way === '' ? { template: 'Add to the navigation' } : { template: 'Add to {way}', args: { way } };
    yield { ...title, ...(index === 0 ? { preferred: true } : {}), edits: inFile(file, edit) };
  }
};

/** A page file with a title made of its name, of the sort its neighbours are. */
export function newPage(page: string, site: Site): Fix | undefined {
  if (!/^[\p{L}\p{N}_-][\p{L}\p{N}_./ -]*$/u.test(page) || /(?:^|\/)\.{1,2}(?:\/|$)|\/\/|\/$|\.mdx?$/.test(page)) {
    return undefined;
  }
  const file = `${page}${extensionIn(folderOf(page), site)}`;
  if (!isListable(file) || site.files.has(file) || whyNotAPage(site, file)) return undefined;
  const text = `---\ntitle: ${JSON.stringify(titleOf(page))}\n---\n`;
  return { template: 'Create "{file}"', args: { file }, edits: new Map(), creates: { file, text } };
}

/** `.md` where all pages of the folder are so, else `.mdx`. */
function extensionIn(folder: string, site: Site): string {
  const beside = [...site.pages.values()].filter(({ key }) => folderOf(key) === folder);
  return beside.length > 0 && beside.every(({ file }) => file.endsWith('.md')) ? '.md' : '.mdx';
}

/** `guides/quick-start` as `Quick start`; of an index page the name of its folder. */
function titleOf(page: string): string {
  const parts = page.split('/');
  const last = parts.at(-1) ?? page;
  const name = last === 'index' ? (parts.at(-2) ?? last) : last;
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
