/** What an answer of a model may point at. */
export interface Citable {
  /** Addresses of the passages, in the order of their numbers from 1. */
  readonly urls: readonly string[];
  /** Addresses that may be linked besides: those that stand in the passages. */
  readonly known: ReadonlySet<string>;
}

export interface CitationFilter {
  /** Takes a piece of the answer and gives what can be shown so far. */
  push(piece: string): string;
  /** Gives the rest. */
  end(): string;
  /** Numbers of the passages that were cited. */
  readonly cited: ReadonlySet<number>;
}

/** A citation, link or address longer than this is none. */
const maxHeld = 600;

/**
 * Checks a streamed answer against its passages: `[2]` becomes a link to the second passage, `[9]` of five is dropped, a
 * link to an address that no passage knows keeps its text only, and images go. Code stays as it is: an address in it is
 * not clickable. Pieces may be cut anywhere; whatever could still become a citation is held back.
 */
export function citationFilter(citable: Citable): CitationFilter {
  const cited = new Set<number>();
  let held = '';
  let fence: string | undefined;
  let atLineStart = true;

  const take = (final: boolean): string => {
    let shown = '';
    while (held !== '') {
      const unit = nextUnit(held, final, fence, atLineStart);
      if (unit === undefined) break;
      held = held.slice(unit.length);
      if (isFence(unit, atLineStart)) fence = fence === undefined ? unit.trim().slice(0, 3) : undefined;
      shown += fence === undefined ? checked(unit, citable, cited) : unit;
      atLineStart = unit.endsWith('\n') || (atLineStart && /^[ \t]+$/.test(unit));
    }
    return shown;
  };

  return {
    push(piece) {
      held += piece;
      return take(false);
    },
    end: () => take(true),
    cited,
  };
}

function isFence(unit: string, atLineStart: boolean): boolean {
  return atLineStart && /^(?:`{3,}|~{3,})/.test(unit);
}

/** The next piece of an answer that is complete in itself; undefined when more text could change what it is. */
function nextUnit(text: string, final: boolean, fence: string | undefined, atLineStart: boolean): string | undefined {
  const fenceMark = atLineStart ? /^(?:`+|~+)/.exec(text)?.[0] : undefined;
  if (fenceMark !== undefined && (fenceMark.length >= 3 || (fenceMark.length === text.length && !final))) {
    return fenceMark.length < text.length || final ? fenceMark : undefined;
  }
  if (fence !== undefined) return /^(?:\n|[^\n]+\n?)/.exec(text)?.[0];
  const plain = /^[^`![<h\n]+/i.exec(text)?.[0];
  if (plain !== undefined) return plain;
  if (text.startsWith('\n')) return '\n';
  const whole =
    /^(?:`[^`\n]*`|!?\[[^\][\n]*\]\([^()\s]*\)|!?\[[^\][\n]*\](?=[^(])|<[^<>\s]*>|https?:\/\/[^\s<>()[\]]+(?=[\s<>()[\]]))/i.exec(
      text,
    )?.[0];
  if (whole !== undefined) return whole;
  if (final) return /^(?:!?\[[^\][\n]*\]|https?:\/\/[^\s<>()[\]]+)/i.exec(text)?.[0] ?? text.slice(0, 1);
  return mayGrow(text) ? undefined : text.slice(0, 1);
}

/** Whether more text could make a citation, a link or an address of what stands here. */
function mayGrow(text: string): boolean {
  if (text.length > maxHeld) return false;
  if (/^h/i.test(text)) return 'https://'.startsWith(text.toLowerCase()) || /^https?:\/\/?[^\s<>()[\]]*$/i.test(text);
  return /^(?:`[^`\n]*$|!$|!?\[[^\][\n]*$|!?\[[^\][\n]*\]$|!?\[[^\][\n]*\]\([^()\s]*$|<[^<>\s]*$)/.test(text);
}

function checked(unit: string, citable: Citable, cited: Set<number>): string {
  const number = /^\[\^?(\d{1,3}(?:\s*,\s*\d{1,3})*)\]$/.exec(unit)?.[1];
  if (number !== undefined)
    return number
      .split(',')
      .map((each) => citation(Number(each), citable, cited))
      .join('');
  const link = /^(!?)\[([^\]]*)\]\(([^)]*)\)$/.exec(unit);
  if (link) {
    const [, image, label = '', url = ''] = link;
    if (/^\^?\d{1,3}$/.test(label)) return citation(Number(label.replace('^', '')), citable, cited);
    if (image) return label;
    return isKnown(url, citable) ? unit : label;
  }
  const bare = /^<?(https?:\/\/[^>]*)>?$/i.exec(unit)?.[1];
  if (bare !== undefined) return isKnown(bare.replace(/[.,;:!?'"]+$/, ''), citable) ? unit : '';
  // Raw HTML of a model is never shown as such.
  return unit.startsWith('<') ? `\\${unit}` : unit;
}

function citation(number: number, { urls }: Citable, cited: Set<number>): string {
  const url = urls[number - 1];
  if (url === undefined) return '';
  cited.add(number);
  return `[\\[${number}\\]](${url})`;
}

function isKnown(url: string, { urls, known }: Citable): boolean {
  return known.has(url) || urls.some((each) => each === url || each.replace(/#.*$/, '') === url);
}
