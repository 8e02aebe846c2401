import { useScheme } from '../../context.ts';
import { textIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { Words } from './words.tsx';

/** A palette. */
export const Color: Draw = ({ attributes, content }) => (
  <div class="palette" data-variant={textIn(attributes, 'variant') === 'table' ? 'table' : 'compact'}>
    {content}
  </div>
);

export const ColorRow: Draw = ({ attributes, content }) => {
  const title = textIn(attributes, 'title');
  return (
    <div class="palette-row">
      {title !== undefined && (
        <p class="palette-title">
          <Words text={title} />
        </p>
      )}
      <div class="palette-items">{content}</div>
    </div>
  );
};

export const ColorItem: Draw = ({ attributes }) => {
  const scheme = useScheme();
  const written = attributes.get('value') ?? '';
  const value = themed(written)?.[scheme] ?? written;
  const name = textIn(attributes, 'name');
  return (
    <div class="swatch">
      <span class="swatch-color" style={{ backgroundColor: value }} aria-hidden="true" />
      <span class="swatch-text">
        {name !== undefined && <strong>{name}</strong>}
        <code>{value}</code>
      </span>
    </div>
  );
};

/** `{ light: "#fff", dark: "#000" }` */
function themed(value: string): { readonly light: string; readonly dark: string } | undefined {
  if (!value.includes('light')) return undefined;
  const light = /\blight["']?\s*:\s*["']([^"']*)["']/.exec(value)?.[1];
  const dark = /\bdark["']?\s*:\s*["']([^"']*)["']/.exec(value)?.[1];
  return light === undefined || dark === undefined ? undefined : { light, dark };
}
