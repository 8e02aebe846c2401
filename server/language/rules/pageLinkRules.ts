import type { PageLink } from '../../mdx/pageLink.ts';
import { addressParts } from '../links/address.ts';
import { type MissingHref, missingAt, missingInElement, missingInSettings } from '../links/configHrefs.ts';
import { fragmentOf, nearestId, withFragment } from '../links/fragment.ts';
import { nearestPageFile } from '../links/nearestTarget.ts';
import { mayBeBelowBase, resolveLink } from '../links/resolve.ts';
import { writeLink } from '../links/write.ts';
import { withNearest } from '../model/messages/additions.ts';
import type { Message } from '../model/messages/problem.ts';
import { nearestPage } from '../site/nearest.ts';
import { addressOf } from '../site/paths.ts';
import type { Site } from '../site/site.ts';
import { guess, isAsset, type Missing, missing, resolvedLinks } from './missingLinks.ts';
import { type Finding, type PageIds, type PageText, type PageTextContext, rangeInFile, rule } from './rule.ts';

export const linkNotFound = rule({
  code: 'link-not-found',
  level: 'warning',
  except: 'information where the navigation links to an address whose first segment the site does not have',
  about: 'A link in a page or in docs.json leads to nothing on the site: readers get the page for missing pages.',
  *element(element, { site }) {
    for (const href of missingInElement(element, site)) yield deadHref(href, site);
  },
  *config(config, { site }) {
    for (const href of missingInSettings(config, site)) yield deadHref(href, site);
  },
  *ownHref(href, { site }) {
    // What is below the address of the site is the site: nothing is beside it.
    for (const missing of missingAt(href, site)) yield deadHref({ ...missing, mayBeBeside: false }, site);
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

export const anchorNotFound = rule({
  code: 'anchor-not-found',
  level: 'warning',
  about: 'A link leads to a place that its page does not have: readers land at the top of the page.',
  *pageText(page, context) {
    if (page.isSnippet) return;
    for (const { link, found } of resolvedLinks(context)(page)) {
      if (link.kind !== 'link') continue;
      const file = found.kind === 'anchor' ? page.file : found.kind === 'page' ? found.page.file : undefined;
      const missing = missingPlace(link.target, file, context);
      if (missing) yield { ...rangeInFile(page, link), ...missing };
    }
  },
  *ownHref({ target, file, offset, length }, context) {
    const missing = missingPlaceAt(target, target, context);
    if (missing) yield { file, offset, length, ...missing };
  },
  *placeHref({ target, address, element, place, ...range }, context) {
    const missing = missingPlaceAt(target, address, context);
    if (!missing) return;
    const { template, args = {} } = missing;
    const finding = { ...range, ...(element && { element }), template, args };
    // Where the link cannot be told from the text around it, no fix could write another one.
    if (place === 'somewhere') yield finding;
    else yield { ...finding, ...missing, ...(place === 'part' && { data: { isPart: true } }) };
  },
});

/** The same as `missingPlace` for a link of docs.json, which means this address. */
function missingPlaceAt(target: string, address: string, context: PageTextContext): ReturnType<typeof missingPlace> {
  const found = resolveLink(context, '', { kind: 'link', target: address });
  return missingPlace(target, found.kind === 'page' ? found.page.file : undefined, context);
}

/** What to say about a link to a place that its page does not have; undefined if it has it, or if that is unknown. */
function missingPlace(
  target: string,
  file: string | undefined,
  context: PageTextContext,
): (Message & Pick<Finding, 'lazyMessage'>) | undefined {
  const fragment = file === undefined ? undefined : fragmentOf(target);
  if (file === undefined || fragment === undefined) return undefined;
  const known = context.anchors(file);
  if (!known || hasId(known, fragment)) return undefined;
  const template = '"{file}" has no heading or element with the id "{anchor}".';
  const args = { file, anchor: target.slice(target.indexOf('#') + 1) };
  const lazyMessage = (): Message => {
    const near = nearestId(fragment, known.ids);
    return near === undefined ? { template, args } : withNearest({ template, args }, withFragment(target, near));
  };
  return { template, args, lazyMessage };
}

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

function deadHref({ mayBeBeside, ...href }: MissingHref, site: Site): Finding {
  const { file, offset, length, target, path, page, place } = href;
  const template = 'No page is at "{target}".';
  return {
    file,
    offset,
    length,
    ...(mayBeBeside && { level: 'information' }),
    suppressedIfGenerated: path,
    suppressedIfRedirected: path,
    data: { page: path, ...(place === 'part' ? { isPart: true } : {}) },
    template,
    args: { target },
    lazyMessage: () => {
      // Where the link cannot be told from the text around it, no fix could write another one.
      const near = place === 'somewhere' ? undefined : (page?.key ?? nearestPage(site, path));
      if (near === undefined) return { template, args: { target } };
      const instead = addressOf(near) + target.slice(addressParts(target).path.length);
      return withNearest({ template, args: { target } }, instead);
    },
  };
}
