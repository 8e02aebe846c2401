import { grouped } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import { isExternal } from '../links/address.ts';
import { mayBeginWithBase, mayExist } from '../links/reserved.ts';
import { mayBeBelowBase } from '../links/resolve.ts';
import { pagesMatching } from '../links/shadowedPages.ts';
import { pageAtAddress, targetAtAddress } from '../links/siteAddresses.ts';
import { isPattern, wildcardsIn } from '../model/links/pathPattern.ts';
import { isUnmatchable, plainAddress, type Redirect } from '../model/links/redirects.ts';
import { withNearest } from '../model/messages/additions.ts';
import { nearestPage } from '../site/nearest.ts';
import { type RedirectFinding, type Redirects, redirectRule } from './redirectTableRule.ts';
import type { Finding } from './rule.ts';

/** Platform.md 1.2: `source` values must be unique. */
export const redirectDuplicate = redirectRule(
  {
    code: 'redirect-duplicate',
    level: 'error',
    except: 'warning where the two write the same address in different ways',
    about: 'Two redirects have the same source: the platform refuses the file, or only one of them has an effect.',
  },
  function* ({ all, list }) {
    const byAddress = new Map<string, Redirect>();
    const bySource = new Map<string, Redirect>();
    const complete = new Set(list);
    for (const redirect of all) {
      const { source, sourceRange, sourceAddress } = redirect;
      const same = bySource.get(source);
      const near = complete.has(redirect) ? byAddress.get(sourceAddress) : undefined;
      if (!same) bySource.set(source, redirect);
      if (!near && complete.has(redirect)) byAddress.set(sourceAddress, redirect);
      if (same) {
        const template = '"{source}" is redirected already; the platform refuses a source that appears twice.';
        yield { ...sourceRange, template, args: { source }, ...comparedWith(same, redirect) };
      }
      if (near && near.source !== source) {
        const template = '"{source}" is redirected already, as "{first}": only one of the two has an effect.';
        const args = { source, first: near.source };
        yield { ...sourceRange, level: 'warning', template, args, ...comparedWith(near, redirect) };
      }
    }
  },
);

/** Where the earlier redirect is, and whether both lead to the same destination: removing one is safe then. */
function comparedWith(first: Redirect, { destination }: Redirect): Pick<RedirectFinding, 'related' | 'data'> {
  return {
    related: [{ ...first.sourceRange, template: 'It appears here first.' }],
    data: { isSame: first.destination === destination },
  };
}

export const redirectLoop = redirectRule(
  {
    code: 'redirect-loop',
    level: 'error',
    except: 'warning where a page is at the address that is redirected to itself',
    about: 'Redirects send readers in a circle, which browsers refuse.',
  },
  function* (redirects) {
    for (const { redirect, end } of redirects.ends) {
      const { source, sourceAddress, destination, destinationRange } = redirect;
      if (end.kind === 'end' && !isExternal(destination) && plainAddress(destination) === sourceAddress) {
        const page = pageAtAddress(redirects, destination);
        if (page === undefined) continue;
        const template =
          '"{source}" is redirected to itself, and is the address of the page "{page}": remove the redirect, which can only keep readers from it.';
        yield { ...destinationRange, level: 'warning', template, args: { source, page }, data: { isIdle: true } };
      }
      if (end.kind !== 'loop') continue;
      yield {
        ...destinationRange,
        template:
          end.hops.length === 0
            ? '"{source}" is redirected to itself.'
            : '"{destination}" is redirected again, until readers are back where they were.',
        args: end.hops.length === 0 ? { source } : { destination },
        related: end.hops.map((hop) => ({ ...hop.sourceRange, template: 'This redirect is on the way.' })),
      };
    }
  },
);

export const redirectChain = redirectRule(
  {
    code: 'redirect-chain',
    level: 'information',
    about: 'The destination of a redirect is redirected again: readers and search engines wait for each step.',
  },
  function* ({ site, ends }) {
    for (const { redirect, end } of ends) {
      // A temporary redirect, such as that of `/latest`, is an intentional step.
      if (end.kind !== 'end' || end.hops.length === 0 || !end.hops.every(({ permanent }) => permanent)) continue;
      // Readers of pages in a branch on the way arrive there.
      const branches = [redirect, ...end.hops.slice(0, -1)].filter(({ destination }) => isPattern(destination));
      if (branches.some(({ destination }) => pagesMatching(site, plainAddress(destination)).length > 0)) continue;
      yield {
        ...redirect.destinationRange,
        template: '"{destination}" is redirected to "{instead}". Use that instead.',
        args: { destination: redirect.destination, instead: end.address },
        related: end.hops.map((hop) => ({ ...hop.sourceRange, template: 'It is redirected here.' })),
      };
    }
  },
);

export const redirectTargetNotFound = redirectRule(
  {
    code: 'redirect-target-not-found',
    level: 'information',
    except: 'warning where it contains a wildcard that the source does not have',
    about: 'A redirect leads to an address of the site where there is nothing.',
  },
  function* (redirects) {
    for (const redirect of redirects.list) yield* unfilledWildcard(redirect);
    const { site, ends } = redirects;
    if (!site.listed) return;
    for (const { redirect, end } of ends) {
      // The last redirect of a chain is reported itself, since it is in the table too.
      if (end.kind !== 'end' || end.hops.length > 0 || isPattern(redirect.destination)) continue;
      const { destination, destinationRange } = redirect;
      if (isExternal(destination)) continue;
      const found = targetAtAddress(redirects, destination);
      if (found.kind !== 'missing') continue;
      const { path } = found;
      if (mayExist(site, path) || mayBeginWithBase(site, path) || mayBeBelowBase(redirects, path)) continue;
      yield {
        ...destinationRange,
        subject: path,
        suppressedIfGenerated: path,
        template: 'Nothing is at "{destination}".',
        args: { destination },
        lazyMessage: () => guess(destination, found.page?.key ?? nearestPage(site, path)),
      };
    }
  },
);

/**
 * A wildcard of a destination that nothing in the source stands for, such as the `:splat` that other tools put in for the `*` of
 * `/old/*`. A nameless one may stand for what a named one matches, which is not measured.
 */
function* unfilledWildcard({ source, destination, destinationRange }: Redirect): Iterable<RedirectFinding> {
  if (isUnmatchable(source) || isExternal(source)) return;
  const wildcards = wildcardsIn(source);
  const given = new Set(wildcards.map(nameOf));
  const used = destination.match(/(?<=\/)(?::[A-Za-z_]\w*\*?|\*)(?![^/?#])/g) ?? [];
  const wildcard = used.find((one) => (one === '*' ? wildcards.length === 0 : !given.has(nameOf(one))));
  if (wildcard === undefined) return;
  const template =
    wildcards.length > 0
      ? '"{source}" has no `{wildcard}`, so nothing fills it in.'
      : '"{source}" has no wildcard, so nothing fills in `{wildcard}`.';
  const reason = { template, args: { source, wildcard } };
  const [only, ...others] = wildcards;
  const instead = only === undefined || others.length > 0 ? undefined : destination.replace(wildcard, () => only);
  yield { ...destinationRange, level: 'warning', ...(instead === undefined ? reason : withNearest(reason, instead)) };
}

/** `:slug*` → `:slug`. */
function nameOf(wildcard: string): string {
  return wildcard.length > 1 ? wildcard.replace('*', '') : wildcard;
}

export const redirectShadowsPage = redirectRule(
  {
    code: 'redirect-shadows-page',
    level: 'information',
    about: 'A redirect takes the address of a page: either the page or the redirect is never seen.',
  },
  function* (redirects) {
    for (const redirect of redirects.list) {
      const { source, sourceRange, destination } = redirect;
      if (isUnmatchable(source) || isExternal(source)) continue;
      if (isPattern(source)) {
        const page = pageUnder(redirects, redirect);
        const template =
          '"{source}" takes the address of the page "{page}": either the page or this redirect is never seen.';
        if (page !== undefined) yield { ...sourceRange, subject: page, template, args: { source, page } };
        continue;
      }
      const page = pageAtAddress(redirects, source);
      if (page === undefined || page === pageAtAddress(redirects, destination)) continue;
      yield {
        ...sourceRange,
        subject: page,
        template:
          '"{source}" is also the address of the page "{page}": either the page or this redirect is never seen.',
        args: { source, page },
      };
    }
  },
);

/**
 * A page whose address is matched by a redirect with wildcards, unless an earlier redirect matches it or readers reach the page
 * itself.
 */
function pageUnder(redirects: Redirects, redirect: Redirect): string | undefined {
  return pagesMatching(redirects.site, redirect.sourceAddress).find(({ page, address }) => {
    const hop = redirects.hop(address);
    return hop?.redirect === redirect && pageAtAddress(redirects, hop.destination) !== page;
  })?.page;
}

export const redirectSourceStyle = redirectRule(
  {
    code: 'redirect-source-style',
    level: 'information',
    except: 'warning where it has an anchor or query parameters, so that nobody is redirected',
    about: 'The source of a redirect is not written as a path from the root of the site.',
  },
  function* (redirects) {
    for (const { source, sourceRange } of redirects.list) {
      if (isUnmatchable(source)) {
        yield { ...sourceRange, level: 'warning', ...whyUnmatchable(source, redirects) };
      } else if (/^https?:/i.test(source)) {
        const template = '"{source}" is a full address. A source is a path of this site, such as `/old`.';
        yield { ...sourceRange, template, args: { source } };
      } else if (!source.startsWith('/')) {
        yield { ...sourceRange, ...whyRelative(source, redirects) };
      }
    }
  },
);

/** Another redirect may have the source with the slash, and the platform refuses a source that appears twice. */
function whyRelative(source: string, { list }: Redirects): Pick<RedirectFinding, 'template' | 'args' | 'data'> {
  const instead = `/${source.replace(/^(?:\.{0,2}\/)+/, '')}`;
  return list.some((other) => other.source === instead)
    ? { template: 'A source starts with `/`.', args: { source }, data: { isCovered: true } }
    : { template: 'Write "{instead}": a source starts with `/`.', args: { source, instead } };
}

/** The platform's documentation: a source can include neither an anchor nor query parameters; a destination may. */
function whyUnmatchable(source: string, redirects: Redirects): Pick<RedirectFinding, 'template' | 'args' | 'data'> {
  const path = source.replace(/[#?].*$/s, '');
  const template = source.slice(path.length).startsWith('?')
    ? 'A source cannot include query parameters: nobody is redirected from "{source}".'
    : 'A source cannot include an anchor: nobody is redirected from "{source}".';
  const other = redirects.hop(path)?.redirect;
  if (other) {
    return {
      template: '{said} "{other}" is redirected already.',
      args: { source, other: other.source, said: { template, args: { source } } },
      data: { isCovered: true },
    };
  }
  const isAlone = byPlainSource(redirects.list).get(plainAddress(path))?.length === 1;
  const isFree = isAlone && path.startsWith('/') && path !== '/' && pageAtAddress(redirects, path) === undefined;
  return { template, args: { source }, ...(isFree ? { data: { instead: path } } : {}) };
}

const byPlainSource = memo((list: Redirects['list']) => grouped(list, ({ source }) => plainAddress(source)));

function guess(destination: string, nearest: string | undefined): Pick<Finding, 'template' | 'args'> {
  if (nearest === undefined) return { template: 'Nothing is at "{destination}".', args: { destination } };
  const args = { destination, nearest: `/${nearest}` };
  return { template: 'Nothing is at "{destination}". Did you mean "{nearest}"?', args };
}
