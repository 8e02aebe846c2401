import { t } from '@vscode/l10n';

/** A question that the documentation does not answer. */
export interface Unanswered {
  readonly question: string;
  /** How often it was asked. */
  readonly times: number;
  /** When it was asked last (milliseconds since 1970). */
  readonly last: number;
}

/** If there are more, the oldest are removed. */
const maxQuestions = 200;
/** Longer questions are pasted texts; their beginning is enough (characters). */
const maxLength = 300;

/** The list with a new question at the front; if it was asked before, ignoring case and punctuation, its count increases. */
export function withQuestion(list: readonly Unanswered[], question: string, now: number): readonly Unanswered[] {
  const text = question.replace(/\s+/g, ' ').trim().slice(0, maxLength);
  const key = keyOf(text);
  if (key === '') return list;
  const before = list.find((each) => keyOf(each.question) === key);
  const asked = { question: text, times: (before?.times ?? 0) + 1, last: now };
  return [asked, ...list.filter((each) => each !== before)].slice(0, maxQuestions);
}

/** What authors should write first: the most frequent questions, then the most recent. */
export function byNeed(list: readonly Unanswered[]): readonly Unanswered[] {
  return [...list].sort((a, b) => b.times - a.times || b.last - a.last);
}

/** The list as a Markdown table. */
export function unansweredMarkdown(site: string, list: readonly Unanswered[]): string {
  const rows = byNeed(list).map(
    ({ question, times, last }) => `| ${question.replace(/[\\|]/g, '\\$&')} | ${times} | ${dayOf(last)} |`,
  );
  const title = t('Unanswered questions about {0}', site);
  const heads = `| ${t('Question')} | ${t('Asked')} | ${t('Last')} |`;
  return [`# ${title}`, '', heads, '|---|---|---|', ...rows, ''].join('\n');
}

/** As in `2026-11-23`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** A title for the missing page: the question without punctuation. */
export function titleFor(question: string): string {
  const text = question
    .replace(/\s+/g, ' ')
    .replace(/(?<![?!.\s])[?!.\s]+$/, '')
    .trim()
    .slice(0, 80);
  return text === '' ? '' : text.charAt(0).toUpperCase() + text.slice(1);
}

function keyOf(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
