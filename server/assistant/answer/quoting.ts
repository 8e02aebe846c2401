import { capitalize } from '../../base/words.ts';
import type { SearchResult } from '../contract.ts';
import { escapeMarkdown, type Passage } from '../retrieval/passage.ts';
import type { Retrieved, RetrievedPage } from '../retrieval/retrieve.ts';
import { alsoInText } from './alsoIn.ts';

/** The answer if nothing was found. */
const nothingMatches = 'Nothing in the documentation matches this question.';

/** The answer without a model: quotes what was found, each with its place, page, heading and line. */
export function quoteResults(retrieved: Retrieved): string {
  const { note } = retrieved;
  return `${note === undefined ? '' : `*${capitalize(note)}: searched by words alone.*\n\n`}${resultsText(retrieved)}`;
}

function resultsText(retrieved: Retrieved): string {
  const { found, isLikely, elsewhere, absent } = retrieved;
  if (found.length === 0) return nothingMatches;
  if (!isLikely) return nearestResults(retrieved);
  const notes = [
    ...(absent.length > 0
      ? [`Nothing in the documentation says ${absent.map(named).join(' or ')}. What comes closest:`]
      : []),
    ...(elsewhere ? ['Nothing in this language and version matches; found elsewhere:'] : []),
  ];
  return [
    ...notes.map((note) => `${note}\n\n`),
    found.map((each, index) => quoteResult(each, index + 1)).join('\n'),
  ].join('');
}

/**
 * The answer if no page is likely to answer: the words that were not found, the closest headings, and the first of the passages.
 */
function nearestResults({ found, absent }: Retrieved): string {
  const missing = absent.length > 0 ? `: no page says ${absent.map(named).join(' or ')}` : '';
  const headings = found.map(({ result }) => `- [${escapeMarkdown(nameOf(result))}](${result.url})`).join('\n');
  const first = found.slice(0, 1).map((each) => quoteResult(each, 1));
  return `Nothing in the documentation seems to answer this${missing}. The nearest headings:\n\n${headings}\n\nThe first of them says:\n\n${first.join('')}`;
}

function named(word: string): string {
  return `“${escapeMarkdown(word)}”`;
}

/** One result: a linked heading, the passage as a quote, and its place. */
function quoteResult({ passage, result }: RetrievedPage, number: number): string {
  const { breadcrumb, file, line, alsoIn, hidden, unlisted } = result.metadata;
  const name = nameOf(result);
  const quote = quoted(passage)
    .join('\n\n')
    .split('\n')
    .map((text) => `> ${text}`.trimEnd())
    .join('\n');
  const notes = [
    breadcrumb.map(escapeMarkdown).join(' › '),
    file === undefined ? 'generated from the API specification' : `\`${file}${line === undefined ? '' : `:${line}`}\``,
    alsoIn ? alsoInText(alsoIn.map(escapeMarkdown)) : '',
    hidden ? 'hidden' : '',
    unlisted ? 'not in the navigation' : '',
  ].filter((note) => note !== '');
  return `**${number}. [${escapeMarkdown(name)}](${result.url})**\n\n${quote}\n\n${notes.join(' · ')}\n`;
}

function nameOf({ metadata: { title, heading } }: SearchResult): string {
  return heading === undefined || heading === title ? title : `${title} › ${heading}`;
}

/** The text of a passage and its code, in the order in which they appear on the page. */
function quoted({ kind, text, marked, language, code }: Passage): readonly string[] {
  if (kind === 'code') return [fenced(text, language)];
  if (!code) return [marked];
  const beside = fenced(code.text, code.language);
  return code.isFirst ? [beside, marked] : [marked, beside];
}

function fenced(code: string, language = ''): string {
  return `\`\`\`${language}\n${code.replace(/```/g, '` ` `')}\n\`\`\``;
}
