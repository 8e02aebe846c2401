import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeLens } from 'vscode-languageserver-types';
import { countText, localize } from '../../base/messages.ts';
import { resolve } from '../model/document/config.ts';
import { allChildElements, type Element } from '../model/document/element.ts';
import { tallyMissing } from '../model/pages/references.ts';
import { countBelow } from '../model/validity/counts.ts';
import type { SiteView } from '../model/view.ts';

/** Above every element with pages below it: how many, and how many of them have no file. Nested groups have no lens. */
export function codeLenses(view: SiteView, file: string, text: TextDocument): CodeLens[] {
  const { navigation } = view.config;
  const start = navigation && view.location(navigation);
  const lenses: CodeLens[] = [];
  if (navigation && start) visit(navigation, start.file, start.offset);
  return lenses;

  function visit(element: Element, elementFile: string, offset: number): void {
    const title = titleOf(view, element);
    if (elementFile === file && title !== undefined) {
      const position = text.positionAt(offset);
      lenses.push({ range: { start: position, end: position }, command: { title, command: '' } });
    }
    if (element.kind === 'group') return;
    for (const item of allChildElements(element)) {
      const place = resolve({ file: elementFile, offset }, item);
      visit(item.element, place.file, place.offset);
    }
  }
}

function titleOf(view: SiteView, element: Element): string | undefined {
  const { pages } = countBelow(element);
  if (pages === 0) return undefined;
  const { missing } = view.site.listed ? tallyMissing(view.site, element) : { missing: 0 };
  const count = countText({ count: pages, of: 'page' });
  return missing === 0 ? count : localize('{count}, {missing} without a file', { count, missing });
}
