import type { WorkspaceSymbol } from 'vscode-languageserver-types';
import { generatedTarget } from '../model/links/targets.ts';
import { type NamedPage, namedPages, searchPages } from '../model/pages/search.ts';
import { isListed, isOwnFile } from '../model/pages/unlisted.ts';
import type { FindFrontMatter, SiteView } from '../model/view.ts';
import { isAddress } from '../openapi/source.ts';
import { isScattered } from '../values/nearest.ts';
import type { SpecPlace } from './links.ts';

/** Nobody would read more. */
const maxSymbols = 200;
/** The number of `SymbolKind.File`. */
const fileKind = 1;

/**
 * The pages whose title, path or operation matches the query, best first. A generated page is in its specification; `data` says
 * where, for when it is opened.
 */
export function workspaceSymbols(
  view: SiteView,
  findFrontMatter: FindFrontMatter,
  query: string,
  uri: (file: string) => string,
): WorkspaceSymbol[] {
  const isOurs = isOwnFile(view.site);
  // The pages of a site within this one are its own, unless this one lists them, too.
  const pages = [...namedPages(view, findFrontMatter)].filter(
    ({ file, path }) => file === undefined || isOurs(file) || isListed(view, path),
  );
  return searchPages(pages, query, maxSymbols).flatMap((page) => {
    const generated = generatedTarget(view.generation.generated.pages.get(page.path));
    const data =
      page.file === undefined && generated?.kind === 'generated' && !isAddress(generated.spec)
        ? ({ spec: generated.spec, pointer: generated.pointer } satisfies SpecPlace)
        : undefined;
    const file = page.file ?? data?.spec;
    if (file === undefined) return [];
    const start = { line: 0, character: 0 };
    const name = nameFor(page, query.trim().toLowerCase());
    const containerName = name === page.path ? page.title : page.path;
    const location = { uri: uri(file), range: { start, end: start } };
    return [{ name, containerName, kind: fileKind, location, ...(data && { data }) }];
  });
}

/** The name that the query means: VS Code leaves out symbols whose name does not match it. */
function nameFor({ title, ownTitle, path, operation }: NamedPage, wanted: string): string {
  const names = [title, ownTitle, operation, path].filter((name) => name !== undefined);
  const plain = wanted.replace(/^\/+/, '');
  return (
    names.find((name) => name.toLowerCase().includes(plain)) ??
    names.find((name) => isScattered(name.toLowerCase(), plain)) ??
    title
  );
}
