import type { NavigationFields } from '../../model/navigation/node.ts';
import { type IconLibrary, isIconName } from '../../values/icon.ts';

/** The name of an icon in the preview: `lucide:rocket`, or `image:` and a path, an address or inline SVG. */
export function iconName({ icon, iconLibrary }: Pick<NavigationFields, 'icon' | 'iconLibrary'>, library: IconLibrary) {
  if (icon === undefined || icon === '') return undefined;
  return isIconName(icon) ? `${iconLibrary ?? library}:${icon}` : `image:${icon}`;
}
