import { escapeMarkdown } from '../retrieval/passage.ts';
import type { Found, Retrieved } from '../retrieval/retrieve.ts';
import { alsoInText } from './alsoIn.ts';

/** What is said when there is nothing to say. */
const nothingMatches = 'Nothing in the documentation matches this question.';

/** The answer without a model: what was found, quoted, each with its place, page, heading and line. */
export function quoteResults({ found, elsewhere }: Retrieved): string {
  if (found.length === 0) return nothingMatches;
  const note = elsewhere ? 'Nothing in this language and version matches; found elsewhere:\n\n' : '';
  return note + found.map((each, index) => quoteResult(each, index + 1)).join('\n');
}

/** One result: a linked heading, the passage as a quote, and where it stands. */
function quoteResult({ passage, result }: Found, number: number): string {
  const { title, heading, breadcrumb, file, line, alsoIn, hidden, unlisted } = result.metadata;
  const name = heading === undefined || heading === title ? title : `${title} › ${heading}`;
  const quote =
    passage.kind === 'code'
      ? ['```', ...passage.text.replace(/```/g, '` ` `').split('\n'), '```'].map((text) => `> ${text}`).join('\n')
      : `> ${passage.marked}`;
  const notes = [
    breadcrumb.map(escapeMarkdown).join(' › '),
    file === undefined ? 'generated from the API specification' : `\`${file}${line === undefined ? '' : `:${line}`}\``,
    alsoIn ? alsoInText(alsoIn.map(escapeMarkdown)) : '',
    hidden ? 'hidden' : '',
    unlisted ? 'not in the navigation' : '',
  ].filter((note) => note !== '');
  return `**${number}. [${escapeMarkdown(name)}](${result.url})**\n\n${quote}\n\n${notes.join(' · ')}\n`;
}
