import type { Disposable } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Step } from './history.ts';

/** Deletions after which docs.json is right as it is. */
export interface UnaskedDeletions extends Disposable {
  /** While `work` runs, the server is not asked what else to change when the files that the step deletes are deleted. */
  during<T>(step: Step, work: () => Promise<T>): Promise<T>;
}

/**
 * An undo writes every file as it was before. If it deletes a page, VS Code would ask whether to remove the entries of the page as well, which
 * were there before the page was created.
 */
export function unaskedDeletions({ middleware }: BaseLanguageClient): UnaskedDeletions {
  const unasked = new Set<string>();
  middleware.workspace ??= {};
  const { workspace } = middleware;
  workspace.willDeleteFiles = async (event, next) =>
    event.files.every((file) => unasked.has(file.toString())) ? null : next(event);
  return {
    async during(step, work) {
      const deleted = step.flatMap(({ uri, after }) => (after === undefined ? [uri] : []));
      for (const uri of deleted) unasked.add(uri);
      try {
        return await work();
      } finally {
        for (const uri of deleted) unasked.delete(uri);
      }
    },
    dispose() {
      delete workspace.willDeleteFiles;
    },
  };
}
