import type { Diagnostic } from 'vscode-languageserver-types';
import { pathBelow, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { diagnosticsOf } from '../../features/diagnostics.ts';
import { isPageFile } from '../../site/paths.ts';
import type { ServerContext } from '../context.ts';
import { isSemanticOnly } from '../siteFiles.ts';

/** The diagnostics of one file of a site according to what is currently known. */
export function fileDiagnostics(
  { workspace, options }: Pick<ServerContext, 'workspace' | 'options'>,
  { folder, state }: OpenSite,
  uri: string,
): Diagnostic[] {
  const path = pathBelow(folder, uri);
  const semanticOnly = isSemanticOnly(options(), workspace.document(uri)?.languageId);
  if (path === undefined) return [];
  const problems = state.problems.filter(
    (problem) => problem.file === path && !(semanticOnly && problem.code === 'syntax'),
  );
  // Not before the files are listed: the first answers should not have to wait until every page is read.
  if (state.snapshot.site.listed) state.ensureLoaded('imports');
  if (isPageFile(path)) state.ensureLoaded('frontMatter');
  return diagnosticsOf([...problems, ...state.openPageProblems(path)], {
    uri: (file) => uriBelow(folder, file),
    text: (file) => state.text(file),
  });
}
