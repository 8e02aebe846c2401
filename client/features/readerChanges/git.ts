import { type Disposable, extensions, type Uri } from 'vscode';
import { loggable } from '../../core/errors.ts';

/** The part of the API of VS Code's own git extension that is used here (extensions/git/src/api/git.d.ts, version 1). */
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

/** What VS Code's own extension knows about git; without it, git is searched for on the PATH, and commits are not reported. */
export interface KnownGit {
  /** The git program that is set for this machine or was found. */
  readonly program: string | undefined;
  dispose(): void;
}

/** Asks VS Code's git extension; `changed` is called when another commit or branch is checked out, or when one is fetched. */
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
    // The extension is disabled or found no git: then the git on the PATH is tried, whose error says what is missing.
    failed(loggable(error));
    return { program: undefined, dispose };
  }
}
