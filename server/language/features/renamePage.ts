import { withoutEndSlashes } from '../../base/slashes.ts';
import { scanLinks } from '../../mdx/page.ts';
import { pathsMeant } from '../links/address.ts';
import { resolveLink } from '../links/resolve.ts';
import type { Message } from '../model/messages/problem.ts';
import type { SiteView } from '../model/view.ts';
import { isListable } from '../site/files.ts';
import { pageBeside } from '../site/lookup.ts';
import { addressOf, decoded, normalisePagePath, pageKeyOf } from '../site/paths.ts';
import { type PageFile, whyNotAPage } from '../site/site.ts';
import { definitionAt } from './definition.ts';

/** A text that names a page, so that renaming it renames the page. */
export interface PageName {
  readonly page: PageFile;
  /** The path as written, without query and anchor, and its range in the file. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What the text is relative to: the docs root, or the folder of the page that contains it. */
  readonly from: 'root' | 'folder';
}

/** The page name at an offset: an entry or an address in the configuration, a link in a page. */
export function pageNameAt(view: SiteView, file: string, text: string, offset: number): PageName | undefined {
  return pageKeyOf(file) === undefined ? inConfig(view, file, text, offset) : inPage(view, file, text, offset);
}

/** The path of the page file under its new name, or why the name is impossible. */
export type RenamedFile = { readonly file: string } | { readonly problem: Message };

/**
 * The path of a file for a new name, which may be written as a path, as an address (`/guides/my%20page`), or with the extension.
 * `file` has the old name.
 */
export function newPageFile({ site }: SiteView, { page, from }: PageName, file: string, name: string): RenamedFile {
  const written = withoutEndSlashes(name.trim());
  const meant = from === 'folder' ? (pathsMeant(written, file)[0] ?? '') : normalisePagePath(decoded(written));
  const path = meant.replace(/\.mdx?$/, '');
  if (path === '' || /[?#|<>"\\\p{Cc}\p{Cs}]|^\s|\s$|:\//u.test(path)) {
    return { problem: { template: '"{name}" is not a path of a page.', args: { name } } };
  }
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

function inConfig(view: SiteView, file: string, text: string, offset: number): PageName | undefined {
  const found = definitionAt(view, file, offset);
  if (found?.target.kind !== 'page') return undefined;
  const page = view.site.pages.get(found.target.path);
  const written = text.slice(found.start + 1, found.end - 1);
  // If characters are written as escapes, the text on the screen is not the path.
  if (!page || written.includes('\\')) return undefined;
  const path = written.replace(/[?#].*/s, '');
  const start = found.start + 1;
  return { page, text: path, start, end: start + path.length, from: 'root' };
}

function inPage(view: SiteView, file: string, text: string, offset: number): PageName | undefined {
  const link = scanLinks(text).find(({ start, end }) => start <= offset && offset <= end);
  const target = link && resolveLink(view, file, link);
  if (!link || target?.kind !== 'page') return undefined;
  const path = link.target.replace(/[?#].*/s, '');
  const from = path.startsWith('/') ? 'root' : 'folder';
  return { page: target.page, text: path, start: link.start, end: link.start + path.length, from };
}
