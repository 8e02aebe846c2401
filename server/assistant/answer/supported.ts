import type { RetrievedPage } from '../retrieval/retrieve.ts';
import { terms } from '../retrieval/words.ts';

/** Passes on what passages support. */
export interface SupportFilter {
  /** Takes a fragment of an answer whose citations have been checked, and returns what can be shown so far. */
  push(piece: string): string;
  /** Returns the rest. */
  end(): string;
  /** The number of sentences that were shown and that were left out. */
  readonly counts: { readonly shown: number; readonly left: number };
}

/** A citation as the citation filter writes it. */
const citation = /\[\\\[\d+\\\]\]\(/;
/** If no passage is cited, one passage must contain this share of a sentence's words, and at least this many of them. */
const minShare = 0.75;
const minTerms = 3;

/** A paragraph is not longer than this (characters). */
const maxHeld = 20_000;

const isBlank = (line: string) => /^\s*$/.test(line);
const isHeading = (line: string) => /^ {0,3}#{1,6}\s/.test(line);
const isRow = (line: string) => /^\s*\|/.test(line);
const isBorder = (line: string) => /^\s*\|[\s:|-]+$/.test(line);
const itemMark = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/;
const fence = /^\s*(?:```+|~~~+)/;

/**
 * Leaves out of an answer what no passage supports: a sentence stays if it cites a passage, or if a passage contains its words.
 * Headings, table heads and sentences that end with a colon stay if something that stays follows them. Code stays after a
 * sentence that stays. Text is shown paragraph by paragraph.
 */
export function supportFilter(passages: readonly RetrievedPage[]): SupportFilter {
  const counts = { shown: 0, left: 0 };
  const isSupported = supporter(passages);
  let held = '';
  let block: string[] = [];
  let kind: 'none' | 'text' | 'code' = 'none';
  /** Text that is only shown before something else: headings by their level, and a sentence that introduces what follows. */
  let headings: string[] = [];
  let leading = '';
  let gap = '';
  let isBehindShown = false;
  let hasRows = false;
  let wrote = false;

  const emit = (text: string): string => {
    const before = [...headings.map((line) => `${line}\n\n`), leading].join('');
    headings = [];
    leading = '';
    const shown = `${wrote ? gap || '\n' : ''}${before}${text}`;
    gap = '';
    wrote = true;
    return shown;
  };

  const text = (lines: readonly string[]): string => {
    const joined = lines.join('\n');
    const mark = itemMark.exec(joined)?.[0] ?? '';
    const kept: string[] = [];
    for (const sentence of sentencesOf(joined.slice(mark.length))) {
      const leadsOn = /:\s*$/.test(sentence);
      if (isSupported(sentence)) kept.push(sentence);
      else if (leadsOn) leading = `${mark}${sentence.trim()}\n\n`;
      else counts.left++;
    }
    isBehindShown = kept.length > 0;
    if (kept.length === 0) return '';
    counts.shown += kept.length;
    return emit(`${mark}${kept.join('').trimEnd()}`);
  };

  const close = (): string => {
    const lines = block;
    const was = kind;
    block = [];
    kind = 'none';
    if (was === 'text') return text(lines);
    if (was !== 'code') return '';
    if (isBehindShown || leading !== '' || isSupported(lines.slice(1, -1).join('\n'))) return emit(lines.join('\n'));
    counts.left++;
    return '';
  };

  const row = (line: string): string => {
    if (!hasRows || isBorder(line)) {
      leading += `${line}\n`;
      hasRows = true;
      return '';
    }
    if (isSupported(line)) {
      counts.shown++;
      // The rows of a table must follow each other without a gap.
      gap = leading === '' ? '\n' : gap;
      return emit(line);
    }
    counts.left++;
    return '';
  };

  const take = (line: string): string => {
    if (kind === 'code') {
      block.push(line);
      return fence.test(line) ? close() : '';
    }
    if (fence.test(line)) {
      const before = close();
      kind = 'code';
      block = [line];
      return before;
    }
    if (isRow(line)) return close() + row(line);
    hasRows = false;
    if (isBlank(line)) {
      const before = close();
      gap = '\n\n';
      return before;
    }
    if (isHeading(line)) {
      const before = close();
      const level = /#+/.exec(line)?.[0].length ?? 1;
      headings = [...headings.filter((other) => (/#+/.exec(other)?.[0].length ?? 1) < level), line];
      leading = '';
      isBehindShown = false;
      return before;
    }
    const startsItem = itemMark.test(line);
    const before = startsItem || kind === 'none' ? close() : '';
    // What introduced a list introduces nothing else.
    if (!startsItem && kind === 'none') leading = '';
    kind = 'text';
    block.push(line);
    return before;
  };

  let blockLength = 0;
  const takeBounded = (line: string): string => {
    blockLength = block.length === 0 ? line.length : blockLength + line.length;
    return blockLength > maxHeld ? take(line) + close() : take(line);
  };

  return {
    counts,
    push(piece) {
      held += piece;
      let shown = '';
      for (let at = held.indexOf('\n'); at >= 0; at = held.indexOf('\n')) {
        shown += takeBounded(held.slice(0, at));
        held = held.slice(at + 1);
      }
      if (held.length > maxHeld) {
        shown += takeBounded(held);
        held = '';
      }
      return shown;
    },
    end() {
      const last = held === '' ? '' : takeBounded(held);
      held = '';
      return last + close();
    },
  };
}

/**
 * The sentences of a text, each with everything that follows it; a citation after the full stop belongs to the sentence before.
 */
function sentencesOf(text: string): readonly string[] {
  const found: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    const cited = /^(?:\s*\[\\\[\d+\\\]\]\([^)\s]*\))+[.,;]?\s*/.exec(segment)?.[0] ?? '';
    const before = found.pop();
    if (before === undefined || cited === '') {
      if (before !== undefined) found.push(before);
      found.push(segment);
      continue;
    }
    found.push(before + cited);
    if (cited.length < segment.length) found.push(segment.slice(cited.length));
  }
  return found;
}

/** Whether a text cites a passage, or a passage says the same. */
function supporter(passages: readonly RetrievedPage[]): (text: string) => boolean {
  let known: readonly ReadonlySet<string>[] | undefined;
  return (text) => {
    if (citation.test(text)) return true;
    const said = [...new Set(terms(text.replace(/\]\([^()[\]]*\)/g, ']')))].filter((term) => term.length > 1);
    if (said.length < minTerms) return false;
    known ??= passages.map(({ page, chunk }) => {
      const blocks = chunk.blocks.map((each) => each.text);
      return new Set(terms([page.title, ...chunk.headings, ...blocks].join('\n')));
    });
    return known.some((has) => said.filter((term) => has.has(term)).length >= said.length * minShare);
  };
}
