import type { InsertionPoint } from './insertionPoint.ts';
import { hasPlaceholders, type Style, text, writeEntries, writeValue } from './skeleton.ts';
import type { Insert, More, Suggestion, SuggestionKind } from './suggestion.ts';

/** A suggestion in its place: what the editor shows, filters and sorts by, and the edits that accept it. */
export interface Completion {
  readonly label: string;
  readonly kind: SuggestionKind;
  readonly detail: string | undefined;
  readonly documentation: string | undefined;
  readonly filterText: string;
  readonly sortText: string;
  /** The range to replace, as offsets in the file, and the new text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether `text` contains placeholders such as `$1`. */
  readonly snippet: boolean;
  /** Where a comma is missing after the previous item. */
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

/** Adds the quotes, commas and range that a suggestion needs in `point`. */
export function accept(
  suggestion: Suggestion,
  point: InsertionPoint,
  { style, order, chosen, quotes }: Acceptance,
): Completion {
  const { label, kind, detail, documentation, insert, words, more, goesOn } = suggestion;
  const alone = point.colon && insert.kind === 'entries';
  const snippet = style.snippet && !alone && hasStops(insert);
  const body = bodyOf(insert, alone, { ...style, snippet });
  const tail = point.commaAfter && !point.colon ? ',' : '';
  // Suggestions that were selected by the typed text are already right: with that text in front, the editor finds that all match
  // equally well.
  const written = point.lead + body + tail;
  // Between existing quotes, only the content is replaced: Neovim and Emacs know no words that begin with a quote, and Neovim
  // keeps what is after the cursor.
  const within = !quotes && point.closed && isOneText(written);
  const found = [...(chosen && point.typed !== '' ? [point.typed] : []), label, ...(words ? [words] : [])].join(' ');
  return {
    label,
    kind,
    detail,
    documentation,
    filterText: (point.quoted && !within ? '"' : '') + found,
    sortText: String(order).padStart(4, '0'),
    start: within ? point.start + 1 : point.start,
    end: within ? point.end - 1 : point.end,
    text: within ? written.slice(1, -1) : written,
    snippet,
    comma: point.commaBefore,
    more,
    goesOn: goesOn ?? false,
  };
}

/** `alone`: a colon follows the key, so its value exists or is typed next. */
function bodyOf(insert: Insert, alone: boolean, style: Style): string {
  if (insert.kind === 'value') return writeValue(insert.skeleton, style);
  const key = alone ? insert.entries[0]?.[0] : undefined;
  return key === undefined ? writeEntries(insert.entries, style) : writeValue(text(key), style);
}

/** Whether a text is a single string, `"text"`, without another quote in it. */
function isOneText(written: string): boolean {
  return written.length > 1 && written.startsWith('"') && written.indexOf('"', 1) === written.length - 1;
}

function hasStops(insert: Insert): boolean {
  return insert.kind === 'value'
    ? hasPlaceholders(insert.skeleton)
    : insert.entries.some(([, skeleton]) => hasPlaceholders(skeleton));
}
