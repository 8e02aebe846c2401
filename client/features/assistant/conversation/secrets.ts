import { string } from '../../../webviews/shape.ts';
import { type Part, partOf } from './parts.ts';

/** Stands where a secret stood. */
const mark = '•••';

/** A text without the secrets in it. */
export function hide(text: string, secrets: Iterable<string>): string {
  return lookFor(secrets).hide(text);
}

/** Takes secrets out of the parts of one answer, also where they are spread over several of them. */
export interface Censor {
  /** Takes a part and gives those that may go on, in their order. */
  push(part: Part): readonly Part[];
  /** What was held back; called when nothing more comes. */
  end(): readonly Part[];
}

/** A part whose turn has not come; `open` is the end of its text that may be the beginning of a secret. */
interface Waiting {
  readonly part: Part;
  shown: string;
  open: string;
}

/**
 * A censor for these secrets, to which more may be added meanwhile. Text and reasoning are running texts: the parts of
 * each are read as one. An end that may be the beginning of a secret is held back, with all that comes behind it, until the
 * next words of that text tell or the answer ends; everything else goes on at once, unchanged.
 */
export function createCensor(secrets: ReadonlySet<string>): Censor {
  let look = lookFor(secrets);
  let queue: (Part | Waiting)[] = [];
  const running = new Map<string, readonly Waiting[]>();

  const release = (): readonly Part[] => {
    const first = queue.findIndex(isHeld);
    const ready = queue.slice(0, first < 0 ? queue.length : first + 1).flatMap(take);
    if (first !== 0) queue = first < 0 ? [] : queue.slice(first);
    return ready;
  };
  const end = () => {
    for (const each of queue) if (isWaiting(each)) decide([each], nothing);
    running.clear();
    return release();
  };

  return {
    push(part) {
      if (secrets.size === 0 && queue.length === 0) return [part];
      if (secrets.size !== look.secrets.length) look = lookFor(secrets);
      // Nothing of a text comes behind these.
      if (part.code === 'd' || part.code === '3') return [...end(), withoutSecrets(part, look)];
      if ((part.code === '0' || part.code === 'g') && string(part.value)) {
        const waiting: Waiting = { part, shown: '', open: part.value };
        queue.push(waiting);
        const text = [...(running.get(part.code) ?? []), waiting];
        decide(text, look);
        running.set(part.code, text.filter(isHeld));
      } else queue.push(withoutSecrets(part, look));
      return release();
    },
    end,
  };
}

function isWaiting(each: Part | Waiting): each is Waiting {
  return 'open' in each;
}

function isHeld(each: Part | Waiting): boolean {
  return isWaiting(each) && each.open !== '';
}

/** What of a part may go on now. */
function take(each: Part | Waiting): readonly Part[] {
  if (!isWaiting(each)) return [each];
  const { part, shown } = each;
  each.shown = '';
  if (shown === part.value) return [part];
  return shown === '' ? [] : [partOf(part.code, shown)];
}

/** Looks at the open ends of one running text together; what can be no beginning of a secret is open no more. */
function decide(pieces: readonly Waiting[], { secrets, spansOf }: Look): void {
  const text = pieces.map(({ open }) => open).join('');
  const spans = spansOf(text);
  const decided = endOfDecided(text, spans.at(-1)?.end ?? 0, secrets);
  let start = 0;
  for (const piece of pieces) {
    const end = start + piece.open.length;
    piece.shown += shownOf(text, start, Math.min(end, decided), spans);
    piece.open = text.slice(Math.max(start, decided), end);
    start = end;
  }
}

/** Where the longest end of a text begins that begins a secret, and is not all of it. */
function endOfDecided(text: string, from: number, secrets: readonly string[]): number {
  const longest = Math.max(0, ...secrets.map(({ length }) => length - 1));
  for (let start = Math.max(from, text.length - longest); start < text.length; start++) {
    const end = text.slice(start);
    if (secrets.some((secret) => secret.startsWith(end))) return start;
  }
  return text.length;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Secrets, made ready to be looked for. */
interface Look {
  readonly secrets: readonly string[];
  /** Where they stand, from left to right and without overlap. */
  spansOf(text: string): readonly Span[];
  hide(text: string): string;
}

const nothing = lookFor([]);

function lookFor(given: Iterable<string>): Look {
  const secrets = [...given];
  const patterns = secrets.filter((secret) => secret !== '').map((secret) => secret.replace(/[^\w]/g, '\\$&'));
  const any = new RegExp(patterns.length === 0 ? '(?!)' : patterns.join('|'), 'g');
  return {
    secrets,
    spansOf: (text) =>
      Array.from(text.matchAll(any), ({ 0: { length }, index }) => ({ start: index, end: index + length })),
    hide: (text) => text.replace(any, mark),
  };
}

/** A piece of a text, with the mark where a secret begins in it. */
function shownOf(text: string, from: number, to: number, spans: readonly Span[]): string {
  let shown = '';
  let at = from;
  for (const { start, end } of spans) {
    if (start >= to) break;
    if (end <= from) continue;
    if (start >= from) shown += text.slice(at, start) + mark;
    at = end;
  }
  return at < to ? shown + text.slice(at, to) : shown;
}

const literals = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** The part with the mark for secrets in its texts and numbers, however these are escaped. */
function withoutSecrets(part: Part, { hide }: Look): Part {
  const json = part.json.replace(literals, (literal) => {
    const text = literal.includes('\\') ? String(JSON.parse(literal)) : literal.replaceAll('"', '');
    const shown = hide(text);
    return shown === text ? literal : JSON.stringify(shown);
  });
  return json === part.json ? part : { code: part.code, json, value: JSON.parse(json) };
}
