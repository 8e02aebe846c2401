import { memo } from '../../base/memo.ts';
import type { ImportedName, PageLink } from '../../mdx/pageLink.ts';
import { addressParts } from '../links/address.ts';
import { type MissingHref, missingHref, missingInFrame } from '../links/configHrefs.ts';
import { exportFault } from '../links/exportFault.ts';
import { fragmentOf, nearestId, withFragment } from '../links/fragment.ts';
import { importFault } from '../links/importFault.ts';
import { nearestAsset, nearestImport, nearestPageFile } from '../links/nearestTarget.ts';
import { mayExist, mayExistBeside } from '../links/reserved.ts';
import { type LinkTarget, resolveLink } from '../links/resolve.ts';
import { writeLink } from '../links/write.ts';
import { withNearest } from '../model/messages/additions.ts';
import { nearestPage } from '../site/nearest.ts';
import { addressOf, pageKeyOf } from '../site/paths.ts';
import { type Site, whyNotAPage } from '../site/site.ts';
import { type Finding, type PageIds, type PageText, type PageTextContext, rangeInFile, rule } from './rule.ts';

export const linkNotFound = rule({
  code: 'link-not-found',
  level: 'warning',
  about:
    'A link in a page, or an `href` of docs.json, leads to nothing on the site: readers come to the page for what is not found.',
  *element(element, { site }) {
    for (const href of missingHref(element, site)) yield deadHref(href, site);
  },
  *config(config, { site }) {
    for (const href of missingInFrame(config, site)) yield deadHref(href, site);
  },
  *pageText(page, context) {
    for (const { link, path, found } of missing(page, context)) {
      const { target } = link;
      if (isAsset(link, path) || (target.startsWith('/') && mayBeBelowBase(context, path))) continue;
      if (found.destination !== undefined) {
        yield deadRedirect({ page, link, found, destination: found.destination }, context.site);
        continue;
      }
      yield {
        ...rangeInFile(page, link),
        suppressedIfGenerated: path,
        data: { page: path },
        template: 'No page is at "{target}".',
        args: { target },
        lazyMessage: () => {
          if (found.page) {
            const instead = writeLink(link, page.file, found.page.file);
            return {
              template: 'No page is at "{target}". Upper and lower case count: write "{instead}".',
              args: { target, instead },
            };
          }
          return guess('No page is at "{target}".', page, link, nearestPageFile(context.site, path));
        },
      };
    }
  },
});

export const assetNotFound = rule({
  code: 'asset-not-found',
  level: 'warning',
  about:
    'A page shows or links a file that is not there, or imports one that the platform does not find or a name that the file does not export.',
  *pageText(page, context) {
    for (const { link, found } of resolvedLinks(context)(page)) {
      const fault = link.form === 'import' && importFault(context.site, page.file, link, found);
      if (fault) yield { ...rangeInFile(page, link), ...fault };
      else if (link.names && found.kind === 'file') yield* notExported(page, link.names, found.file, context);
    }
    for (const { link, path } of missing(page, context)) {
      if (!isAsset(link, path)) continue;
      const { target } = link;
      yield {
        ...rangeInFile(page, link),
        template: 'There is no file "{target}".',
        args: { target },
        lazyMessage: () => {
          const near = link.form === 'import' ? nearestImport(context.site, path) : nearestAsset(context.site, path);
          return guess('There is no file "{target}".', page, link, near);
        },
      };
    }
  },
});

function* notExported(
  page: PageText,
  names: readonly ImportedName[],
  file: string,
  context: PageTextContext,
): Iterable<Finding> {
  const exports = context.exports(file);
  if (!exports) return;
  for (const name of names) {
    const fault = exportFault(name, file, exports);
    if (fault) yield { ...rangeInFile(page, name), ...fault };
  }
}

export const anchorNotFound = rule({
  code: 'anchor-not-found',
  level: 'warning',
  about: 'A link leads to a place that its page does not have: readers come to the top of the page.',
  *pageText(page, context) {
    if (page.isSnippet) return;
    for (const { link, found } of resolvedLinks(context)(page)) {
      const fragment = link.kind === 'link' ? fragmentOf(link.target) : undefined;
      if (fragment === undefined) continue;
      const file = found.kind === 'anchor' ? page.file : found.kind === 'page' ? found.page.file : undefined;
      const known = file === undefined ? undefined : context.anchors(file);
      if (file === undefined || !known || hasId(known, fragment)) continue;
      const anchor = link.target.slice(link.target.indexOf('#') + 1);
      const template = '"{file}" has no heading or element with the id "{anchor}".';
      const args = { file, anchor };
      yield {
        ...rangeInFile(page, link),
        template,
        args,
        lazyMessage: () => {
          const near = nearestId(fragment, known.ids);
          if (near === undefined) return { template, args };
          const nearestTarget = withFragment(link.target, near);
          return withNearest({ template, args }, nearestTarget);
        },
      };
    }
  },
});

function hasId({ ids, isNumberedAnew }: PageIds, fragment: string): boolean {
  return ids.has(fragment) || (isNumberedAnew && ids.has(fragment.replace(/-\d+$/, '')));
}

interface DeadRedirect {
  readonly page: PageText;
  readonly link: PageLink;
  readonly found: Missing;
  readonly destination: string;
}

function deadRedirect({ page, link, found, destination }: DeadRedirect, site: Site): Finding {
  const template = '"{target}" is redirected to "{destination}", where no page is.';
  const args = { target: link.target, destination };
  return {
    ...rangeInFile(page, link),
    suppressedIfGenerated: found.path,
    data: { page: found.path },
    template,
    args,
    lazyMessage: () => {
      const near = found.page?.file ?? nearestPageFile(site, found.path);
      return near === undefined
        ? { template, args }
        : withNearest({ template, args }, writeLink(link, page.file, near));
    },
  };
}

function deadHref({ file, offset, length, target, path, page }: MissingHref, site: Site): Finding {
  const template = 'No page is at "{target}".';
  return {
    file,
    offset,
    length,
    suppressedIfGenerated: path,
    suppressedIfRedirected: path,
    data: { page: path },
    template,
    args: { target },
    lazyMessage: () => {
      const near = page?.key ?? nearestPage(site, path);
      if (near === undefined) return { template, args: { target } };
      const instead = addressOf(near) + target.slice(addressParts(target).path.length);
      return withNearest({ template, args: { target } }, instead);
    },
  };
}

/** What each link of a page leads to; shared by several rules. */
const resolvedLinks = memo((context: PageTextContext) =>
  memo(({ file, scan }: PageText) => scan.links.map((link) => ({ link, found: resolveLink(context, file, link) }))),
);

type Missing = Extract<LinkTarget, { kind: 'missing' }>;

interface MissingLink {
  readonly link: PageLink;
  /** The path that was looked up, from the root. */
  readonly path: string;
  readonly found: Missing;
}

function* missing(page: PageText, context: PageTextContext): Iterable<MissingLink> {
  for (const { link, found } of resolvedLinks(context)(page)) {
    const isImport = link.form === 'import';
    // A relative link in a snippet may be resolved against the page that shows it or against the snippet: that was not measured.
    if (page.isSnippet && !isImport && !link.target.startsWith('/')) continue;
    const gone = link.kind === 'link' && found.kind === 'file' ? unserved(context.site, found.file) : found;
    if (gone?.kind !== 'missing' || (!isImport && mayExist(context.site, gone.path))) continue;
    // A redirect may lead to something beside the site on its host.
    if (gone.destination !== undefined && mayExistBeside(context.site, gone.path)) continue;
    yield { link, path: gone.path, found: gone };
  }
}

/** A Markdown file that is not a page, such as a README or a snippet: it exists, but the platform does not serve it. */
function unserved(site: Site, path: string): Missing | undefined {
  return pageKeyOf(path) !== undefined && whyNotAPage(site, path) ? { kind: 'missing', path } : undefined;
}

/** True if the path leads somewhere without its first segment, which may be the base path of the whole site. */
function mayBeBelowBase(context: PageTextContext, path: string): boolean {
  const slash = path.indexOf('/');
  if (slash < 0 || !mayExistBeside(context.site, path)) return false;
  const found = resolveLink(context, '', { kind: 'link', target: path.slice(slash) });
  return found.kind !== 'missing' && found.kind !== 'unknown';
}

/**
 * True for a file that is not a page: everything shown or imported, and everything with the extension of a picture, a download …
 */
function isAsset({ kind }: PageLink, path: string): boolean {
  return kind !== 'link' || /\.(?!mdx?$|html?$)[a-z][a-z\d]{1,4}$/i.test(path);
}

function guess(
  template: string,
  page: PageText,
  link: PageLink,
  file: string | undefined,
): Pick<Finding, 'template' | 'args'> {
  const { target } = link;
  if (file === undefined || addressParts(target).path === '') return { template, args: { target } };
  return withNearest({ template, args: { target } }, writeLink(link, page.file, file));
}
