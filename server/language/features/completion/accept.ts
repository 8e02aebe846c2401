import { leavesPlaces, type Style, text, writeEntries, writeValue } from './draft.ts';
import type { CompletionPlace } from './place.ts';
import type { Insert, More, Suggestion, SuggestionKind } from './suggestion.ts';

/** A suggestion at a place: what the editor shows, filters and sorts by, and the edits that accept it. */
export interface Completion {
  readonly label: string;
  readonly kind: SuggestionKind;
  readonly detail: string | undefined;
  readonly documentation: string | undefined;
  readonly filterText: string;
  readonly sortText: string;
  /** What is replaced, as offsets in the file, and by what. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** True when `text` holds `$1` and the like. */
  readonly snippet: boolean;
  /** A comma that is missing behind the item before. */
  readonly comma: number | undefined;
  readonly more: More | undefined;
  readonly goesOn: boolean;
}

/** Gives a suggestion the quotes, commas and replace range that `place` needs. `chosen`: see `Suggestions`. */
export function accept(
  suggestion: Suggestion,
  place: CompletionPlace,
  { style, order, chosen }: { readonly style: Style; readonly order: number; readonly chosen: boolean },
): Completion {
  const { label, kind, detail, documentation, insert, words, more, goesOn } = suggestion;
  const alone = place.colon && insert.kind === 'entries';
  const snippet = style.snippet && !alone && hasStops(insert);
  const body = written(insert, alone, { ...style, snippet });
  const tail = place.commaAfter && !place.colon ? ',' : '';
  // A list chosen by what is typed is right as it is: with that text in front, the editor finds every item equally fit.
  const found = [...(chosen && place.typed !== '' ? [place.typed] : []), label, ...(words ? [words] : [])].join(' ');
  return {
    label,
    kind,
    detail,
    documentation,
    filterText: (place.quoted ? '"' : '') + found,
    sortText: String(order).padStart(4, '0'),
    start: place.start,
    end: place.end,
    text: place.lead + body + tail,
    snippet,
    comma: place.commaBefore,
    more,
    goesOn: goesOn ?? false,
  };
}

/** `alone`: a colon follows the key, so its value is there already, or is typed next. */
function written(insert: Insert, alone: boolean, style: Style): string {
  if (insert.kind === 'value') return writeValue(insert.draft, style);
  const key = alone ? insert.entries[0]?.[0] : undefined;
  return key === undefined ? writeEntries(insert.entries, style) : writeValue(text(key), style);
}

function hasStops(insert: Insert): boolean {
  return insert.kind === 'value' ? leavesPlaces(insert.draft) : insert.entries.some(([, draft]) => leavesPlaces(draft));
}
