import type { LocationRange } from '../../base/locations.ts';
import { type RedirectEnd, redirectEnd } from '../links/redirectEnds.ts';
import type { LinkView } from '../links/resolve.ts';
import { answersOf, pageAtAddress } from '../links/siteAddresses.ts';
import { resolve } from '../model/document/config.ts';
import type { FindHop } from '../model/links/redirectRoutes.ts';
import { routesOf } from '../model/links/redirectRoutes.ts';
import { isUnmatchable, type Redirect, type RedirectTable, redirectTable } from '../model/links/redirects.ts';
import type { RuleCode } from '../model/messages/ruleCodes.ts';
import { type ConfigContext, type Finding, type Rule, rule } from './rule.ts';

/** A finding of a redirect rule; its offsets count from the beginning of the table. */
export type RedirectFinding = Omit<Finding, 'element'>;

/** The redirects of a site, and where those that lead somewhere end. */
export interface Redirects extends LinkView {
  /** With those whose source or destination is empty. */
  readonly all: readonly Redirect[];
  readonly list: readonly Redirect[];
  readonly hop: FindHop;
  readonly ends: readonly { readonly redirect: Redirect; readonly end: RedirectEnd }[];
}

/** A rule about redirects. It runs again only when the table has changed, or the answer for an address that it looked up. */
export function redirectRule<const Code extends RuleCode>(
  head: Pick<Rule<Code>, 'code' | 'level' | 'except' | 'about'>,
  find: (redirects: Redirects) => Iterable<RedirectFinding>,
): Rule<Code> {
  const known = new WeakMap<Redirects['ends'], readonly RedirectFinding[]>();
  return rule({
    ...head,
    *config(config, context) {
      const table = redirectTable(config, context.find);
      if (!table) return;
      const redirects = redirectsOf(table, context);
      const found = known.get(redirects.ends) ?? [...find(redirects)];
      known.set(redirects.ends, found);
      for (const finding of found) {
        const related = (finding.related ?? []).map((item) => ({ ...item, ...placed(table, item) }));
        yield { ...finding, ...placed(table, finding), related };
      }
    },
  });
}

/** Where the redirects of a list end, and the answers this was derived from. */
interface KnownEnds {
  readonly answers: unknown;
  readonly ends: Redirects['ends'];
}

const last = new WeakMap<RedirectTable['list'], KnownEnds>();

/** `ends` is the same for all rules as long as nothing it depends on has changed. */
function redirectsOf({ all, list }: RedirectTable, { site, generation }: ConfigContext): Redirects {
  const view: LinkView = { site, generation };
  const hop = routesOf(list);
  const answers = answersOf(view);
  const known = last.get(list);
  if (known?.answers === answers) return { ...view, all, list, hop, ends: known.ends };
  const hasPage = (address: string) => pageAtAddress(view, address) !== undefined;
  const working = list.filter(({ source }) => !isUnmatchable(source));
  const ends = working.map((redirect) => ({ redirect, end: redirectEnd(redirect, list, hasPage) }));
  last.set(list, { answers, ends });
  return { ...view, all, list, hop, ends };
}

function placed({ location }: RedirectTable, range: LocationRange): LocationRange {
  return { ...resolve(location, range), length: range.length };
}
