import { type DataStreamPart, partOf, partOfJson } from '../../../../server/base/dataStream/parts.ts';
import { addAll } from '../../../../server/base/lists.ts';
import { createQueue, type Queue } from '../../../../server/base/queue.ts';
import { type Scanner, type Span, scannersFor } from './matcher.ts';

/** Replaces a secret. */
const mark = '•••';

/** A text without the secrets in it. */
export function hide(text: string, secrets: Iterable<string>): string {
  return hideWith(text, scannersFor(secrets));
}

/** Removes secrets from the parts of one answer, even if they are spread over several parts. */
export interface Censor {
  /** Takes a part and returns those that may be passed on, in their order. */
  push(part: DataStreamPart): readonly DataStreamPart[];
  /** Returns what was held back; call it when nothing more arrives. */
  end(): readonly DataStreamPart[];
}

type TextPart = Extract<DataStreamPart, { kind: 'text' | 'reasoning' }>;

/** A part of a running text that is waiting. */
interface Waiting {
  readonly part: TextPart;
  /** Where it begins in the running text. */
  readonly start: number;
  /** How much of it is decided. */
  decided: number;
  /** The part of that which has not been passed on. */
  shown: string;
}

/** The parts of text or of reasoning, read as one text. */
interface Running {
  readonly scanner: Scanner;
  readonly spans: Span[];
  length: number;
  readonly held: Queue<Waiting>;
}

/**
 * A censor for these secrets. Text and reasoning are running texts: the parts of each are read as one. An end that may be the
 * beginning of a secret is held back, with everything after it, until the next words of that text decide it or the answer ends;
 * everything else is passed on at once, unchanged.
 */
export function createCensor(secrets: ReadonlySet<string>): Censor {
  const scanners = scannersFor(secrets);
  const running = new Map<TextPart['kind'], Running>();
  const queue = createQueue<DataStreamPart | Waiting>();

  const release = (): readonly DataStreamPart[] => {
    const ready: DataStreamPart[] = [];
    for (let each = queue.first(); each; each = queue.first()) {
      if (isWaiting(each)) addAll(ready, take(each));
      else ready.push(each);
      if (isHeld(each)) break;
      queue.shift();
    }
    return ready;
  };
  const end = () => {
    for (const text of running.values()) decide(text, text.length);
    running.clear();
    return release();
  };
  const hold = (part: TextPart) => {
    const { kind, value: text } = part;
    const own = running.get(kind) ?? { scanner: scanners(), spans: [], length: 0, held: createQueue() };
    running.set(kind, own);
    const waiting: Waiting = { part, start: own.length, decided: 0, shown: '' };
    queue.push(waiting);
    own.held.push(waiting);
    own.length += text.length;
    own.scanner.push(text, own.spans);
    decide(own, own.length - own.scanner.open);
  };

  return {
    push(part) {
      if (secrets.size === 0) return [part];
      // No text follows these parts.
      if (part.kind === 'finish' || part.kind === 'error') return [...end(), ...withoutSecrets(part, scanners)];
      if (part.kind === 'text' || part.kind === 'reasoning') hold(part);
      else for (const shown of withoutSecrets(part, scanners)) queue.push(shown);
      return release();
    },
    end,
  };
}

function isWaiting(each: DataStreamPart | Waiting): each is Waiting {
  return 'decided' in each;
}

function isHeld(each: DataStreamPart | Waiting): boolean {
  return isWaiting(each) && each.decided < each.part.value.length;
}

/** The part of a text that may be passed on now. */
function take(waiting: Waiting): readonly DataStreamPart[] {
  const { part, shown } = waiting;
  waiting.shown = '';
  if (shown === part.value) return [part];
  return shown === '' ? [] : [partOf(part.kind, shown)];
}

/** Decides a running text up to an offset: no secret that is still unknown begins before it. */
function decide(running: Running, until: number): void {
  const { held, spans } = running;
  for (let waiting = held.first(); waiting; waiting = held.first()) {
    const { start, decided } = waiting;
    const text = waiting.part.value;
    waiting.decided = Math.min(text.length, Math.max(decided, until - start));
    waiting.shown += shownOf(text, { start, from: start + decided, to: start + waiting.decided }, spans);
    if (isHeld(waiting)) break;
    held.shift();
  }
}

/**
 * A range of a text that begins at `start`, with the mark in place of each secret that begins in it. Removes the spans before its
 * end; all offsets are those of the running text.
 */
function shownOf(text: string, { start, from, to }: Record<'start' | 'from' | 'to', number>, spans: Span[]): string {
  let shown = '';
  let at = from;
  let passed = 0;
  for (const span of spans) {
    if (span.start >= to) break;
    if (at <= span.start) shown += text.slice(at - start, span.start - start) + mark;
    at = Math.min(span.end, to);
    if (span.end > to) break;
    passed++;
  }
  spans.splice(0, passed);
  return shown + text.slice(at - start, to - start);
}

function hideWith(text: string, scanners: () => Scanner): string {
  const spans: Span[] = [];
  scanners().push(text, spans);
  return spans.length === 0 ? text : shownOf(text, { start: 0, from: 0, to: text.length }, spans);
}

const literals = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * The part with the mark in place of secrets in its texts and numbers, however these are escaped; nothing if a secret is the name
 * of a required field.
 */
function withoutSecrets(part: DataStreamPart, scanners: () => Scanner): readonly DataStreamPart[] {
  const json = part.json.replace(literals, (literal) => {
    const text = literal.includes('\\') ? String(JSON.parse(literal)) : literal.replaceAll('"', '');
    const shown = hideWith(text, scanners);
    return shown === text ? literal : JSON.stringify(shown);
  });
  if (json === part.json) return [part];
  const shown = partOfJson(part.kind, json);
  return shown ? [shown] : [];
}
