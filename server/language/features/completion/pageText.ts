import { beginningOf } from '../../../base/wellFormed.ts';
import { readFrontMatter } from '../../site/frontMatter.ts';

/** How much of the beginning of a page is read to show its text, in bytes. */
export const pageTextBytes = 2048;
/** This much of the running text is shown, in characters. */
const shown = 280;

/** A short text about a page: its title, its description, its first lines. `text` is the beginning of its file. */
export function pageText(file: string, text: string): string {
  const { frontMatter, bodyOffset } = readFrontMatter({ text, complete: true });
  const { title, description } = frontMatter;
  const parts = [
    title && `**${escaped(title)}**`,
    description && escaped(description),
    firstLines(text.slice(bodyOffset)),
  ];
  return [...parts, `\`${file}\``].filter(Boolean).join('\n\n');
}

/** The beginning of the running text, without imports, components, headings and code. */
function firstLines(body: string): string {
  const lines = body
    .replace(/```[\s\S]*?(?:```|$)/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:import\s|export\s|[<{}#|]|---|!\[)/.test(line));
  const text = lines.join(' ');
  // Chinese and Japanese have few spaces or none.
  const end = text.lastIndexOf(' ', shown);
  const cut = text.length > shown ? `${beginningOf(text, end > shown / 2 ? end : shown)} …` : text;
  return cut.replace(/<[^<>]*>/g, '');
}

/** Escapes a text, so that it is not read as Markdown. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, '\\$&');
}
