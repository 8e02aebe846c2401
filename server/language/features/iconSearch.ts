import { type IconLibrary, iconAliases, iconNames } from '../values/icon.ts';
import { type Candidate, candidate, rank } from './completion/rank.ts';

export interface NamedIcon {
  readonly name: string;
  /** Its other names, separated by spaces. */
  readonly words: string;
}

/**
 * The icons of a library that match the query by name or alias, best first; among equals, those that sites use most come first.
 */
export function searchIcons(library: IconLibrary, typed: string, limit: number): readonly NamedIcon[] {
  const { candidates, byName, usual } = iconsOf(library);
  const group = (name: string) => (usual.has(name) ? 0 : 1);
  return rank(candidates, typed, group, limit).map((name) => ({ name, words: byName.get(name)?.words ?? '' }));
}

interface LibraryIcons {
  readonly byName: ReadonlyMap<string, Candidate<string>>;
  readonly candidates: readonly Candidate<string>[];
  readonly usual: ReadonlySet<string>;
}

const read = new Map<IconLibrary, LibraryIcons>();

/** Every icon with its aliases as additional words; unpacked at the first request. */
function iconsOf(library: IconLibrary): LibraryIcons {
  const known = read.get(library);
  if (known) return known;
  const aliases = iconAliases(library);
  const candidates = iconNames(library).map((name) => candidate(name, name, aliases.get(name)?.join(' ')));
  const byName = new Map(candidates.map((icon) => [icon.item, icon]));
  const usual = new Set(usualIcons.filter((name) => byName.has(name)));
  const fresh = { byName, candidates, usual };
  read.set(library, fresh);
  return fresh;
}

/** The icons that documentation sites use most, so that an empty query does not list everything that begins with A. */
const usualIcons = [
  'rocket',
  'book',
  'book-open',
  'code',
  'terminal',
  'gear',
  'settings',
  'house',
  'key',
  'lock',
  'shield',
  'bolt',
  'zap',
  'star',
  'users',
  'user',
  'plug',
  'puzzle',
  'puzzle-piece',
  'database',
  'cloud',
  'server',
  'globe',
  'link',
  'file',
  'folder',
  'compass',
  'map',
  'flag',
  'bell',
  'circle-question',
  'circle-help',
  'circle-info',
  'info',
  'lightbulb',
  'wrench',
  'tools',
  'cube',
  'box',
  'layer-group',
  'layers',
  'webhook',
  'github',
  'discord',
  'credit-card',
  'wand-magic-sparkles',
];
