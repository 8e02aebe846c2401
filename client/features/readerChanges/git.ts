import { type Disposable, extensions, type Uri } from 'vscode';
import { loggable } from '../../core/errors.ts';

/** As much of the API of VS Code's own extension for git as is used here (extensions/git/src/api/git.d.ts, version 1). */
interface GitExtension {
  getAPI(version: 1): GitApi;
}

interface GitApi {
  readonly git: { readonly path: string };
  readonly repositories: readonly Repository[];
  onDidOpenRepository(listener: (repository: Repository) => void): Disposable;
}

interface Repository {
  readonly rootUri: Uri;
  readonly state: {
    readonly HEAD: { readonly commit?: string; readonly name?: string } | undefined;
    onDidChange(listener: () => void): Disposable;
  };
}

/** What VS Code's own extension knows of git; without it git is looked for on the PATH, and nobody says when a commit is made. */
export interface KnownGit {
  /** The program that is set for this machine, or that was found. */
  readonly program: string | undefined;
  dispose(): void;
}

/** Asks VS Code's extension for git; `changed` is called when another commit or branch is checked out, or one is fetched. */
export async function knownGit(changed: () => void, failed: (error: unknown) => void): Promise<KnownGit> {
  const listeners: Disposable[] = [];
  const dispose = () => {
    for (const listener of listeners) listener.dispose();
  };
  try {
    const extension = extensions.getExtension<GitExtension>('vscode.git');
    const api = (await extension?.activate())?.getAPI(1);
    const follow = ({ state }: Repository) => listeners.push(state.onDidChange(changed));
    for (const repository of api?.repositories ?? []) follow(repository);
    if (api) listeners.push(api.onDidOpenRepository(follow));
    return { program: api?.git.path, dispose };
  } catch (error) {
    // Switched off, or without a git: then that of the PATH is tried, which says what is missing.
    failed(loggable(error));
    return { program: undefined, dispose };
  }
}
