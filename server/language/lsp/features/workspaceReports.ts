import type { Diagnostic, WorkspaceDocumentDiagnosticReport } from 'vscode-languageserver';
import { configFile, type SiteState } from '../../engine/siteState.ts';
import { canonical, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { configTrees } from '../../model/document/refs.ts';
import type { ServerContext } from '../context.ts';
import type { ClosedFiles } from './closedFiles.ts';
import { fileDiagnostics } from './fileDiagnostics.ts';
import type { ResultIds } from './resultIds.ts';

/** The reports of files that are not open, for an editor that pulls the diagnostics of its workspace. */
export interface WorkspaceReports {
  /**
   * The diagnostics of every docs.json, and of every file that a `$ref` of one leads to, that is not open and has new ones; none for
   * one that is gone or a page that was closed. `previous` has the last result ids.
   */
  since(previous: ReadonlyMap<string, string>): WorkspaceDocumentDiagnosticReport[];
}

/** Nothing is reported yet; `loaded` is called when a site that was asked for has been loaded. */
export function createWorkspaceReports(
  context: Pick<ServerContext, 'workspace' | 'options'>,
  closedFiles: ClosedFiles,
  resultIds: ResultIds,
  loaded: () => void,
): WorkspaceReports {
  const { workspace } = context;
  /** Whether a site is loaded; absent until somebody wants to know. */
  const loadings = new WeakMap<SiteState, { isOver: boolean }>();
  /** The files that a `$ref` led to when they were reported while they were not open. */
  const reportedParts = new Set<string>();

  return {
    since(previous) {
      const files = new Map(workspace.sites.flatMap((site) => filesOf(site).map((uri) => [uri, site] as const)));
      for (const uri of reportedParts) {
        if (files.has(uri)) continue;
        reportedParts.delete(uri);
        closedFiles.closed(uri);
      }
      const gone = Array.from(previous).filter(([uri, id]) => id !== goneId && !files.has(uri) && isConfig(uri));
      const closed = closedFiles
        .unreported(previous)
        .filter(({ uri }) => !workspace.document(uri) && !files.has(canonical(uri)));
      return [
        ...gone.map(([uri]) => reportAt(uri, goneId, [])),
        ...closed.map(({ uri, id }) => reportAt(uri, id, [])),
        ...Array.from(files).flatMap(([uri, site]) => {
          const resultId = resultIds.of(site.state);
          if (workspace.document(uri) || previous.get(uri) === resultId) return [];
          if (!isConfig(uri)) reportedParts.add(uri);
          return [reportAt(uri, resultId, fileDiagnostics(context, site, uri))];
        }),
      ];
    },
  };

  /** The docs.json of a site and, once it is loaded, the files that its `$ref`s lead to: to read it before would delay a cached report. */
  function filesOf({ folder, state }: OpenSite): readonly string[] {
    if (!isLoaded(state)) return [uriBelow(folder, configFile)];
    const { config, find } = state.snapshot;
    return Array.from(configTrees(config, find).keys(), (file) => uriBelow(folder, file));
  }

  function isLoaded(state: SiteState): boolean {
    const known = loadings.get(state);
    if (known) return known.isOver;
    const loading = { isOver: false };
    loadings.set(state, loading);
    state.loaded.then(
      () => {
        loading.isOver = true;
        loaded();
      },
      // Somebody else reports the failure; the next one to ask waits for the next loading.
      () => loadings.delete(state),
    );
    return false;
  }
}

/** Identifies the report of a docs.json that was deleted. */
const goneId = 'gone';

/** Whether a file is called docs.json. */
export function isConfig(uri: string): boolean {
  return uri.endsWith(`/${configFile}`);
}

function reportAt(uri: string, resultId: string, items: Diagnostic[]): WorkspaceDocumentDiagnosticReport {
  return { kind: 'full', uri, version: null, resultId, items };
}
