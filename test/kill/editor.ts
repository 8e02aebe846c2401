import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { restartsWithin } from '../../client/core/restarts.ts';
import { createHistory, type EditContext, type Step } from '../../client/features/navigation/changes/history.ts';
import { startSession } from '../bench/lsp/session.ts';
import { plain, type Server } from '../bench/servers/server.ts';

/** An editor on a folder of the disk whose server may die at any moment. Only the editor writes files. */
export interface Editor {
  readonly folder: string;
  readonly docs: string;
  /** Asks the server; rejects with `ServerEnded` where it was killed before it had answered. */
  request<T>(method: string, params: unknown): Promise<T>;
  /** Processor time the server has used since it was started (milliseconds); undefined where that is not known. */
  cpuMs(): number | undefined;
  /** How many restarts there were, and why there is no further one. */
  readonly restarts: number;
  text(): string;
  type(text: string): void;
  /** Makes an edit the server worked out, all of it or nothing, and writes it to the disk; false where it is outdated. */
  apply(edit: WorkspaceEdit | readonly FileEdit[]): boolean;
  /** Takes the last edit back, as the navigation's own undo does. */
  undo(): Promise<string>;
  kill(): void;
  /** Another server in place of the dead one, told of what is open. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A question that the end of its server left without an answer: nothing was done. */
export class ServerEnded extends Error {}

export interface FileEdit {
  readonly uri: string;
  readonly version: number | null;
  readonly edits: readonly TextEdit[];
}

/** So long after the last crash the next one comes, by the clock of the test (milliseconds). */
const betweenCrashes = 50_000;

/** Opens docs.json of a folder. `command` is the built command line. */
export async function openEditor(folder: string, command: string): Promise<Editor> {
  const uri = pathToFileURL(folder).toString();
  const docs = `${uri}/docs.json`;
  const server: Server = {
    ...plain,
    name: 'docs-json',
    args: [command, 'lsp', '--stdio'],
    languageId: 'docs-json',
    checksTheme: false,
  };
  const mayRestart = restartsWithin({ count: 4, within: 3 * 60_000 });
  const history = createHistory();
  let now = 0;
  let restarts = 0;
  let text = readFileSync(fileURLToPath(docs), 'utf8');
  let version = 1;
  let isKilled = false;
  let session = await startSession(server, uri);
  const open = () =>
    session.notify('textDocument/didOpen', {
      textDocument: { uri: docs, languageId: 'docs-json', version, text },
    });
  const set = (next: string) => {
    text = next;
    version++;
    session.notify('textDocument/didChange', { textDocument: { uri: docs, version }, contentChanges: [{ text }] });
  };
  const save = (next: string) => {
    set(next);
    writeFileSync(fileURLToPath(docs), next);
    session.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: docs, type: 2 }] });
  };
  const context: EditContext = {
    refuses: async () => false,
    read: async () => text,
    async write(step: Step) {
      for (const { after } of step) if (after !== undefined) save(after);
      return true;
    },
    move: async () => false,
  };
  open();

  return {
    folder,
    docs,
    async request<T>(method: string, params: unknown): Promise<T> {
      try {
        return await session.request<T>(method, params);
      } catch (error) {
        throw isKilled ? new ServerEnded(String(error)) : error;
      }
    },
    cpuMs: () => session.usage()?.cpuMs,
    get restarts() {
      return restarts;
    },
    text: () => text,
    type: set,
    apply(edit) {
      const changes = Array.isArray(edit) ? edit : partsOf(edit as WorkspaceEdit);
      const outdated = changes.some(
        (change) => 'edits' in change && change.version !== null && change.version !== version,
      );
      if (outdated) return false;
      const before = text;
      for (const change of changes) {
        if ('oldUri' in change) {
          renameSync(fileURLToPath(change.oldUri), fileURLToPath(change.newUri));
          session.notify('workspace/didRenameFiles', { files: [change] });
        } else if (change.uri === docs) save(edited(text, change.edits));
        else editFile(change);
      }
      if (text !== before) history.push([{ uri: docs, before, after: text }]);
      return true;
    },
    async undo() {
      return (await history.undo(context)).kind;
    },
    kill() {
      isKilled = true;
      session.signal('SIGKILL');
    },
    async restart() {
      now += betweenCrashes;
      if (!mayRestart(now)) throw new Error('The server stopped too often.');
      restarts++;
      await session.stop();
      session = await startSession(server, uri);
      isKilled = false;
      open();
    },
    stop: () => session.stop(),
  };

  function editFile({ uri: file, edits }: FileEdit): void {
    const path = fileURLToPath(file);
    writeFileSync(path, edited(readFileSync(path, 'utf8'), edits));
  }
}

/** Every file below a folder. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

type Part = FileEdit | { readonly oldUri: string; readonly newUri: string };

function partsOf({ documentChanges = [] }: WorkspaceEdit): readonly Part[] {
  return documentChanges.flatMap((change): readonly Part[] => {
    if ('textDocument' in change) {
      return [{ ...change.textDocument, edits: change.edits as readonly TextEdit[] }];
    }
    return change.kind === 'rename' ? [{ oldUri: change.oldUri, newUri: change.newUri }] : [];
  });
}

function edited(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('file:///x', '', 0, text), [...edits]);
}
