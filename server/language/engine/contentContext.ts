import type { Exports } from '../../mdx/exported.ts';
import { importable } from '../links/nearestTarget.ts';
import { type LinkView, resolveLink } from '../links/resolve.ts';
import { variablesOf } from '../model/document/settings.ts';
import type { PageContentContext, PageText } from '../rules/rule.ts';
import type { PageScans } from './pageScans.ts';
import { linkContext } from './pageTexts.ts';
import type { Snapshot } from './snapshot.ts';

/** What rules on pages read as MDX may know. `unread` collects the files that were requested but are not known. */
export function contentContext(scans: PageScans, snapshot: Snapshot, unread: string[] = []): PageContentContext {
  const { site, config } = snapshot;
  const context = linkContext(scans, snapshot, unread);
  return {
    variables: variablesOf(config),
    isSnippet: (file) => site.imported.has(file),
    imported(file) {
      const scan = scans.find(file);
      if (!scan) unread.push(file);
      const exports = scan && importedCode(context, { file, scan }).map((from) => context.exports(from));
      return exports?.every((found): found is Exports => found !== undefined) ? exports : undefined;
    },
  };
}

/** The files from which a page imports names. Pages have been read before; the others are only read for this. */
export function importedCode(view: LinkView, { file, scan }: Pick<PageText, 'file' | 'scan'>): readonly string[] {
  return scan.links.flatMap((link) => {
    const found = link.names && resolveLink(view, file, link);
    return found?.kind === 'file' && importable.test(found.file) ? [found.file] : [];
  });
}
