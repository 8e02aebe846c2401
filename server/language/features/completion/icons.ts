import { iconLibraryOf } from '../../model/iconLibrary.ts';
import { property } from '../../text/nodes.ts';
import { type IconLibrary, iconAliases, iconLibraries, iconNames } from '../../values/icon.ts';
import type { Known } from './context.ts';
import { text } from './draft.ts';
import { fileSuggestions } from './files.ts';
import type { Place } from './place.ts';
import { type Candidate, rank } from './rank.ts';
import { limit, type Suggestion, type Suggestions } from './suggestion.ts';

/** Icons of the library that counts at the place, by name and alias; picture files once a path is begun. */
export function iconSuggestions(known: Known, place: Place): Suggestions {
  if (place.typed.includes('/')) return fileSuggestions(known, place, 'asset');
  const library = ownLibrary(place) ?? iconLibraryOf(known.config);
  const { candidates, byName, usual } = iconsOf(library);
  const group = (name: string) => (usual.has(name) ? 0 : 1);
  const items = rank(candidates, place.typed, group, limit).map((name): Suggestion => {
    const aliases = byName.get(name)?.words;
    return {
      label: name,
      kind: 'icon',
      detail: aliases || undefined,
      words: aliases || undefined,
      insert: { kind: 'value', draft: text(name) },
      more: { kind: 'icon', library, name },
    };
  });
  return { items, chosen: true };
}

/** The `library` beside the `name` of an icon object. */
function ownLibrary({ around, form }: Place): IconLibrary | undefined {
  if (around?.node.kind !== 'object' || form.kind !== 'shape' || form.field?.key !== 'name') return undefined;
  const value = property(around.node, 'library')?.value;
  return iconLibraries.find((library) => value?.kind === 'string' && value.value === library);
}

interface LibraryIcons {
  readonly byName: ReadonlyMap<string, Candidate<string>>;
  readonly candidates: readonly Candidate<string>[];
  readonly usual: ReadonlySet<string>;
}

const read = new Map<IconLibrary, LibraryIcons>();

/** Every icon with its aliases as further words; unpacked when first asked for. */
function iconsOf(library: IconLibrary): LibraryIcons {
  const known = read.get(library);
  if (known) return known;
  const aliases = iconAliases(library);
  const candidates = iconNames(library).map((item) => ({
    item,
    text: item,
    words: aliases.get(item)?.join(' ') ?? '',
  }));
  const byName = new Map(candidates.map((candidate) => [candidate.item, candidate]));
  const usual = new Set(usualIcons.filter((name) => byName.has(name)));
  const fresh = { byName, candidates, usual };
  read.set(library, fresh);
  return fresh;
}

/** What documentation sites show most, so that an empty text is not answered by the letter A. */
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
