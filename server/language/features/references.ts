import { resolve } from '../model/config.ts';
import type { FileSpot } from '../model/problem.ts';
import { pageTarget } from '../model/targets.ts';
import { typedTexts } from '../model/typedTexts.ts';
import type { SiteView } from '../model/view.ts';

/** One place that names a page. Links in the text of other pages will be a third kind. */
export interface PageUse extends FileSpot {
  readonly kind: 'navigation' | 'address';
}

/** Every place of the configuration that leads to a page: entries and roots of the navigation, redirects and links. */
export function pageUses(view: SiteView, path: string): readonly PageUse[] {
  const entries = view.occurrences.of(path).flatMap(({ element, page }): readonly PageUse[] => {
    const position = view.position(element);
    if (!position) return [];
    const { file, offset } = resolve(position, page);
    return [{ kind: 'navigation', file, start: offset, end: offset + page.length }];
  });
  return withoutRepetition([...entries, ...addresses(view, path)].sort(byPlace));
}

/** Links of the site's frame, and what redirects lead to or from. */
function addresses(view: SiteView, path: string): readonly PageUse[] {
  const { config } = view;
  return Array.from(typedTexts(view, config.file)).flatMap(({ role, node, start }): readonly PageUse[] => {
    if (!linkRoles.has(role) || !node.value.startsWith('/')) return [];
    const target = pageTarget(view, node.value.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, ''));
    if (target?.kind !== 'page' || target.path !== path) return [];
    return [{ kind: 'address', file: config.file, start, end: start + node.length }];
  });
}

const linkRoles = new Set(['href', 'footer-href', 'address']);

/** A `$ref` file that is used twice names its pages once. */
function withoutRepetition(uses: readonly PageUse[]): readonly PageUse[] {
  return uses.filter(
    (use, index) => index === 0 || use.start !== uses[index - 1]?.start || use.file !== uses[index - 1]?.file,
  );
}

function byPlace(a: PageUse, b: PageUse): number {
  return a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1;
}
