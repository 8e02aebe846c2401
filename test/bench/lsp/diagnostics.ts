import {
  CancellationTokenSource,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node';
import type { EditorDocument } from './document.ts';
import type { Session } from './session.ts';

/** Diagnostics of one version of a document, and how long they took after the edit. */
export interface Diagnosed {
  readonly ms: number;
  readonly items: readonly Diagnostic[];
}

/** The editor's side of diagnostics of one document. */
export interface DiagnosticsClient {
  /** Sends an opening or an edit and waits for the diagnostics of the resulting version. */
  after(method: 'textDocument/didOpen' | 'textDocument/didChange', params: unknown): Promise<Diagnosed>;
  /** Asks again without an edit. */
  again(): Promise<readonly Diagnostic[]>;
  /** Asks as when an author types on: the answer is not awaited. Returns a function that cancels the request. */
  ask(): () => void;
}

const timeoutMs = 120_000;

export function diagnosticsClient(session: Session, document: EditorDocument): DiagnosticsClient {
  const { uri } = document;
  let previous: string | undefined;
  let items: readonly Diagnostic[] = [];

  const pull = async (): Promise<readonly Diagnostic[]> => {
    const params = { textDocument: { uri }, ...(previous === undefined ? {} : { previousResultId: previous }) };
    const report = await session.request<DocumentDiagnosticReport>('textDocument/diagnostic', params);
    previous = report.resultId;
    if (report.kind === 'full') items = report.items;
    return items;
  };
  /** If a server names no version, its next diagnostics count. */
  const pushed = () =>
    session.next(
      (event) =>
        event.kind === 'published' &&
        event.params.uri === uri &&
        (event.params.version ?? document.version) >= document.version
          ? event.params.diagnostics
          : undefined,
      timeoutMs,
    );

  return {
    async after(method, params) {
      const from = performance.now();
      const coming = session.pulls ? undefined : pushed();
      session.notify(method, params);
      const found = coming ? await coming : await pull();
      return { ms: performance.now() - from, items: found };
    },
    again: () => (session.pulls ? pull() : pushed()),
    ask() {
      if (!session.pulls) return () => {};
      const source = new CancellationTokenSource();
      // In the protocol, cancellation is an error; nothing waits for this answer.
      session.request('textDocument/diagnostic', { textDocument: { uri } }, source.token).catch(() => {});
      return () => source.cancel();
    },
  };
}

/**
 * Asks for the diagnostics of files that are not open, as VS Code does in the background: the server holds the request until it
 * has something to report, and is asked again two seconds later. Returns a function that ends it.
 */
export function watchWorkspace(session: Session): () => void {
  if (!session.workspacePulls) return () => {};
  const source = new CancellationTokenSource();
  const previous = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    const previousResultIds = Array.from(previous, ([uri, value]) => ({ uri, value }));
    const report = await session.request<WorkspaceDiagnosticReport>(
      'workspace/diagnostic',
      { previousResultIds },
      source.token,
    );
    for (const { uri, resultId } of report.items) if (resultId !== undefined) previous.set(uri, resultId);
    if (!source.token.isCancellationRequested) timer = setTimeout(start, 2_000);
  };
  // It ends with the session, and then with an error; the awaited request reports that a server died.
  const start = () => void ask().catch(() => {});
  start();
  return () => {
    clearTimeout(timer);
    source.cancel();
  };
}
