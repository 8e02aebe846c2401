import { property } from '../../text/nodes.ts';
import { type IconLibrary, iconLibraries } from '../../values/icon.ts';
import { type Config, settingOf } from './config.ts';

/** `icons.library`; without it, or with one that nobody knows, the platform's default. */
export function iconLibraryOf(config: Config): IconLibrary {
  const icons = settingOf(config, 'icons')?.value;
  const library = icons?.kind === 'object' ? property(icons, 'library')?.value : undefined;
  return iconLibraries.find((name) => library?.kind === 'string' && name === library.value) ?? 'fontawesome';
}
