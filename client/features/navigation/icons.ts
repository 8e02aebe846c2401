import { ThemeIcon, type TreeItem, Uri } from 'vscode';
import type { ShownIcon, ShownNode } from '../../../server/language/protocol/index.ts';

/** The icon of the site if it can be drawn, otherwise one of VS Code's icons for the kind. */
export function iconOf(node: ShownNode): NonNullable<TreeItem['iconPath']> {
  const { drawing } = node.icon ?? {};
  if (drawing) return picturesOf(drawing);
  if (node.is.includes('missing')) return new ThemeIcon('question');
  return new ThemeIcon(node.kind === 'outside' ? (outsideIcons.get(node.key) ?? 'files') : kindIcons[node.kind]);
}

type Drawing = NonNullable<ShownIcon['drawing']>;

/** The pictures of a drawing for light and dark themes. */
export function picturesOf(drawing: Drawing): { readonly light: Uri; readonly dark: Uri } {
  return { light: pictureOf(drawing, inks.light), dark: pictureOf(drawing, inks.dark) };
}

export const kindIcons: Readonly<Record<Exclude<ShownNode['kind'], 'outside'>, string>> = {
  root: 'book',
  global: 'globe',
  language: 'comment-discussion',
  version: 'versions',
  product: 'package',
  dropdown: 'chevron-down',
  tab: 'window',
  anchor: 'bookmark',
  item: 'list-selection',
  group: 'list-tree',
  page: 'file',
  operation: 'symbol-method',
  link: 'link-external',
};

const outsideIcons: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '-unlisted': 'inspect',
    '-hidden': 'eye-closed',
    '-not-served': 'circle-slash',
  }),
);

/** The icon colours of VS Code's own themes, which a picture cannot ask for. */
const inks = { light: '#424242', dark: '#c5c5c5' };

function pictureOf({ width, height, paint, path }: Drawing, ink: string): Uri {
  const look =
    paint === 'fill'
      ? `fill="${ink}"`
      : `fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
  // Drawings fill their box; VS Code's own icons leave a margin.
  const air = height / 8;
  const box = [-air, -air, width + 2 * air, height + 2 * air].join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path ${look} d="${path}"/></svg>`;
  return Uri.parse(`data:image/svg+xml;base64,${btoa(svg)}`, true);
}
