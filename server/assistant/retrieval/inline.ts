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
  const row = withoutRowEnds(markdown);
  const linked = row.includes('](')
    ? row.replace(codeOrLink, (_, code?: string, text?: string) => code ?? text ?? '')
    : row;
  const plain = linked.includes('`')
    ? linked
        .split(/(`[^`]*`)/)
        .map((piece, index) => (index % 2 === 1 ? piece : plainOutsideCode(piece)))
        .join('')
    : plainOutsideCode(linked);
  return plain.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

/** A code span, or a link or an image whose text may contain code spans. */
const codeOrLink = /(`[^`]*`)|!?\[((?:`[^`]*`|[^\][`])*)\]\([^()]*\)/g;

/** Elements of HTML within a word or a sentence: unlike others, they do not separate what is beside them. */
const inlineElements = new Set('a abbr b code em i kbd mark s small span strong sub sup u var wbr'.split(' '));

/** What readers see between the words before and after the tag of an element: a space, or nothing. */
export function gapOf(element: string): string {
  return inlineElements.has(element) ? '' : ' ';
}

function withoutRowEnds(markdown: string): string {
  const row = markdown.trim();
  if (!row.startsWith('|')) return row;
  return row.slice(1, row.length > 1 && row.endsWith('|') ? -1 : undefined);
}

function plainOutsideCode(text: string): string {
  if (!marks.test(text)) return text.replace(itemMark, '');
  return text
    .replace(/<\/?([A-Za-z][^\s<>/]*)(?:[\s/][^<>]*)?>/g, (_, element: string) => gapOf(element))
    .replace(/(\*\*|__|~~)/g, '')
    .replace(/(^|[\s(])[*_](?=\S)([^*_]*)[*_](?=[\s).,;:!?]|$)/g, '$1$2')
    .replace(itemMark, '')
    .replace(/\s\|\s/g, ' · ')
    .replace(/\\([<>{}[\]()*_#`|])/g, '$1');
}

/** Whatever a text without code may have that readers do not see, apart from the mark of an item at its start. */
const marks = /[<*_~|\\]/;
const itemMark = /^\s*(?:[-*+]|\d+[.)]|>)\s+/;
