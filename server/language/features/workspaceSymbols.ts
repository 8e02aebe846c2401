import type { WorkspaceSymbol } from 'vscode-languageserver-types';
import { namedPages, searchPages } from '../model/pages/search.ts';
import type { FindFrontMatter, SiteView } from '../model/view.ts';

/** Nobody would read more. */
const maxSymbols = 200;
/** The number of `SymbolKind.File`. */
const fileKind = 1;

/** The page files whose title or path matches the query, best first. */
export function workspaceSymbols(
  view: SiteView,
  findFrontMatter: FindFrontMatter,
  query: string,
  uri: (file: string) => string,
): WorkspaceSymbol[] {
  return searchPages(namedPages(view, findFrontMatter), query, maxSymbols).flatMap(({ title, path, file }) => {
    if (file === undefined) return [];
    const start = { line: 0, character: 0 };
    return [
      { name: title, containerName: path, kind: fileKind, location: { uri: uri(file), range: { start, end: start } } },
    ];
  });
}
