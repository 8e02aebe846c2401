import { messageOf } from '../../../base/messageOf.ts';
import { localize } from '../../../base/messages.ts';
import { isPlain, listOf, objectOf, type Plain, stringOf } from '../../../base/plain.ts';
import { legacySettings } from '../../grammar/legacy.ts';
import { settings } from '../../grammar/settings.ts';
import { type Style, styleOf } from '../../text/style.ts';
import { colourPattern } from '../../values/colour.ts';
import { migratedSetting, nested } from '../legacyValues.ts';
import type { Unreadable } from '../outline.ts';

/** A mint.json as docs.json has it; without the colour where it has none. */
export interface UpgradedMint {
  readonly kind: 'config';
  readonly name?: string;
  readonly colour?: string;
  readonly settings: Plain;
  readonly navigation: Plain;
  readonly notes: readonly string[];
  /** How it is indented, and how its lines end. */
  readonly style: Pick<Style, 'unit' | 'newline'>;
}

/** Reads a mint.json, the platform's older configuration. */
export function readMint(text: string): UpgradedMint | Unreadable {
  let mint: unknown;
  try {
    mint = JSON.parse(text);
  } catch (error) {
    return { kind: 'unreadable', why: messageOf(error) };
  }
  if (!isPlain(mint)) return { kind: 'unreadable', why: localize('it is not an object') };
  const notes: string[] = [];
  const navigation = navigationOf(mint, notes);
  const name = stringOf(mint['name']);
  const colour = stringOf(objectOf(mint['colors'])?.['primary']);
  return {
    kind: 'config',
    ...(name ? { name } : {}),
    ...(colour !== undefined && colourPattern.test(colour) ? { colour } : {}),
    settings: settingsOf(mint, notes),
    navigation,
    notes,
    style: styleOf(text),
  };
}

/** Keys that the navigation is made of, and those that are read apart. */
const taken = new Set([
  ...['$schema', 'name', 'theme', 'colors', 'navigation', 'tabs', 'primaryTab', 'anchors', 'topAnchor', 'versions'],
]);
const kept = new Set(settings.map(({ key }) => key));

function settingsOf(mint: Plain, notes: string[]): Plain {
  const all = new Map<string, unknown>();
  const left: string[] = [];
  const { light, dark } = objectOf(mint['colors']) ?? {};
  all.set('colors', Object.fromEntries(Object.entries({ light, dark }).filter(([, value]) => isColour(value))));
  for (const [key, value] of Object.entries(mint)) {
    if (taken.has(key)) continue;
    if (key === 'api') all.set('api', merged(all.get('api'), apiOf(objectOf(value) ?? {})));
    else if (key === 'metadata') all.set('seo', merged(all.get('seo'), { metatags: value }));
    else if (legacySettings.has(key)) {
      const now = migratedSetting(key, value);
      const [first = '', ...rest] = now?.path ?? [];
      if (now) all.set(first, merged(all.get(first), nested(rest, now.value)));
      else left.push(key);
    } else if (kept.has(key)) all.set(key, merged(all.get(key), value));
    else left.push(key);
  }
  if (left.length > 0)
    notes.push(localize('Not taken over from {file}: {keys}.', { file: 'mint.json', keys: left.join(', ') }));
  return Object.fromEntries(all);
}

/** `baseUrl`, `auth` and `playground` are elsewhere in docs.json; what else there is keeps its name. */
function apiOf({ baseUrl, auth, playground, ...others }: Plain): Plain {
  const { mode } = objectOf(playground) ?? {};
  const display = { show: 'interactive', simple: 'simple', hide: 'none' }[String(mode)];
  const mdx = { ...(baseUrl === undefined ? {} : { server: baseUrl }), ...(auth === undefined ? {} : { auth }) };
  return {
    ...others,
    ...(Object.keys(mdx).length > 0 ? { mdx } : {}),
    ...(display === undefined ? {} : { playground: { display } }),
  };
}

/** A whole mint.json divides its groups by versions, then by tabs and anchors, whose addresses their pages begin with. */
function navigationOf(mint: Plain, notes: string[]): Plain {
  const groups = objectsOf(mint['navigation']);
  const anchors = objectsOf(mint['anchors']);
  const outside = anchors.filter(leadsOut).map((anchor) => labelled('anchor', anchor));
  const divisions = divisionsOf(mint['versions']).map(({ name, key, label, isDefault, href }) => ({
    [key]: label,
    ...(isDefault ? { default: true } : {}),
    ...(href === undefined ? tabsOf(mint, groups.filter(isOf(name)), name, notes) : { href }),
  }));
  const isLanguages = divisions.some((division) => 'language' in division);
  const inner =
    divisions.length > 0
      ? { [isLanguages ? 'languages' : 'versions']: divisions }
      : tabsOf(mint, groups, undefined, notes);
  return { ...(outside.length > 0 ? { global: { anchors: outside } } : {}), ...inner };
}

/** A version of mint.json as docs.json has it. */
interface Division {
  /** What groups, tabs and anchors name it by. */
  readonly name: string;
  readonly key: 'version' | 'language';
  readonly label: string;
  readonly isDefault: boolean;
  /** Its place if it is elsewhere; nothing of it is here then. */
  readonly href: string | undefined;
}

/** Languages where each has a locale, as the platform's own upgrade makes of them (`upgradeToDocsConfig` of 0.1.878), else versions. */
function divisionsOf(versions: unknown): readonly Division[] {
  const found = listOf(versions).flatMap((item) => {
    const { name, default: isDefault, url, locale } = isPlain(item) ? item : { name: item };
    const [label, language] = [stringOf(name), stringOf(locale)];
    return label === undefined ? [] : [{ name: label, language, isDefault: isDefault === true, href: stringOf(url) }];
  });
  const isLanguages = found.every(({ language }) => language !== undefined);
  return found.map(({ language, ...version }) => {
    const label = isLanguages ? language : undefined;
    return { ...version, key: label === undefined ? 'version' : 'language', label: label ?? version.name };
  });
}

function tabsOf(mint: Plain, groups: readonly Plain[], version: string | undefined, notes: string[]): Plain {
  const tabs = entriesOf(mint['tabs'], version);
  if (tabs.length === 0) return anchorsOf(mint, groups, version, notes);
  const { own, rest } = divided(tabs, groups, notes);
  const first = { tab: stringOf(objectOf(mint['primaryTab'])?.['name']) ?? 'Documentation' };
  const others = tabs.flatMap((tab, index): readonly Plain[] => {
    const label = labelled('tab', tab);
    if (leadsOut(tab)) return [label];
    const inside = own[index] ?? [];
    const { href: _address, ...bare } = label;
    if (inside.length > 0) return [{ ...bare, ...openapiOf(tab), groups: inside.map(groupOf) }];
    if (tab['openapi'] !== undefined) return [{ ...bare, ...openapiOf(tab) }];
    const name = stringOf(tab['name']) ?? '';
    notes.push(
      version === undefined
        ? localize('No group begins with the address of the tab "{name}": it is left out.', { name })
        : localize('No group of version {version} begins with the address of the tab "{name}": it is left out there.', {
            version,
            name,
          }),
    );
    return [];
  });
  const primary = rest.length > 0 ? [{ ...first, ...anchorsOf(mint, rest, version, notes) }] : [];
  return { tabs: [...primary, ...others] };
}

function anchorsOf(mint: Plain, groups: readonly Plain[], version: string | undefined, notes: string[]): Plain {
  const anchors = entriesOf(mint['anchors'], version).filter((anchor) => !leadsOut(anchor));
  const { own, rest } = divided(anchors, groups, notes);
  const divisions = anchors.flatMap((anchor, index): readonly Plain[] => {
    const { href: _address, ...bare } = labelled('anchor', anchor);
    const inside = own[index] ?? [];
    return inside.length > 0 ? [{ ...bare, ...openapiOf(anchor), groups: inside.map(groupOf) }] : [];
  });
  if (divisions.length === 0) return { groups: rest.map(groupOf) };
  const { name, icon } = objectOf(mint['topAnchor']) ?? {};
  const top = { anchor: stringOf(name) ?? 'Documentation', ...(typeof icon === 'string' ? { icon } : {}) };
  return { anchors: [...(rest.length > 0 ? [{ ...top, groups: rest.map(groupOf) }] : []), ...divisions] };
}

/** Each group belongs to the division whose address its first page begins with; the longest address wins. */
function divided(divisions: readonly Plain[], groups: readonly Plain[], notes: string[]) {
  const prefixes = divisions.map((entry) => (leadsOut(entry) ? undefined : `${bareAddress(entry['url'])}/`));
  const own = divisions.map((): Plain[] => []);
  const rest: Plain[] = [];
  for (const group of groups) {
    const pages = pagesIn(group).map((page) => `${bareAddress(page)}/`);
    const fitting = (page: string) =>
      prefixes.reduce<number>((best, prefix, index) => {
        const isBetter = prefix !== undefined && prefix !== '/' && page.startsWith(prefix);
        return isBetter && prefix.length > (prefixes[best]?.length ?? 0) ? index : best;
      }, -1);
    const best = fitting(pages[0] ?? '');
    if (pages.some((page) => fitting(page) !== best)) {
      notes.push(
        localize('The pages of the group "{group}" are in several divisions: it goes where its first page does.', {
          group: stringOf(group['group']) ?? '',
        }),
      );
    }
    (own[best] ?? rest).push(group);
  }
  return { own, rest };
}

function pagesIn(group: Plain): readonly string[] {
  return listOf(group['pages']).flatMap((page) => (isPlain(page) ? pagesIn(page) : (stringOf(page) ?? [])));
}

/** A group of docs.json: its position decides its version. */
function groupOf({ version: _version, pages, ...group }: Plain): Plain {
  return { ...group, pages: listOf(pages).map((page) => (isPlain(page) ? groupOf(page) : page)) };
}

function entriesOf(value: unknown, version: string | undefined): readonly Plain[] {
  const entries = objectsOf(value);
  return version === undefined ? entries : entries.filter(isOf(version));
}

/** What names no version is in all of them. */
function isOf(version: string): (entry: Plain) => boolean {
  return (entry) => entry['version'] === undefined || entry['version'] === version;
}

function labelled(key: string, { name, url, icon, iconType, color }: Plain): Plain {
  return {
    [key]: stringOf(name) ?? '',
    ...(typeof url === 'string' ? { href: url } : {}),
    ...(typeof icon === 'string' ? { icon } : {}),
    ...(typeof iconType === 'string' ? { iconType } : {}),
    ...(key === 'anchor' && isColour(color) ? { color: { light: color, dark: color } } : {}),
  };
}

function openapiOf({ openapi }: Plain): Plain {
  return typeof openapi === 'string' ? { openapi } : {};
}

function objectsOf(value: unknown): readonly Plain[] {
  return listOf(value).filter(isPlain);
}

function leadsOut({ url }: Plain): boolean {
  return typeof url === 'string' && /^(?:https?:|mailto:)/.test(url);
}

function bareAddress(value: unknown): string {
  const text = stringOf(value) ?? '';
  const start = text.startsWith('/') ? 1 : 0;
  return text.slice(start, text.endsWith('/') && text.length > start ? -1 : undefined);
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && colourPattern.test(value);
}

function merged(before: unknown, now: unknown): unknown {
  if (!isPlain(before) || !isPlain(now)) return now;
  return { ...now, ...before };
}
