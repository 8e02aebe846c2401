import type { SiteView } from '../view.ts';
import { namedSpecs } from './parts.ts';

/** The specifications on the web that the navigation names and that have not been fetched. */
export function unfetchedSpecs({ config, specs }: Pick<SiteView, 'config' | 'specs'>): readonly string[] {
  const named = config.navigation ? namedSpecs(config.navigation) : [];
  return named.filter((path) => path.startsWith('https:') && !specs.has(path));
}
