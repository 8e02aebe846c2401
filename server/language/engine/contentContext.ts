import type { Exports } from '../../mdx/exported.ts';
import { variablesOf } from '../model/document/settings.ts';
import type { PageContentContext } from '../rules/rule.ts';
import { importedFiles } from './importedCode.ts';
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
      const exports = scan && importedFiles(context, { file, scan }).map((from) => context.exports(from));
      return exports?.every((found): found is Exports => found !== undefined) ? exports : undefined;
    },
  };
}
