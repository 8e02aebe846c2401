import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ExtraProps } from 'react-markdown';
import { type HighlightNode, highlight } from './highlight.ts';

/** The `pre` of a listing in Markdown. */
export type ListingNode = ExtraProps['node'];

/** A listing as written in Markdown. */
export interface Listing {
  readonly code: string;
  /** In lower case; empty if none is named. */
  readonly language: string;
  /** The text after the language. */
  readonly meta: string;
}

/** The text and language of a listing; the sanitizer has left at most one class on the code. */
export function listingOf(pre: ListingNode): Listing {
  const code = pre?.children.find((child) => child.type === 'element');
  const name = Array.isArray(code?.properties['className']) ? String(code.properties['className'][0]) : '';
  const text = code?.children.map((child) => (child.type === 'text' ? child.value : '')).join('') ?? '';
  const { meta = '' }: { meta?: unknown } = { ...code?.data };
  return {
    code: text.replace(/\n$/, ''),
    language: name.replace(/^language-/, '').toLowerCase(),
    meta: typeof meta === 'string' ? meta : '',
  };
}

/** Highlighted code; plain if the language is unknown. */
export function Coloured({ code, language }: Pick<Listing, 'code' | 'language'>) {
  const pieces = useMemo(() => highlight(code, language)?.map(draw) ?? code, [code, language]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <pre tabIndex={0}>
      <code>{pieces}</code>
    </pre>
  );
}

function draw(piece: HighlightNode): ComponentChildren {
  if (piece.type === 'text') return piece.value;
  if (piece.type !== 'element') return undefined;
  const { className } = piece.properties;
  return <span class={Array.isArray(className) ? className.join(' ') : ''}>{piece.children.map(draw)}</span>;
}
