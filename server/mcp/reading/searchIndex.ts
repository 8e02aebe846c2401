import type { SearchResult } from '../../assistant/contract.ts';
import type { Change, Project } from '../../assistant/project.ts';
import { type Library, openLibrary } from '../../assistant/retrieval/library.ts';
import { libraryRetriever } from '../../assistant/retrieval/retrieve.ts';
import { memoryStore } from '../../assistant/state/store.ts';
import { assistantProject } from '../../language/engine/assistantProject.ts';
import type { ReadSite } from '../site.ts';

/** Returns the best passages for a query, up to `limit`, the best first. */
export type Search = (query: string, limit: number) => Promise<readonly SearchResult[]>;

/**
 * Searches a site that is read again for each query. The first query builds the index and waits for it; later ones compare the
 * texts and update those that changed.
 *
 * @param failed is called with the error for each page that cannot be read and is therefore not found.
 */
export function createSearch(read: () => Promise<ReadSite>, failed: (error: unknown) => void): Search {
  let library: Library | undefined;
  const latest = latestProject();
  return async (query, limit) => {
    const { state, files } = await read();
    const project = assistantProject({ state, files, findOpen: () => undefined, url: async () => undefined });
    await project.refresh();
    latest.take(project);
    library ??= await openLibrary(latest.project, { store: memoryStore(), failed });
    await library.settled();
    const { found } = await libraryRetriever(library).retrieve({ question: query, pageSize: limit });
    return found.map(({ result }) => result);
  };
}

/**
 * A project that represents the one it was last given; when that changes, it reports that the site and all texts may have
 * changed.
 */
function latestProject(): { readonly project: Project; take(next: Project): void } {
  const listeners = new Set<(change: Change) => void>();
  let current: Project = { site: () => emptySite, text: async () => undefined, onChange: () => () => undefined };
  return {
    project: {
      site: () => current.site(),
      text: (page) => current.text(page),
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    take(next) {
      current = next;
      const keys = next.site().pages.map(({ key }) => key);
      for (const listener of listeners) listener({ kind: 'text', keys });
    },
  };
}

const emptySite = { name: '', pages: [], navigation: { kind: 'root', title: '', children: [] } } as const;
