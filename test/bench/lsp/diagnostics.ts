import {
  CancellationTokenSource,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node';
import type { EditorDocument } from './document.ts';
import type { Session } from './session.ts';

/** Diagnostics of one version of a document, and how long they took from the edit that led to them. */
export interface Diagnosed {
  readonly ms: number;
  readonly items: readonly Diagnostic[];
}

/** The editor's side of diagnostics of one document. */
export interface DiagnosticsClient {
  /** Sends an opening or an edit and waits for the diagnostics of the version it makes. */
  after(method: 'textDocument/didOpen' | 'textDocument/didChange', params: unknown): Promise<Diagnosed>;
  /** Asks again without an edit. */
  again(): Promise<readonly Diagnostic[]>;
  /** Asks as one types on: the answer is not waited for. Gives what cancels the question. */
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
  /** A server that names no version is taken at its next word. */
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
      // Being cancelled is an error to the protocol; nobody waits for this answer.
      session.request('textDocument/diagnostic', { textDocument: { uri } }, source.token).catch(() => {});
      return () => source.cancel();
    },
  };
}

/**
 * Asks for the diagnostics of files that are not open, as VS Code does beside everything else: the server holds the
 * question until it has something to say, and is asked again two seconds later. Gives what ends it.
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
  // It ends with the session, and then it ends in an error; that a server died is told by the request one waits for.
  const start = () => void ask().catch(() => {});
  start();
  return () => {
    clearTimeout(timer);
    source.cancel();
  };
}
