import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { InlayHint, Range } from 'vscode-languageserver-types';
import { countText } from '../../base/messages.ts';
import { elementTypes } from '../grammar/elements.ts';
import { resolve } from '../model/document/config.ts';
import { allChildElements, type Element, slotOf } from '../model/document/element.ts';
import { pageTarget } from '../model/links/targets.ts';
import { type PageReference, pageReferences } from '../model/pages/references.ts';
import { countBelow } from '../model/validity/counts.ts';
import type { FindFrontMatter, SiteView } from '../model/view.ts';
import { pageLabel } from '../site/labels.ts';
import { humanise } from '../values/words.ts';

/** Which hints are enabled. */
export interface HintOptions {
  readonly pageTitles: boolean;
  readonly pageCounts: boolean;
}

/** Page titles after paths if they say more than the path, and after labels the number of pages below. */
export function inlayHints(
  view: SiteView,
  findFrontMatter: FindFrontMatter,
  {
    file,
    text,
    range,
    options,
  }: { readonly file: string; readonly text: TextDocument; readonly range: Range; readonly options: HintOptions },
): InlayHint[] {
  const { navigation } = view.config;
  const start = navigation && view.location(navigation);
  const [from, to] = [text.offsetAt(range.start), text.offsetAt(range.end)];
  const hints: InlayHint[] = [];
  if (navigation && start) visit(navigation, start.file, start.offset);
  return hints;

  function visit(element: Element, elementFile: string, offset: number): void {
    const base = { file: elementFile, offset };
    if (options.pageCounts) hintAt(labelEnd(element), pageCount(element));
    if (options.pageTitles) {
      for (const page of pageReferences(element)) {
        if (isIn(page)) hintAt({ ...page, offset: page.offset + page.length }, titleText(view, findFrontMatter, page));
      }
    }
    for (const item of allChildElements(element)) {
      const start = resolve(base, item);
      // If an element ends before the range or begins after it, nothing in it can be in the range.
      const isAside = start.file === file && (start.offset > to || start.offset + item.element.node.length < from);
      if (!isAside || elementFile !== file) visit(item.element, start.file, start.offset);
    }

    function isIn(page: PageReference): boolean {
      const start = resolve(base, page);
      return start.file === file && start.offset >= from && start.offset <= to;
    }

    function hintAt(
      location: { file: string | undefined; offset: number } | undefined,
      label: string | undefined,
    ): void {
      const at = location && resolve(base, location);
      if (!at || label === undefined || at.file !== file || at.offset < from || at.offset > to) return;
      hints.push({ position: text.positionAt(at.offset), label, paddingLeft: true });
    }
  }
}

function labelEnd(element: Element) {
  const { labelKey } = elementTypes[element.kind];
  const slot = labelKey ? slotOf(element, labelKey) : undefined;
  return slot?.value && { file: slot.valueLocation.file, offset: slot.valueLocation.offset + slot.value.length };
}

function pageCount(element: Element): string | undefined {
  const { pages } = countBelow(element);
  return pages === 0 ? undefined : countText({ count: pages, of: 'page' });
}

function titleText(view: SiteView, findFrontMatter: FindFrontMatter, page: PageReference): string | undefined {
  const target = pageTarget(view, page.path);
  if (target?.kind !== 'page') return undefined;
  const frontMatter = findFrontMatter(target.file);
  const title = frontMatter && pageLabel(target.path, frontMatter);
  return title === undefined || bare(title) === bare(humanise(page.path)) ? undefined : title;
}

/** Only letters and digits, in lower case: `Quick-start!` says no more than `quick_start`. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
