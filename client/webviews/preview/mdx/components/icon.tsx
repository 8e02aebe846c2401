import { useContext } from 'preact/hooks';
import { SiteContext } from '../../context.ts';
import { Icon } from '../../parts/icon.tsx';
import { pathOf } from '../picture.tsx';
import { numberIn } from './attributes.ts';
import type { Attributes, Draw } from './drawn.ts';

/** The icon that a component names: of a library, a picture, or inline SVG; undefined if it names none. */
export function useIconName(attributes: Attributes, file: string): string | undefined {
  const { iconLibrary: library } = useContext(SiteContext);
  const written = attributes.get('icon')?.trim() ?? '';
  // `icon={<Icon icon="flag" />}` means the same as `icon="flag"`.
  const icon = /^<Icon\s[^<>]*?\bicon=["'{]+([^"'{}]+)/.exec(written)?.[1] ?? written;
  if (icon === '') return undefined;
  if (icon.startsWith('<svg')) return `image:${icon}`;
  if (/[/.:]/.test(icon)) return `image:${pathOf(icon, file)}`;
  if (/^[<{]/.test(icon)) return undefined;
  const own = attributes.get('iconLibrary');
  return `${own !== undefined && libraries.has(own) ? own : library}:${icon}`;
}

const libraries: ReadonlySet<string> = new Set(['fontawesome', 'lucide', 'tabler']);

/** The icon of a component in its colour; nothing if it names none. */
export function ComponentIcon({ attributes, file }: { readonly attributes: Attributes; readonly file: string }) {
  const name = useIconName(attributes, file);
  if (name === undefined) return null;
  const color = attributes.get('color');
  return (
    <span class="component-icon" style={color === undefined ? undefined : { color }}>
      <Icon name={name} />
    </span>
  );
}

/** An icon in a line of text, in the size that its author set. */
export const IconInText: Draw = ({ attributes, file }) => {
  const size = numberIn(attributes, 'size', { least: 8, most: 96, otherwise: 16 });
  const length = size === 16 ? undefined : { '--icon-size': `${size}px` };
  return (
    <span class="icon-in-text" style={length}>
      <ComponentIcon attributes={attributes} file={file} />
    </span>
  );
};
