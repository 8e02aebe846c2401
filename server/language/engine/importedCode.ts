import type { LocationRange } from '../../base/locations.ts';
import type { CodeFault } from '../../mdx/exported.ts';
import { faultsOf } from '../links/codeFault.ts';
import { isOnPage } from '../links/namesOnPage.ts';
import { importable } from '../links/nearestTarget.ts';
import { type LinkView, resolveLink } from '../links/resolve.ts';
import { type ImportedCode, type PageText, type PageTextContext, rangeInFile } from '../rules/rule.ts';
import { isPageFile } from '../site/paths.ts';

/** The files from which a page imports names. Pages have been read before; the others are only read for this. */
export function importedFiles(view: LinkView, { file, scan }: Pick<PageText, 'file' | 'scan'>): readonly string[] {
  return scan.links.flatMap((link) => {
    const found = link.names && resolveLink(view, file, link);
    return found?.kind === 'file' && importable.test(found.file) ? [found.file] : [];
  });
}

/** The files of code that these pages import, as far as something in them fails where it is shown. */
export function importedCode(context: PageTextContext, pages: readonly PageText[]): readonly ImportedCode[] {
  const files = new Map<string, Map<CodeFault, LocationRange[]>>();
  for (const page of pages) {
    const isKnown = (name: string) => isOnPage(page, name, context);
    for (const link of page.scan.links) {
      const found = link.names && resolveLink(context, page.file, link);
      const exports = found?.kind === 'file' && !isPageFile(found.file) ? context.exports(found.file) : undefined;
      if (found?.kind !== 'file' || !exports?.faults) continue;
      const faults = files.get(found.file) ?? new Map<CodeFault, LocationRange[]>();
      files.set(found.file, faults);
      for (const name of link.names ?? []) {
        for (const fault of faultsOf(name, { file: found.file, exports, isKnown })) {
          faults.set(fault, [...(faults.get(fault) ?? []), rangeInFile(page, name)]);
        }
      }
    }
  }
  return Array.from(files, ([file, faults]) => ({
    file,
    faults: Array.from(faults, ([fault, uses]) => ({ ...fault, uses })),
  }));
}
