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

interface Acceptance {
  readonly style: Style;
  readonly order: number;
  /** See `Suggestions`. */
  readonly chosen: boolean;
  /** See `CompletionOptions`. */
  readonly quotes: boolean;
}

/** Gives a suggestion the quotes, commas and replace range that `place` needs. */
export function accept(
  suggestion: Suggestion,
  place: CompletionPlace,
  { style, order, chosen, quotes }: Acceptance,
): Completion {
  const { label, kind, detail, documentation, insert, words, more, goesOn } = suggestion;
  const alone = place.colon && insert.kind === 'entries';
  const snippet = style.snippet && !alone && hasStops(insert);
  const body = bodyOf(insert, alone, { ...style, snippet });
  const tail = place.commaAfter && !place.colon ? ',' : '';
  // A list chosen by what is typed is right as it is: with that text in front, the editor finds every item equally fit.
  const written = place.lead + body + tail;
  // Between quotes that are there only what they hold is replaced: Neovim and Emacs know no word that begins with a quote, and the
  // first leaves what stands behind the cursor.
  const within = !quotes && place.closed && isOneText(written);
  const found = [...(chosen && place.typed !== '' ? [place.typed] : []), label, ...(words ? [words] : [])].join(' ');
  return {
    label,
    kind,
    detail,
    documentation,
    filterText: (place.quoted && !within ? '"' : '') + found,
    sortText: String(order).padStart(4, '0'),
    start: within ? place.start + 1 : place.start,
    end: within ? place.end - 1 : place.end,
    text: within ? written.slice(1, -1) : written,
    snippet,
    comma: place.commaBefore,
    more,
    goesOn: goesOn ?? false,
  };
}

/** `alone`: a colon follows the key, so its value is there already, or is typed next. */
function bodyOf(insert: Insert, alone: boolean, style: Style): string {
  if (insert.kind === 'value') return writeValue(insert.draft, style);
  const key = alone ? insert.entries[0]?.[0] : undefined;
  return key === undefined ? writeEntries(insert.entries, style) : writeValue(text(key), style);
}

/** True for `"text"`, where no other quote stands in it. */
function isOneText(written: string): boolean {
  return written.length > 1 && written.startsWith('"') && written.indexOf('"', 1) === written.length - 1;
}

function hasStops(insert: Insert): boolean {
  return insert.kind === 'value' ? leavesPlaces(insert.draft) : insert.entries.some(([, draft]) => leavesPlaces(draft));
}
