import { compact } from '../../../base/compact.ts';
import type { Config } from '../../model/document/config.ts';
import type { PreviewFrame, PreviewLink } from '../../protocol/index.ts';
import type { Node } from '../../text/nodes.ts';
import { property } from '../../text/nodes.ts';
import { readColour } from '../../values/colour.ts';
import { type IconLibrary, iconLibraries } from '../../values/icon.ts';
import { iconName } from './icons.ts';

/** Parts of the frame that a language sets instead of those of the whole site (platform.md 1.3). */
export type Override = (key: 'banner' | 'footer' | 'navbar') => Node | undefined;

/** What surrounds every page. Values the platform refuses are left out. */
export function frameOf({ settings }: Config, library: IconLibrary, override: Override): PreviewFrame {
  const at = (key: string) => settings.find((slot) => slot.key === key)?.value;
  const navbar = partsOf(override('navbar') ?? at('navbar'), library);
  const footer = footerOf(override('footer') ?? at('footer'), library);
  const appearance = at('appearance');
  const background = child(at('background'), 'color');
  const eyebrows = textAt(at('styling'), 'eyebrows');
  return compact<PreviewFrame>({
    name: text(at('name')) ?? '',
    theme: text(at('theme')),
    logo: logoOf(at('logo')),
    colors: shades(at('colors'), ['primary', 'light', 'dark']),
    background: shades(background, ['light', 'dark']),
    appearance: {
      default: schemes.find((scheme) => scheme === textAt(appearance, 'default')) ?? 'system',
      isStrict: flag(child(appearance, 'strict')) ?? false,
    },
    banner: bannerOf(override('banner') ?? at('banner')),
    ...navbar,
    ...footer,
    eyebrows: eyebrows === 'section' || eyebrows === 'breadcrumbs' ? eyebrows : undefined,
    drilldown: flag(child(at('interaction'), 'drilldown')),
    iconLibrary: library,
    variables: textsIn(at('variables')),
  });
}

const schemes = ['system', 'light', 'dark'] as const;

type Navbar = Pick<PreviewFrame, 'links'> & { readonly primary: PreviewLink | undefined };

function partsOf(navbar: Node | undefined, library: IconLibrary): Navbar {
  const [primary] = child(navbar, 'primary') ? linksIn([child(navbar, 'primary')], library) : [];
  return { links: linksIn(items(child(navbar, 'links')), library), primary };
}

function footerOf(footer: Node | undefined, library: IconLibrary): Pick<PreviewFrame, 'socials' | 'footer'> {
  const socials = child(footer, 'socials');
  const links = socials?.kind === 'object' ? socials.properties : [];
  return {
    socials: links.flatMap(({ key, value }) => {
      const href = text(value);
      return href === undefined ? [] : [{ label: key.value, href, icon: socialIcon(key.value) }];
    }),
    footer: items(child(footer, 'links')).map((column) => {
      const header = textAt(column, 'header');
      return { ...(header === undefined ? {} : { header }), links: linksIn(items(child(column, 'items')), library) };
    }),
  };
}

/** A link of type `github` or `discord` may have no label (platform.md 1.2). */
function linksIn(nodes: readonly (Node | undefined)[], library: IconLibrary): readonly PreviewLink[] {
  return nodes.flatMap((node) => {
    const href = textAt(node, 'href');
    const type = textAt(node, 'type');
    const label = textAt(node, 'label') ?? names.get(type ?? '');
    if (href === undefined || label === undefined) return [];
    const icon = names.get(type ?? '') ? socialIcon(type ?? '') : iconName(iconAt(node), library);
    return [compact<PreviewLink>({ label, href, icon })];
  });
}

const names: ReadonlyMap<string, string> = new Map(Object.entries<string>({ github: 'GitHub', discord: 'Discord' }));

function iconAt(node: Node | undefined): { icon?: string; iconLibrary?: IconLibrary } {
  const icon = child(node, 'icon');
  const own = iconLibraries.find((one) => one === textAt(icon, 'library'));
  const name = text(icon) ?? textAt(icon, 'name');
  return { ...(name === undefined ? {} : { icon: name }), ...(own === undefined ? {} : { iconLibrary: own }) };
}

/** The keys of `socials` are names of Font Awesome icons, except for these. */
function socialIcon(name: string): string {
  return `fontawesome:${{ x: 'x-twitter', website: 'globe' }[name] ?? name}`;
}

function logoOf(logo: Node | undefined): PreviewFrame['logo'] {
  const one = text(logo);
  if (one !== undefined) return { light: one, dark: one };
  const light = textAt(logo, 'light');
  const dark = textAt(logo, 'dark');
  return light === undefined || dark === undefined ? undefined : { light, dark };
}

function bannerOf(banner: Node | undefined): PreviewFrame['banner'] {
  const content = textAt(banner, 'content');
  const type = textAt(banner, 'type');
  if (!content) return undefined;
  return { content, type: type === 'warning' || type === 'critical' ? type : 'info' };
}

function shades<Key extends string>(node: Node | undefined, keys: readonly Key[]): { readonly [K in Key]?: string } {
  const colours = keys.flatMap((key) => {
    const colour = readColour(textAt(node, key) ?? '').ok;
    return colour === undefined ? [] : [[key, colour] as const];
  });
  return Object.fromEntries(colours) as { readonly [K in Key]?: string };
}

/** The texts of an object by their names; undefined if there are none. */
function textsIn(node: Node | undefined): Readonly<Record<string, string>> | undefined {
  if (node?.kind !== 'object' || node.properties.length === 0) return undefined;
  return Object.fromEntries(node.properties.flatMap(({ key, value }) => [[key.value, text(value) ?? '']]));
}

function child(node: Node | undefined, key: string): Node | undefined {
  return node?.kind === 'object' ? property(node, key)?.value : undefined;
}

function textAt(node: Node | undefined, key: string): string | undefined {
  return text(child(node, key));
}

function text(node: Node | undefined): string | undefined {
  return node?.kind === 'string' ? node.value : undefined;
}

function flag(node: Node | undefined): boolean | undefined {
  return node?.kind === 'literal' && typeof node.value === 'boolean' ? node.value : undefined;
}

function items(node: Node | undefined): readonly Node[] {
  return node?.kind === 'array' ? node.items : [];
}
