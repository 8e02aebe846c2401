import { append } from '../../base/lists.ts';
import type { Message } from '../../base/messages.ts';
import { iconLists } from '../grammar/data/iconNames.ts';
import { nearest } from './nearest.ts';
import { type Read, refuse } from './read.ts';

export type IconLibrary = keyof typeof iconLists;

export const iconLibraries = Object.keys(iconLists) as readonly IconLibrary[];

/** The names of the libraries for readers. */
export const libraryNames: Readonly<Record<IconLibrary, string>> = {
  fontawesome: 'Font Awesome',
  lucide: 'Lucide',
  tabler: 'Tabler',
};

/** The message about an icon of the Pro set. */
export const proIcon: Message = {
  template: 'It belongs to the Pro set: the published site shows it, but it cannot be drawn here.',
};

/** A known icon; `name` is its current name if an alias was looked up. */
export interface Icon {
  readonly library: IconLibrary;
  readonly name: string;
}

/** An icon value: the platform accepts every text that does not start with `fa-` (platform.md 1.4). */
export function readIcon(value: string): Read {
  if (!value.startsWith('fa-')) return { ok: value };
  // In `fa-solid fa-house`, Font Awesome's own notation, the last word is the icon.
  const name = value.trim().split(/\s+/).at(-1)?.replace(/^fa-/, '');
  return refuse('icon-prefix', 'must not start with `fa-`', name || undefined);
}

/** False for a path, a URL and inline SVG or JSX: values with `/`, `.` or `:`, or beginning with `<` or `{`. */
export function isIconName(value: string): boolean {
  return value !== '' && !/[/.:]|^\s*[<{]/.test(value);
}

/**
 * True for an icon that is the path of a file or an address: not a name, inline SVG or JSX, or CSS, which one real site has in
 * place of a path (`); mask-image: url('…`).
 */
export function isIconFile(value: string): boolean {
  return value !== '' && !isIconName(value) && !/^\s*[<{)]/.test(value);
}

/** The icon of that name or alias, case sensitive, or undefined. Font Awesome's Pro names are not public. */
export function findIcon(library: IconLibrary, name: string): Icon | undefined {
  const known = names(library).get(name);
  return known === undefined ? undefined : { library, name: known };
}

/**
 * The name or alias of the library that comes closest, or undefined if none is close. Font Awesome Pro has thousands of names
 * that are not public, so for that library nothing is returned for a name made of words that icons are called: `stars` is one of
 * Pro and no typo of `stairs`; nor for a longer or shorter form of the name, since Pro has many such pairs (`window`, `windows`).
 */
export function nearestIcon(library: IconLibrary, name: string): string | undefined {
  const key = `${library} ${name}`;
  if (!nearestNames.has(key)) {
    if (nearestNames.size >= maxNearestNames) nearestNames.clear();
    nearestNames.set(key, findNearest(library, name));
  }
  return nearestNames.get(key);
}

/** What `nearestIcon` found: thousands of pages may name the same unknown icon, and each search compares it with thousands of names. */
const nearestNames = new Map<string, string | undefined>();
const maxNearestNames = 1_000;

function findNearest(library: IconLibrary, name: string): string | undefined {
  if (library === 'fontawesome' && isMadeOfWords(name)) return undefined;
  const known = nearest(name, names(library).keys());
  const isOtherForm = known !== undefined && (known.startsWith(name) || name.startsWith(known));
  return library === 'fontawesome' && isOtherForm ? undefined : known;
}

/** True if each word of the name occurs in some icon's name, in any library; numbers count as words. */
function isMadeOfWords(name: string): boolean {
  words ??= new Set(iconLibraries.flatMap((library) => [...names(library).keys()].flatMap((key) => key.split('-'))));
  return name.split('-').every((word) => /^\d+$/.test(word) || words?.has(word));
}

let words: ReadonlySet<string> | undefined;

/**
 * True for a name of Font Awesome that is not in its free set and is made of words that icons are called: then it belongs to the
 * Pro set, whose drawings are not public.
 */
export function isProIcon(library: IconLibrary, name: string): boolean {
  return library === 'fontawesome' && !findIcon(library, name) && isMadeOfWords(name);
}

/** All current names of a library in order, without the aliases. */
export function iconNames(library: IconLibrary): readonly string[] {
  return [...names(library)].flatMap(([name, known]) => (name === known ? [name] : []));
}

/** The other names of an icon, by its current name; icons without any are left out. */
export function iconAliases(library: IconLibrary): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, string[]>();
  for (const [name, known] of names(library)) {
    if (name !== known) append(aliases, known, name);
  }
  return aliases;
}

const read = new Map<IconLibrary, ReadonlyMap<string, string>>();

/** Every name and alias with its current name; read on first use. */
function names(library: IconLibrary): ReadonlyMap<string, string> {
  const known = read.get(library);
  if (known) return known;
  const fresh = readList(iconLists[library]);
  read.set(library, fresh);
  return fresh;
}

/** Reads a list of `grammar/data`: `alert = alarm` is an alias of alarm. */
function readList(list: string): ReadonlyMap<string, string> {
  return new Map(
    list
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', present = name] = line.split(' = ');
        return [name, present];
      }),
  );
}
