import { iconName } from '../../language/features/preview/icons.ts';
import { type IconLibrary, iconLibraries } from '../../language/values/icon.ts';
import { propsOf } from '../../mdx/components.ts';
import { scanMdx } from '../../mdx/scan.ts';
import type { Attribute } from '../../mdx/tokens.ts';

/** The icons that components name in the text of a page, as `LIBRARY:NAME`; `library` is that of the site. */
export function iconsInText(text: string, library: IconLibrary): readonly string[] {
  const found: string[] = [];
  scanMdx(text, (token) => {
    if (token.kind !== 'tag') return;
    const own = textOf(token.attributes, (name) => name === 'iconLibrary');
    const icon = textOf(token.attributes, (name) => iconProps.has(name));
    const named = icon && iconName({ icon }, iconLibraries.find((one) => one === own) ?? library);
    if (named) found.push(named);
  });
  return found;
}

const iconProps = propsOf('icon');

function textOf(attributes: readonly Attribute[], isWanted: (name: string) => boolean): string | undefined {
  return attributes.find(({ name, form, depth }) => depth === 0 && form !== 'code' && isWanted(name))?.value;
}
