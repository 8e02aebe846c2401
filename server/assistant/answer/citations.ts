import { followFences } from './fences.ts';
import { addressPattern, nextUnit, type Unit } from './markdownUnits.ts';

/** What an answer of a model may refer to. */
export interface Citable {
  /** Addresses of the passages, in the order of their numbers from 1. */
  readonly urls: readonly string[];
  /** Other addresses that may be linked: those in the passages. */
  readonly known: ReadonlySet<string>;
}

export interface CitationFilter {
  /** Takes a fragment of the answer and returns what can be shown so far. */
  push(piece: string): string;
  /** Returns the rest. */
  end(): string;
}

/**
 * Checks a streamed answer against its passages: `[2]` becomes a link to the second passage, `[9]` of five is dropped, a link to
 * an address that no passage contains is reduced to its text, and images are removed. Other brackets are escaped, so that no
 * definition elsewhere turns them into a link or image. Code stays as it is: an address in it is not clickable. Fragments may be
 * cut anywhere; whatever could still become a citation is held back.
 */
export function citationFilter(citable: Citable): CitationFilter {
  const lineStart = followFences();
  let held = '';
  let isLineStart = true;
  let isCode = false;

  const take = (isFinal: boolean): string => {
    let shown = '';
    while (held !== '') {
      if (isLineStart) {
        const start = lineStart(held, isFinal);
        if (!start) break;
        shown += start.shown;
        held = held.slice(start.length);
        isCode = start.isCode;
        isLineStart = false;
        continue;
      }
      const unit: Unit | undefined = isCode
        ? { kind: 'text', text: /^[^\n]*\n?/.exec(held)?.[0] ?? held }
        : nextUnit(held, isFinal);
      if (!unit) break;
      held = held.slice(unit.text.length);
      shown += checked(unit, citable);
      isLineStart = unit.text.endsWith('\n');
    }
    return shown;
  };

  return {
    push(piece) {
      held += piece;
      return take(false);
    },
    end: () => take(true),
  };
}

function checked(unit: Unit, citable: Citable): string {
  switch (unit.kind) {
    case 'text':
      return unit.text;
    case 'signs':
      return unit.text.replace(/./g, '\\$&');
    case 'code':
      // A bar may be the border of a cell, and then this is not code.
      return unit.text.includes('|') ? unit.text.replace(addressPattern, (each) => address(each, citable)) : unit.text;
    case 'address':
      return address(unit.text, citable);
    case 'citation':
      return (unit.text.match(/\d+/g) ?? []).map((each) => citation(Number(each), citable)).join('');
    case 'link': {
      const { isImage, label, url } = unit;
      if (/^\^?\d{1,3}$/.test(label)) return citation(Number(label.replace('^', '')), citable);
      const text = inline(label, citable);
      return !isImage && isKnown(url, citable) ? `[${text}](${url})` : text;
    }
  }
}

/** Checks a complete text within a line. */
function inline(text: string, citable: Citable): string {
  let shown = '';
  for (let rest = text; rest !== ''; ) {
    const unit = nextUnit(rest, true);
    if (!unit) break;
    rest = rest.slice(unit.text.length);
    shown += checked(unit, citable);
  }
  return shown;
}

/** Returns the address if it is known. */
function address(text: string, citable: Citable): string {
  const plain = text.replace(/^<|>$/g, '').replaceAll('\\', '');
  const bare = plain.replace(/(?<![.,;:!?'"*_~`])[.,;:!?'"*_~`]+$/, '');
  const written = /^www\./i.test(bare) ? [bare, `https://${bare}`, `http://${bare}`] : [bare];
  return written.some((each) => isKnown(each, citable)) ? text : '';
}

function citation(number: number, { urls }: Citable): string {
  const url = urls[number - 1];
  return url === undefined ? '' : `[\\[${number}\\]](${url})`;
}

function isKnown(url: string, { urls, known }: Citable): boolean {
  return known.has(url) || urls.some((each) => each === url || each.split('#', 1)[0] === url);
}
