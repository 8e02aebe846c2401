import { memo } from '../../../base/memo.ts';
import type { Source } from '../document/slotAt.ts';
import { isUnmatchable, plainAddress, type Redirect, redirectTable } from './redirects.ts';

/** Where an address is sent on to by one redirect. */
export interface Hop {
  readonly redirect: Redirect;
  readonly destination: string;
}

/** Finds the first redirect that takes an address; undefined where none does. */
export type FindHop = (address: string) => Hop | undefined;

/** True where a source or destination stands for a whole branch of addresses. */
export function isPattern(address: string): boolean {
  return wildcard.test(address);
}

/** The redirects of a site; read anew only when their table changes. */
export function hopsOf({ config, find }: Source): FindHop {
  return routesOf(redirectTable(config, find)?.list ?? none);
}

const none: readonly Redirect[] = [];

/** Reads the sources of redirects. `*` and `:name*` stand for any rest, `:name` for one segment (platform.md 1.2). */
export const routesOf = memo((redirects: readonly Redirect[]): FindHop => {
  const exact = new Map<string, number>();
  const patterns: { readonly index: number; readonly prefix: string; readonly match: (path: string) => Values }[] = [];
  for (const [index, { source, sourceAddress: address }] of redirects.entries()) {
    // Addresses of other sites are not asked for here.
    if (isUnmatchable(source) || /^https?:/i.test(source)) continue;
    if (isPattern(address)) patterns.push({ index, ...patternOf(address) });
    else if (!exact.has(address)) exact.set(address, index);
  }
  return (asked) => {
    const address = plainAddress(asked);
    const own = exact.get(address) ?? Number.POSITIVE_INFINITY;
    for (const { index, prefix, match } of patterns) {
      const redirect = index < own && address.startsWith(prefix) ? redirects[index] : undefined;
      const values = redirect && match(address);
      if (redirect && values) return { redirect, destination: filled(redirect.destination, values) };
    }
    const redirect = redirects[own];
    return redirect && { redirect, destination: redirect.destination };
  };
});

type Values = ReadonlyMap<string, string> | undefined;

function patternOf(source: string) {
  const names: string[] = [];
  const pattern = source.replace(/:(\w+)\*|:(\w+)|\*|[.+?^${}()|[\]\\]/g, (part, rest, one) => {
    if (part !== '*' && !part.startsWith(':')) return `\\${part}`;
    names.push(rest ?? one ?? '*');
    return one ? '([^/]+)' : '(.*)';
  });
  const whole = new RegExp(`^${pattern}$`);
  const match = (path: string): Values => {
    const found = whole.exec(path);
    return found ? new Map(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined;
  };
  return { prefix: source.slice(0, source.search(wildcard)), match };
}

function filled(destination: string, values: ReadonlyMap<string, string>): string {
  if (/^https?:/i.test(destination)) return destination;
  return destination.replace(/:(\w+)\*?|\*/g, (part, name) => values.get(name ?? '*') ?? part);
}

const wildcard = /\*|:\w/;
