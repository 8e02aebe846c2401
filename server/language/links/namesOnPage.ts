import type { Exports } from '../../mdx/exported.ts';
import type { PageScan } from '../../mdx/pageLink.ts';
import { isPageFile } from '../site/paths.ts';
import { mayExport } from './exportFault.ts';
import { type LinkView, resolveLink } from './resolve.ts';

/** A page as it is scanned. */
interface ScannedPage {
  readonly file: string;
  readonly scan: PageScan;
}

/** What is known about other files. */
interface NamesView extends LinkView {
  /** Undefined if the text of the file is not read. */
  exports(file: string): Exports | undefined;
}

/** Whether a page declares or imports a name, or may get it from a snippet of Markdown, which brings all that it exports. */
export function isOnPage(page: ScannedPage, name: string, view: NamesView): boolean {
  const { links, exports } = page.scan;
  if (exports.names.includes(name) || exports.possible.includes(name)) return true;
  return links.some((link) => {
    if (link.names?.some((one) => one.name === name || one.local === name)) return true;
    const found = link.names?.some((one) => one.name === 'default') ? resolveLink(view, page.file, link) : undefined;
    if (found?.kind !== 'file' || !isPageFile(found.file)) return false;
    const brought = view.exports(found.file);
    return !brought || mayExport(brought, name);
  });
}
