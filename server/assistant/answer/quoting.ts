import { escapeMarkdown, type Passage } from '../retrieval/passage.ts';
import type { Found, Retrieved } from '../retrieval/retrieve.ts';
import { alsoInText } from './alsoIn.ts';

/** What is said when there is nothing to say. */
const nothingMatches = 'Nothing in the documentation matches this question.';

/** The answer without a model: what was found, quoted, each with its place, page, heading and line. */
export function quoteResults({ found, elsewhere, absent }: Retrieved): string {
  if (found.length === 0) return nothingMatches;
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

function named(word: string): string {
  return `“${escapeMarkdown(word)}”`;
}

/** One result: a linked heading, the passage as a quote, and where it stands. */
function quoteResult({ passage, result }: Found, number: number): string {
  const { title, heading, breadcrumb, file, line, alsoIn, hidden, unlisted } = result.metadata;
  const name = heading === undefined || heading === title ? title : `${title} › ${heading}`;
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

/** The text of a passage and its code, in the order in which they stand on the page. */
function quoted({ kind, text, marked, language, code }: Passage): readonly string[] {
  if (kind === 'code') return [fenced(text, language)];
  if (!code) return [marked];
  const beside = fenced(code.text, code.language);
  return code.isFirst ? [beside, marked] : [marked, beside];
}

function fenced(code: string, language = ''): string {
  return `\`\`\`${language}\n${code.replace(/```/g, '` ` `')}\n\`\`\``;
}
