import { memo } from '../../base/memo.ts';
import { withSlashes } from '../../base/slashes.ts';
import { isListable } from './files.ts';
import type { NoPage } from './ignore.ts';
import { addressOf, namedPageKey } from './paths.ts';
import { inaccessiblePathOf, type PageFile, type Site, whyNotAPage } from './site.ts';

/** What a page path in the navigation leads to. */
export type PageLookup =
  | { readonly kind: 'found'; readonly page: PageFile }
  /**
   * Nothing is known: the files are not listed, the path's folders are never listed or may not be read, or a link leads to an
   * unknown place.
   */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'missing'; readonly reason: 'no-file' }
  /**
   * The page exists, but the platform does not find it under this spelling: with an extension, with backslashes after a dot, in
   * another case, or as the folder of an `index`. `page.key` is what to write instead.
   */
  | {
      readonly kind: 'missing';
      readonly reason: 'extension' | 'backslash' | 'case' | 'folder-index';
      readonly page: PageFile;
    }
  /** The file, or a folder above it, is a link that is not followed. */
  | { readonly kind: 'missing'; readonly reason: 'link'; readonly link: string; readonly why: 'outside' | 'hidden' }
  /** The file exists, but the platform makes no page of it. */
  | ({ readonly kind: 'missing'; readonly file: string } & NoPage);

/** Finds the page that an entry of the navigation (or a `root`) names, or why the build will not find it (platform.md 2.6, 4). */
export function lookupPage(site: Site, path: string): PageLookup {
  const exact = site.pages.get(path);
  if (exact) return { kind: 'found', page: exact };
  if (!site.listed) return { kind: 'unknown' };
  const written = namedPageKey(path);
  const page = site.pages.get(written);
  if (page) return { kind: 'found', page };
  // The platform reads dots before slashes, but not before backslashes.
  const slashed = path.includes('\\') ? namedPageKey(withSlashes(path)) : written;
  if (!isListable(slashed)) return { kind: 'unknown' };
  return explain(site, written, slashed);
}

/** Another page at the address of a path: `guides` and `guides/index` are both served at `/guides` (platform.md 4). */
export function pageBeside({ pages }: Pick<Site, 'pages'>, path: string): PageFile | undefined {
  const other = pages.get(path.endsWith('/index') ? path.slice(0, -'/index'.length) : `${path}/index`);
  return other && addressOf(other.key) === addressOf(path) ? other : undefined;
}

function explain(site: Site, written: string, slashed: string): PageLookup {
  const bare = slashed.replace(/\.mdx?$/i, '');
  const page = site.pages.get(bare);
  const reason = slashed !== written ? 'backslash' : bare !== slashed ? 'extension' : undefined;
  if (page && reason) return { kind: 'missing', reason, page };

  for (const file of [`${bare}.mdx`, `${bare}.md`]) {
    const why = site.files.has(file) && whyNotAPage(site, file);
    if (why) return { kind: 'missing', file, ...why };
    const link = inaccessiblePathOf(site, file);
    if (link?.why === 'unknown' || link?.why === 'denied') return { kind: 'unknown' };
    if (link) return { kind: 'missing', reason: 'link', link: link.path, why: link.why };
  }

  const similar = similarPage(site.pages, bare);
  // The same letters, composed differently by the file system, are the same name.
  if (similar && !reason && similar.key.normalize() === bare.normalize()) return { kind: 'found', page: similar };
  if (similar) return { kind: 'missing', reason: reason ?? 'case', page: similar };
  const index = similarPage(site.pages, `${bare}/index`);
  if (index && bare !== '') return { kind: 'missing', reason: reason ?? 'folder-index', page: index };
  return { kind: 'missing', reason: 'no-file' };
}

/** The page with this key; if there is none, one whose key differs only in case. */
function similarPage(pages: Site['pages'], key: string): PageFile | undefined {
  const folded = fold(key);
  return pages.get(key) ?? pages.get(folded) ?? otherPages(pages).get(folded);
}

/** By their keys without regard to case, the pages whose keys are not written like that; most are. */
const otherPages = memo((pages: Site['pages']): ReadonlyMap<string, PageFile> => {
  const others = Array.from(pages.values()).filter(({ key }) => !isFolded.test(key));
  return new Map(others.map((page) => [fold(page.key), page]));
});

function fold(key: string): string {
  return isFolded.test(key) ? key : key.normalize().toLowerCase();
}

/** Matches nearly every key. */
const isFolded = /^[a-z\d/_.-]*$/;
