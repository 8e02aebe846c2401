import { Uri, workspace } from 'vscode';
import type { FileEvent } from 'vscode-languageclient';
import { isWanted } from '../../server/language/protocol/index.ts';
import { FileChangeType } from './languageClient.ts';

/**
 * The watcher behind the server's file events. There must be a single one for everything: VS Code reports a deleted or renamed
 * folder only by the folder's own path, which no pattern for files matches. The workspace is watched recursively anyway, so it
 * costs no further watch; `isRelevant` filters the events for the server.
 */
export const createWatcher = () => workspace.createFileSystemWatcher('**/*');

/** Whether the server needs to know about an event. */
export function isRelevant({ uri, type }: FileEvent): boolean {
  const path = workspace.asRelativePath(Uri.parse(uri), false);
  return isWanted(path, type === FileChangeType.Changed);
}
