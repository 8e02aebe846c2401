import type { OffsetRange } from '../../base/locations.ts';
import { type TextRole, typedTextAt, typedTexts } from '../model/document/typedTexts.ts';
import type { SiteView } from '../model/view.ts';
import { normalisePagePath } from '../site/paths.ts';

/** The texts of the file with the same meaning as the one at an offset: the same page, icon, file or address. */
export function highlightsAt(view: SiteView, file: string, offset: number): readonly OffsetRange[] {
  const asked = typedTextAt(view, file, offset);
  const wanted = asked && asked.node.value !== '' ? keyOf(asked.role, asked.node.value) : undefined;
  if (wanted === undefined) return [];
  return Array.from(typedTexts(view, file)).flatMap(({ role: other, node, start }) =>
    keyOf(other, node.value) === wanted ? [{ start, end: start + node.length }] : [],
  );
}

/** Equal for texts with the same meaning; undefined for words such as labels, which refer to nothing. */
function keyOf(role: TextRole, text: string): string | undefined {
  switch (role) {
    case 'text':
    case 'label':
      return undefined;
    case 'entry':
    case 'page':
      return `page ${normalisePagePath(text)}`;
    case 'href':
    case 'footer-href':
    case 'address':
      return text.startsWith('/') ? `page ${normalisePagePath(text.replace(/[?#].*/s, ''))}` : `address ${text}`;
    case 'colour':
      return `colour ${text.toLowerCase()}`;
    case 'spec-path':
    case 'asset':
      return `file ${normalisePagePath(text)}`;
    default:
      return `${role} ${text}`;
  }
}
