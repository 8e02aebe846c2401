import { propsOf } from '../../mdx/components.ts';
import type { Attribute } from '../../mdx/tokens.ts';

/** Attributes that readers see as text; HTML images have one, too. */
const shownAttributes = new Set(['alt', ...propsOf('title', 'text')]);

/** The text that the attributes of tags show, as in `<Card title="Start" icon="rocket">` → `Start`. */
export function attributeText(attributes: readonly Attribute[]): string {
  return attributes
    .filter(({ name, form }) => shownAttributes.has(name) && (form === 'text' || form === 'literal'))
    .map(({ value }) => plainText(value))
    .filter((text) => text !== '' && !/^(?:https?:|\/)/.test(text))
    .join(' – ');
}

/** A line without Markdown and tags, as a reader would read it. Backticks stay, so that code in a quote remains code. */
export function plainText(markdown: string): string {
  return withoutRowEnds(markdown)
    .split(/(`[^`]*`)/)
    .map((piece, index) => (index % 2 === 1 ? piece : plainOutsideCode(piece)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutRowEnds(markdown: string): string {
  const row = markdown.trim();
  if (!row.startsWith('|')) return row;
  return row.slice(1, row.length > 1 && row.endsWith('|') ? -1 : undefined);
}

function plainOutsideCode(text: string): string {
  return text
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__|~~)/g, '')
    .replace(/(^|[\s(])[*_](?=\S)([^*_]*)[*_](?=[\s).,;:!?]|$)/g, '$1$2')
    .replace(/^\s*(?:[-*+]|\d+[.)]|>)\s+/, '')
    .replace(/\s\|\s/g, ' · ')
    .replace(/\\([<>{}[\]()*_#`|])/g, '$1');
}
