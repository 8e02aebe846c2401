import { localize } from '../../../base/messages.ts';
import type { TextKind } from '../../grammar/types.ts';
import type { CompletionContext } from './context.ts';
import type { InsertionPoint } from './insertionPoint.ts';
import { pageSuggestions } from './pages.ts';
import type { Suggestion, Suggestions } from './suggestion.ts';

/** Links: the possible beginnings of an address, and the pages of the site if a path is accepted. */
export function linkSuggestions(known: CompletionContext, point: InsertionPoint, kind: TextKind): Suggestions {
  const { key, typed } = point;
  const begun = beginnings(kind, key).filter(({ label }) => label.startsWith(typed) && label !== typed);
  if (!pathKinds.has(kind) || key === 'source' || /^[a-z]+:/i.test(typed)) return { items: begun, chosen: false };
  const pages = pageSuggestions(known, point, '/');
  return { items: [...begun, ...pages.items], chosen: pages.chosen };
}

const pathKinds: ReadonlySet<TextKind> = new Set(['href', 'footer-href', 'address']);

function beginnings(kind: TextKind, key: string | undefined): readonly Suggestion[] {
  const host = kind === 'profile' ? hosts.get(key ?? '') : undefined;
  const https = beginning(`https://${host ?? ''}`, localize('Another site.'));
  if (kind === 'address') return key === 'source' ? [beginning('/', localize('A path of this site.'))] : [https];
  if (kind === 'href' || kind === 'footer-href')
    return [https, beginning('mailto:', localize('Opens the mail program.'))];
  return [https];
}

function beginning(before: string, documentation: string): Suggestion {
  const insert = { kind: 'value', skeleton: { kind: 'typed', before } } as const;
  return { label: before, kind: 'link', documentation, insert };
}

/** The addresses of profiles in social networks. */
const hosts: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    x: 'x.com/',
    twitter: 'x.com/',
    'x-twitter': 'x.com/',
    facebook: 'facebook.com/',
    youtube: 'youtube.com/@',
    discord: 'discord.gg/',
    github: 'github.com/',
    linkedin: 'linkedin.com/company/',
    instagram: 'instagram.com/',
    'hacker-news': 'news.ycombinator.com/user?id=',
    medium: 'medium.com/@',
    telegram: 't.me/',
    bluesky: 'bsky.app/profile/',
    threads: 'threads.net/@',
    reddit: 'reddit.com/r/',
  }),
);
