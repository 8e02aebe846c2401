import type {
  CancellationToken,
  DocumentDiagnosticReport,
  WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { throttle } from '../../../base/throttle.ts';
import { configFile, type SiteState } from '../../engine/siteState.ts';
import { canonical, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import type { ServerContext } from '../context.ts';
import { LSPErrorCodes, ResponseError } from '../languageServer.ts';
import type { LanguageModule } from '../module.ts';
import { inTime } from '../readiness.ts';
import { fileDiagnostics } from './fileDiagnostics.ts';
import type { KeptReports } from './keptReports.ts';

/** How long a first answer waits for specifications, in milliseconds. */
const maxSpecWaitMs = 100;

/** A docs.json of so many characters names thousands of pages: to list their folders takes as long as to check what it says itself. */
const largeText = 200_000;

/** Problems on their way to the editor: pulled by it where it can, pushed where it cannot. */
export function createDiagnostics(context: ServerContext, reports: KeptReports): LanguageModule {
  const { connection, workspace, client, guard } = context;
  const pulls = () => client().textDocument?.diagnostic !== undefined;
  const canRefresh = () => client().workspace?.diagnostics?.refreshSupport === true;
  const publishSoon = throttle(guard, () => (pulls() ? refresh() : pushAll()));
  const waiting = new Set<() => void>();
  const hasAnswered = new WeakSet<SiteState>();
  const numbers = new WeakMap<SiteState, number>();
  let sites = 0;
  const pushed = new Set<string>();

  connection.languages.diagnostics.on(async ({ textDocument, previousResultId }, token) => {
    const items = await reports.recall(textDocument.uri, token);
    // VS Code asks again on request, but not before it has an answer.
    if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'Asked again.');
    if (items) return { kind: 'full', resultId: 'kept', items };
    const site = workspace.siteOf(textDocument.uri);
    if (site && (await isReportedEarly(site, textDocument.uri))) return reportOf(textDocument.uri, previousResultId);
    // The first answer waits for the listing of the files: an earlier one would be given again a moment later. A listing
    // that failed is told where it was started.
    const state = site?.state;
    await state?.loaded.catch(nothing);
    // The same goes for specifications, as long as they are small: a page that seems to be missing may be one of theirs.
    if (state && !hasAnswered.has(state)) {
      hasAnswered.add(state);
      await inTime(
        state.until(() => state.snapshot.specsRead),
        maxSpecWaitMs,
      );
    }
    return reportOf(textDocument.uri, previousResultId);
  });
  connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }, token) => {
    const previous = new Map(previousResultIds.map(({ uri, value }) => [canonical(uri), value]));
    for (;;) {
      const items = closedReports(previous);
      // The editor asks again as soon as it is answered, so the answer waits until there is something new to say.
      if (items.length > 0 || token.isCancellationRequested) return { items };
      await nextChange(token);
    }
  });

  return {
    capabilities: {
      diagnosticProvider: { identifier: 'docs-json', interFileDependencies: true, workspaceDiagnostics: true },
    },
    // An editor that pulls asks by itself.
    edited() {
      wake();
      if (!pulls()) publishSoon();
    },
    // What was reported before may be stale, and nobody would ask again.
    changed() {
      wake();
      publishSoon();
    },
    filesChanged: () => reports.touched(),
    closed(uri) {
      pushed.delete(canonical(uri));
      if (!pulls()) guard(() => connection.sendDiagnostics({ uri, diagnostics: [] }));
    },
  };

  /** True if problems within a large docs.json are reported first; those about files follow when they are listed. */
  async function isReportedEarly({ folder, state }: OpenSite, uri: string): Promise<boolean> {
    const length = workspace.document(uri)?.text.characters.length ?? 0;
    const isLarge = length >= largeText && canonical(uri) === uriBelow(folder, configFile);
    if (!isLarge || !canRefresh()) return false;
    // What is switched off must not appear for a moment.
    await Promise.race([
      state.loaded.catch(nothing),
      Promise.all([workspace.settingsReceived, state.settings.wasRead]),
    ]);
    return !state.snapshot.site.listed;
  }

  function reportOf(uri: string, previous: string | undefined): DocumentDiagnosticReport {
    const site = workspace.siteOf(uri);
    if (!site) return { kind: 'full', items: [] };
    const resultId = resultIdOf(site.state);
    return resultId === previous
      ? { kind: 'unchanged', resultId }
      : { kind: 'full', resultId, items: fileDiagnostics(context, site, uri) };
  }

  /** Publishes the diagnostics of every docs.json that is not open and has new ones. */
  function closedReports(previous: ReadonlyMap<string, string>): WorkspaceDocumentDiagnosticReport[] {
    return workspace.sites.flatMap((site): WorkspaceDocumentDiagnosticReport[] => {
      const uri = uriBelow(site.folder, configFile);
      const resultId = resultIdOf(site.state);
      if (workspace.document(uri) || previous.get(uri) === resultId) return [];
      return [{ kind: 'full', uri, version: null, resultId, items: fileDiagnostics(context, site, uri) }];
    });
  }

  /** Sites count their revisions each for itself, and a file may come to belong to another one. */
  function resultIdOf(state: SiteState): string {
    const number = numbers.get(state) ?? ++sites;
    numbers.set(state, number);
    return `${number}.${state.revision}`;
  }

  function nextChange(token: CancellationToken): Promise<void> {
    return new Promise((resolve) => {
      const wakeUp = () => {
        waiting.delete(wakeUp);
        resolve();
      };
      waiting.add(wakeUp);
      token.onCancellationRequested(wakeUp);
    });
  }

  function wake(): void {
    for (const wakeUp of [...waiting]) wakeUp();
  }

  function refresh(): void {
    if (canRefresh()) guard(() => connection.languages.diagnostics.refresh());
  }

  function pushAll(): void {
    for (const document of workspace.documents) {
      const { uri, version } = document.text;
      const site = workspace.siteOf(uri);
      if (site) pushed.add(uri);
      // What was told of a file whose site is gone holds no longer.
      else if (!pushed.delete(uri)) continue;
      const diagnostics = site ? fileDiagnostics(context, site, uri) : [];
      guard(() => connection.sendDiagnostics({ uri, version, diagnostics }));
    }
  }
}

const nothing = () => undefined;
