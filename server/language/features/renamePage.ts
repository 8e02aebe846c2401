import { withoutEndSlashes } from '../../base/slashes.ts';
import { decoded } from '../../base/url.ts';
import { scanLinks } from '../../mdx/page.ts';
import { pathsMeant } from '../links/address.ts';
import { importFault } from '../links/importFault.ts';
import { resolveLink } from '../links/resolve.ts';
import type { Message } from '../model/messages/problem.ts';
import type { SiteView } from '../model/view.ts';
import { isListable } from '../site/files.ts';
import { pageBeside } from '../site/lookup.ts';
import { addressOf, isPageFile, normalisePagePath } from '../site/paths.ts';
import { type PageFile, type Site, whyNotAPage } from '../site/site.ts';
import { definitionAt } from './definition.ts';

/** A text that names a page, or the snippet of an import, so that renaming it renames the file. */
export interface PageName {
  /** The path of the file. */
  readonly file: string;
  /** Undefined for a file that is not a page. */
  readonly page: PageFile | undefined;
  /** The path as written, without query and anchor, and its range in the file. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What the text is relative to: the docs root, or the folder of the page that contains it. */
  readonly from: 'root' | 'folder';
}

/**
 * The page name at an offset: an entry or an address in the configuration, a link in a page; also that of an imported file. What follows it in a
 * link, after a `#` or a `?`, is no part of it.
 */
export function pageNameAt(view: SiteView, file: string, text: string, offset: number): PageName | undefined {
  const name = isPageFile(file) ? inPage(view, file, text, offset) : inConfig(view, file, text, offset);
  return name && offset <= name.end ? name : undefined;
}

/** The path of the page file under its new name, or why the name is impossible. */
export type RenamedFile = { readonly file: string } | { readonly problem: Message };

/**
 * The path of a file for a new name, which may be written as a path, as an address (`/guides/my%20page`), or with the extension.
 * `file` has the old name.
 */
export function newPageFile(
  { site }: SiteView,
  { file: old, page, from }: Pick<PageName, 'file' | 'page' | 'from'>,
  file: string,
  name: string,
): RenamedFile {
  const written = withoutEndSlashes(name.trim());
  const meant = from === 'folder' ? (pathsMeant(written, file)[0] ?? '') : normalisePagePath(decoded(written));
  const path = page ? meant.replace(/\.mdx?$/, '') : meant;
  if (path === '' || /[?#|<>"\\\p{Cc}\p{Cs}]|^\s|\s$|:\//u.test(path)) {
    return { problem: { template: '"{name}" is not a path of a page.', args: { name } } };
  }
  if (!page) return newImport(site, old, path);
  const renamed = path + page.file.slice(page.key.length);
  const there = site.pages.get(path)?.file ?? (site.files.has(renamed) ? renamed : undefined);
  if (there !== undefined && path !== page.key) {
    return { problem: { template: 'There is a file "{file}" already.', args: { file: there } } };
  }
  const beside = pageBeside(site, path);
  if (beside && beside.key !== page.key) {
    const template =
      '"{file}" has the address "{address}" already, and only one page can have it. Choose another name, or rename or delete that page.';
    return { problem: { template, args: { file: beside.file, address: addressOf(path) } } };
  }
  if (!isListable(renamed) || whyNotAPage(site, renamed)) {
    return { problem: { template: 'The platform makes no page of "{file}".', args: { file: renamed } } };
  }
  return { file: renamed };
}

/** The new path of a file that pages import. */
function newImport(site: Site, old: string, path: string): RenamedFile {
  const [extension = ''] = /\.\w+$/.exec(old) ?? [];
  const file = /\.\w+$/.test(path) ? path : path + extension;
  if (site.files.has(file) && file !== old) {
    return { problem: { template: 'There is a file "{file}" already.', args: { file } } };
  }
  const link = { kind: 'import', form: 'import', target: `/${file}`, start: 0, end: 0 } as const;
  const problem = importFault(site, file, link, { kind: 'file', file });
  return problem ? { problem } : { file };
}

function inConfig(view: SiteView, file: string, text: string, offset: number): PageName | undefined {
  const found = definitionAt(view, file, offset);
  if (found?.target.kind !== 'page') return undefined;
  const page = view.site.pages.get(found.target.path);
  const written = text.slice(found.start + 1, found.end - 1);
  // If characters are written as escapes, the text on the screen is not the path.
  if (!page || written.includes('\\')) return undefined;
  const path = written.replace(/[?#].*/s, '');
  const start = found.start + 1;
  return { file: page.file, page, text: path, start, end: start + path.length, from: 'root' };
}

function inPage(view: SiteView, file: string, text: string, offset: number): PageName | undefined {
  const link = scanLinks(text).find(({ start, end }) => start <= offset && offset <= end);
  const target = link && resolveLink(view, file, link);
  if (!link || (target?.kind !== 'page' && target?.kind !== 'file')) return undefined;
  if (target.kind === 'file' && !(link.kind === 'import' && /^\.{0,2}\//.test(link.target))) return undefined;
  const path = link.target.replace(/[?#].*/s, '');
  const from = path.startsWith('/') ? 'root' : 'folder';
  const page = target.kind === 'page' ? target.page : undefined;
  const named = target.kind === 'page' ? target.page.file : target.file;
  return { file: named, page, text: path, start: link.start, end: link.start + path.length, from };
}
