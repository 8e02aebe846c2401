import { localize } from '../../../base/messages.ts';
import type { TextKind } from '../../grammar/types.ts';
import { anchorTargets, type FindScan } from './anchors.ts';
import type { CompletionContext } from './context.ts';
import type { InsertionPoint } from './insertionPoint.ts';
import { pageSuggestions } from './pages.ts';
import { text } from './skeleton.ts';
import type { Suggestion, Suggestions } from './suggestion.ts';

/**
 * Links: the possible beginnings of an address, and if a path is accepted the pages of the site, and after `#` the ids of the page
 * it names.
 */
export function linkSuggestions(
  known: CompletionContext,
  point: InsertionPoint,
  kind: TextKind,
  findScan: FindScan | undefined,
): Suggestions {
  const { key, typed } = point;
  const begun = beginnings(kind, key).filter(({ label }) => label.startsWith(typed) && label !== typed);
  if (!pathKinds.has(kind) || key === 'source' || /^[a-z]+:/i.test(typed)) return { items: begun, chosen: false };
  if (typed.includes('#')) return { items: findScan ? anchors(known, findScan, typed) : [], chosen: false };
  const pages = pageSuggestions(known, point, '/');
  // A redirect mostly leads to a page, a link in the navigation mostly to another site.
  const items = kind === 'address' ? [...pages.items, ...begun] : [...begun, ...pages.items];
  return { items, chosen: pages.chosen };
}

/** Addresses count from the root, also in a file of another folder. */
function anchors(known: CompletionContext, findScan: FindScan, target: string): readonly Suggestion[] {
  return anchorTargets(known, findScan, known.config.file, { kind: 'link', target }).map(({ label, detail }) => {
    return { label, kind: 'link', detail, words: detail, insert: { kind: 'value', skeleton: text(label) } };
  });
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
