import { Uri, workspace } from 'vscode';
import { FileChangeType, type FileEvent } from 'vscode-languageclient';

/**
 * The watcher behind the server's file events. It has to be one for everything: VS Code reports a deleted or renamed
 * folder only by the folder's own path, which no pattern for files matches. The workspace is watched recursively
 * anyway, so it costs no further watch; `matters` keeps the flood from the server.
 */
export const createWatcher = () => workspace.createFileSystemWatcher('**/*');

/** True when the server wants to know: a file or folder came or went, or a file whose text it reads was changed. */
export function matters({ uri, type }: FileEvent): boolean {
  const path = workspace.asRelativePath(Uri.parse(uri), false);
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const hidden = segments.some((segment) => segment === 'node_modules' || segment.startsWith('.'));
  if (hidden && name !== '.mintignore') return false;
  return type !== FileChangeType.Changed || name === '.mintignore' || /\.(json|mdx?|ya?ml)$/i.test(name);
}
