import { isExternal } from '../links/address.ts';
import { type RedirectEnd, redirectEnd } from '../links/redirectEnds.ts';
import { type LinkView, resolveLink } from '../links/resolve.ts';
import { mayStand, mayStandBeside } from '../links/standing.ts';
import { resolve } from '../model/config.ts';
import { isPattern, plainAddress, routesOf } from '../model/redirectRoutes.ts';
import { type Redirect, type RedirectTable, redirectTable } from '../model/redirects.ts';
import type { Spot } from '../model/spot.ts';
import type { Generated } from '../openapi/generate.ts';
import { nearestPage } from '../site/nearest.ts';
import type { Site } from '../site/site.ts';
import { type Finding, type Rule, rule } from './rule.ts';

/** Platform.md 1.2: `source` values must be unique. */
export const redirectDuplicate = redirectRule(
  {
    code: 'redirect-duplicate',
    level: 'error',
    except: 'warning where the two write the same address in different ways',
    about: 'Two redirects have the same source: the platform refuses the file, or only one of them has an effect.',
  },
  function* ({ list }) {
    const firsts = new Map<string, Redirect>();
    for (const redirect of list) {
      const { source, sourceSpot } = redirect;
      const first = firsts.get(plainAddress(source));
      if (!first) firsts.set(plainAddress(source), redirect);
      else {
        const isSame = first.source === source;
        yield {
          ...sourceSpot,
          ...(isSame ? {} : { level: 'warning' }),
          template: isSame
            ? '"{source}" is redirected already; the platform refuses a source that stands twice.'
            : '"{source}" is redirected already, as "{first}": only one of the two has an effect.',
          args: isSame ? { source } : { source, first: first.source },
          related: [{ ...first.sourceSpot, template: 'It stands here first.' }],
          data: { destination: first.destination === redirect.destination ? 'same' : 'other' },
        };
      }
    }
  },
);

export const redirectLoop = redirectRule(
  { code: 'redirect-loop', level: 'error', about: 'Redirects send readers in a circle, which browsers refuse.' },
  function* (table, view) {
    for (const { redirect, end } of ends(table, view)) {
      if (end.kind !== 'loop') continue;
      const { source, destination, destinationSpot } = redirect;
      yield {
        ...destinationSpot,
        template:
          end.hops.length === 0
            ? '"{source}" is redirected to itself.'
            : '"{destination}" is redirected again, until readers are back where they were.',
        args: end.hops.length === 0 ? { source } : { destination },
        related: end.hops.map((hop) => ({ ...hop.sourceSpot, template: 'This redirect is on the way.' })),
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
  function* (table, view) {
    for (const { redirect, end } of ends(table, view)) {
      // A redirect for now, such as that of `/latest`, is a step on purpose.
      if (end.kind === 'loop' || end.hops.length === 0 || !end.hops.every(({ permanent }) => permanent)) continue;
      yield {
        ...redirect.destinationSpot,
        template: '"{destination}" is redirected to "{instead}". Write that.',
        args: { destination: redirect.destination, instead: rooted(end.address) },
        related: end.hops.map((hop) => ({ ...hop.sourceSpot, template: 'It is redirected here.' })),
      };
    }
  },
);

export const redirectTargetNotFound = redirectRule(
  {
    code: 'redirect-target-not-found',
    level: 'information',
    about: 'A redirect leads to an address of the site at which there is nothing.',
  },
  function* (table, view) {
    const { site } = view;
    if (!site.listed) return;
    for (const { redirect, end } of ends(table, view)) {
      // Of a chain the last redirect is told, which stands in the table too.
      if (end.kind === 'loop' || end.hops.length > 0 || isPattern(redirect.destination)) continue;
      const { destination, destinationSpot } = redirect;
      if (isExternal(destination)) continue;
      const found = resolveLink(view, '', { kind: 'link', target: rooted(destination) });
      if (found.kind !== 'missing') continue;
      const { path } = found;
      if (mayStand(site, path) || mayStandBeside(site, path)) continue;
      yield {
        ...destinationSpot,
        subject: path,
        unlessGenerated: path,
        template: 'Nothing is at "{destination}".',
        args: { destination },
        late: () => guess(destination, found.page?.key ?? nearestPage(site, path)),
      };
    }
  },
);

export const redirectShadowsPage = redirectRule(
  {
    code: 'redirect-shadows-page',
    level: 'information',
    about: 'A redirect takes the address of a page: either the page or the redirect is never seen.',
  },
  function* ({ list }, view) {
    for (const { source, sourceSpot, destination } of list) {
      if (isPattern(source) || /[#?]/.test(source) || isExternal(source)) continue;
      const page = pageAt(view, source);
      if (page === undefined || page === pageAt(view, destination)) continue;
      yield {
        ...sourceSpot,
        subject: page,
        template: '"{source}" is the address of the page "{page}" too: either the page or this redirect is never seen.',
        args: { source, page },
      };
    }
  },
);

export const redirectSourceStyle = redirectRule(
  {
    code: 'redirect-source-style',
    level: 'information',
    about: 'The source of a redirect is not written as a path from the root of the site.',
  },
  function* ({ list }) {
    for (const { source, sourceSpot } of list) {
      if (source.includes('#')) {
        const template = 'What stands behind `#` never reaches the server, so nobody is redirected from "{source}".';
        yield { ...sourceSpot, template, args: { source } };
      } else if (/^https?:/i.test(source)) {
        const template = '"{source}" is a full address. A source is a path of this site, such as `/old`.';
        yield { ...sourceSpot, template, args: { source } };
      } else if (!source.startsWith('/')) {
        const instead = `/${source.replace(/^(?:\.{0,2}\/)+/, '')}`;
        yield { ...sourceSpot, template: 'Write "{instead}": a source starts with `/`.', args: { source, instead } };
      }
    }
  },
);

/** What a redirect rule finds, in places that count from the beginning of the table. */
type RedirectFinding = Omit<Finding, 'element'>;

interface Known {
  readonly site: Site;
  readonly generated: Generated;
  readonly found: readonly RedirectFinding[];
}

/** Made anew only when the table, the pages or what specifications generate has changed. */
function redirectRule(
  head: Pick<Rule, 'code' | 'level' | 'except' | 'about'>,
  find: (table: RedirectTable, view: LinkView) => Iterable<RedirectFinding>,
): Rule {
  const known = new WeakMap<RedirectTable['list'], Known>();
  return rule({
    ...head,
    *config(config, context) {
      const table = redirectTable(config, context.find);
      if (!table) return;
      const { site, generation } = context;
      let last = known.get(table.list);
      if (last?.site !== site || last.generated !== generation.generated) {
        const found = [...find(table, { site, generation, hop: routesOf(table.list) })];
        last = { site, generated: generation.generated, found };
        known.set(table.list, last);
      }
      for (const finding of last.found) {
        const related = (finding.related ?? []).map((item) => ({ ...item, ...placed(table, item) }));
        yield { ...finding, ...placed(table, finding), related };
      }
    },
  });
}

function placed({ position }: RedirectTable, spot: Spot): Spot {
  return { ...resolve(position, spot), length: spot.length };
}

function* ends({ list }: RedirectTable, view: LinkView): Iterable<{ redirect: Redirect; end: RedirectEnd }> {
  const hop = routesOf(list);
  const stands = (address: string) => pageAt(view, address) !== undefined;
  for (const redirect of list) yield { redirect, end: redirectEnd(redirect, hop, stands) };
}

/** The path of the page at an address, generated pages included. */
function pageAt(view: LinkView, address: string): string | undefined {
  const found = resolveLink(view, '', { kind: 'link', target: rooted(address) });
  return found.kind === 'page' ? found.page.key : found.kind === 'generated' ? found.page.slug : undefined;
}

/** The platform reads paths without a leading slash from the root. */
function rooted(address: string): string {
  return address.startsWith('/') || isExternal(address) ? address : `/${address}`;
}

function guess(destination: string, nearest: string | undefined): Pick<Finding, 'template' | 'args'> {
  if (nearest === undefined) return { template: 'Nothing is at "{destination}".', args: { destination } };
  const args = { destination, nearest: `/${nearest}` };
  return { template: 'Nothing is at "{destination}". Did you mean "{nearest}"?', args };
}
