import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import { until } from '../../kit/until.ts';

export const workspace = () => {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert(folder, 'The suite needs the workspace of test/vscode/fixtures.');
  return folder.uri;
};

export const fileUri = (path: string) => vscode.Uri.joinPath(workspace(), path);

/** Opens a file as an author does. A document opened through the API would stay open behind a closed editor. */
export async function open(path: string): Promise<vscode.TextDocument> {
  await vscode.commands.executeCommand('vscode.open', fileUri(path));
  return until(`${path} is in front`, () => {
    const document = vscode.window.activeTextEditor?.document;
    return document?.uri.toString() === fileUri(path).toString() && document;
  });
}

/** Writes a file as another program would. */
export async function write(path: string, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(fileUri(path), new TextEncoder().encode(text));
}

export async function remove(path: string): Promise<void> {
  await vscode.workspace.fs.delete(fileUri(path), { recursive: true });
}

/** Replaces the first occurrence of a text, as typing would. */
export async function replace(document: vscode.TextDocument, old: string, text: string): Promise<void> {
  const start = document.getText().indexOf(old);
  assert(start >= 0, `No ${old} in ${document.uri.path}.`);
  const edit = new vscode.WorkspaceEdit();
  const range = new vscode.Range(document.positionAt(start), document.positionAt(start + old.length));
  edit.replace(document.uri, range, text);
  assert(await vscode.workspace.applyEdit(edit));
}

/** The codes of the problems shown on a file. */
export function problemCodes({ uri }: vscode.TextDocument): readonly string[] {
  return vscode.languages.getDiagnostics(uri).map(({ code }) => String(typeof code === 'object' ? code.value : code));
}

/** Runs part of a test with a setting; by default a setting of the workspace. */
export async function withSetting(
  name: string,
  value: unknown,
  body: () => Promise<void>,
  target = vscode.ConfigurationTarget.Workspace,
): Promise<void> {
  const settings = vscode.workspace.getConfiguration();
  await settings.update(name, value, target);
  try {
    await body();
  } finally {
    await settings.update(name, undefined, target);
  }
}

/** A row of the navigation in the form in which the view passes it to a command. */
export function navigationRow(key: string) {
  const shown = { key, kind: 'page', title: key, hasChildren: false, is: [], can: ['place', 'edit'] };
  return { site: fileUri('docs.json').toString(), shown, parent: undefined, id: key };
}

/** Closes every editor and discards changes. */
export async function closeAll(): Promise<void> {
  for (const document of vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty)) {
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  await until('every editor is closed', () => vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0));
}

/** Process id of the language server: the one child of this extension host that runs its bundle. */
export function serverProcess(): number | undefined {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const found = list
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) +(.*)$/.exec(line))
    .find((match) => Number(match?.[2]) === process.pid && /dist[\\/]server\.cjs/.test(match?.[3] ?? ''));
  return found ? Number(found[1]) : undefined;
}
