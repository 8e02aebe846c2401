import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentLink } from 'vscode-languageserver-types';
import { anchorIn } from '../links/address.ts';
import { elementsAround, slotAt } from '../model/document/slotAt.ts';
import { type TypedText, typedTexts } from '../model/document/typedTexts.ts';
import { type Target, targetOf } from '../model/links/targets.ts';
import type { SiteView } from '../model/view.ts';
import { rangeIn } from './range.ts';

/** At most this many links are sent; all others can still be followed by going to their definition. */
export const maxLinks = 2_000;

/** A place in a specification, which is looked up when somebody goes there. */
export interface SpecPlace {
  readonly spec: string;
  readonly pointer: readonly string[];
}

/** The data of a link to a place in a specification, or to a heading of a page, until the link is followed. */
export type LinkData = SpecPlace | { readonly page: string; readonly anchor: string };

/** Every text of the file that refers to a file, an operation or an address; `uri` returns the URI of a file. */
export function documentLinks(
  view: SiteView,
  file: string,
  text: TextDocument,
  uri: (file: string) => string,
): DocumentLink[] {
  const links: DocumentLink[] = [];
  for (const typed of typedTexts(view, file)) {
    if (!typed.node.closed) continue;
    const target = targetOf(view, {
      text: typed.node.value,
      role: typed.role,
      file,
      element: elementOf(view, file, typed),
    });
    if (!target) continue;
    links.push({ range: rangeInside(text, typed), ...linkTo(target, uri, anchorIn(typed.node.value)) });
    if (links.length === maxLinks) break;
  }
  return links;
}

/** Finding the element takes time, and only an endpoint needs it. */
function elementOf(view: SiteView, file: string, { role, node, start }: TypedText) {
  if (role !== 'entry' || !node.value.includes(' ')) return undefined;
  const slot = slotAt(view, file, start);
  return slot && elementsAround(slot).at(-1);
}

/** The target of a link in the form for editors; `anchor` is the id after the `#` of a link to a page. */
export function linkTo(
  target: Target,
  uri: (file: string) => string,
  anchor?: string,
): Pick<DocumentLink, 'target' | 'data' | 'tooltip'> {
  switch (target.kind) {
    case 'page':
    case 'file': {
      const { kind, file } = target;
      if (kind === 'file' || anchor === undefined) return { target: uri(file), tooltip: file };
      return { data: { page: file, anchor } satisfies LinkData, tooltip: file };
    }
    case 'generated':
    case 'named':
      return { data: { spec: target.spec, pointer: target.pointer } satisfies LinkData, tooltip: target.spec };
    case 'url':
      return { target: target.url };
  }
}

/** The range without the quotes. */
function rangeInside(text: TextDocument, { node, start }: TypedText) {
  return rangeIn(text, start + 1, start + node.length - 1);
}
