import { iconLibraryOf } from '../../model/document/settings.ts';
import { property } from '../../text/nodes.ts';
import { type IconLibrary, iconLibraries } from '../../values/icon.ts';
import { searchIcons } from '../iconSearch.ts';
import type { CompletionContext } from './context.ts';
import { fileSuggestions } from './files.ts';
import type { InsertionPoint } from './insertionPoint.ts';
import { text } from './skeleton.ts';
import { limit, type Suggestion, type Suggestions } from './suggestion.ts';

/** Icons of the library that applies here, by name and alias; picture files once a path is begun. */
export function iconSuggestions(known: CompletionContext, point: InsertionPoint): Suggestions {
  if (point.typed.includes('/')) return fileSuggestions(known, point, 'asset');
  const library = ownLibrary(point) ?? iconLibraryOf(known.config);
  const items = searchIcons(library, point.typed, limit).map(({ name, words }): Suggestion => {
    return {
      label: name,
      kind: 'icon',
      detail: words || undefined,
      words: words || undefined,
      insert: { kind: 'value', skeleton: text(name) },
      more: { kind: 'icon', library, name },
    };
  });
  return { items, chosen: true };
}

/** The `library` next to the `name` of an icon object. */
function ownLibrary({ around, form }: InsertionPoint): IconLibrary | undefined {
  if (around?.node.kind !== 'object' || form.kind !== 'shape' || form.field?.key !== 'name') return undefined;
  const value = property(around.node, 'library')?.value;
  return iconLibraries.find((library) => value?.kind === 'string' && value.value === library);
}
