import type { OffsetRange } from '../../base/locations.ts';
import { exportRange } from '../../mdx/exports.ts';
import type { PageScan } from '../../mdx/pageLink.ts';
import { scanMdx } from '../../mdx/scan.ts';
import type { ModuleToken } from '../../mdx/tokens.ts';
import type { SiteView } from '../model/view.ts';
import type { Definition } from './definition.ts';
import { targetOfLink } from './pageLinks.ts';
import { wordAt } from './wordAt.ts';

/**
 * Where the name at an offset of a page comes from: one that an import takes from a file (`import { Badge } from …`), or that of a
 * component (`<Badge />`), which the page may also define itself.
 */
export function importedNameAt(
  view: SiteView,
  file: string,
  { scan, text }: { readonly scan: PageScan; readonly text: string },
  offset: number,
): Definition | undefined {
  const word = wordAt(text, offset);
  const { start, end } = word;
  if (start === end) return undefined;
  const taken = scan.links.flatMap((link) => (link.names ?? []).map((name) => ({ link, name })));
  const named = taken.find(({ name }) => name.start <= start && end <= name.end);
  const isOwn = named ? undefined : componentAt(text, word);
  if (!named && !isOwn) return undefined;
  const local = text.slice(start, end);
  const found = named ?? taken.find(({ name }) => name.local === local);
  if (found) {
    const target = targetOfLink(view, file, found.link);
    return target?.kind === 'file' ? { target, exported: found.name.name, start, end } : undefined;
  }
  return isOwn?.(exportRange(text, local).start)
    ? { target: { kind: 'file', file }, exported: local, start, end }
    : undefined;
}

/**
 * If a word is the name of a component in one of its tags: a function that tells if an offset is in an import or export of the page.
 */
function componentAt(text: string, { start }: OffsetRange): ((offset: number) => boolean) | undefined {
  if (!/[A-Z]/.test(text.charAt(start))) return undefined;
  const at = text.startsWith('</', start - 2) ? start - 2 : start - 1;
  if (text[at] !== '<') return undefined;
  const modules: ModuleToken[] = [];
  let isTag = false;
  scanMdx(text, (token) => {
    if (token.kind === 'module') modules.push(token);
    isTag ||= token.kind === 'tag' && token.start === at;
  });
  return isTag ? (offset) => modules.some((module) => module.start < offset && offset < module.end) : undefined;
}
