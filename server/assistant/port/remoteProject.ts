import type { Change, Page, Project, Site } from '../project.ts';
import type { FromWorker } from './messages.ts';

/** A project whose host is at the other end of a port: the host sends the site, and returns the texts of pages on request. */
export interface RemoteProject {
  readonly project: Project;
  /** Replaces the site. */
  update(site: Site): void;
  /** Reports that the texts of the pages with these keys have changed. */
  changed(keys: Extract<Change, { kind: 'text' }>['keys']): void;
  /** The answer to a request for a text; undefined if the page is gone or cannot be read. */
  received(id: number, text: string | undefined): void;
}

/** Creates a project with this site, until the host sends another one. */
export function createRemoteProject(first: Site, send: (message: FromWorker) => void): RemoteProject {
  const texts = new Map<number, (text: string | undefined) => void>();
  const listeners = new Set<(change: Change) => void>();
  let site = first;
  let next = 0;
  const report = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  return {
    project: {
      site: () => site,
      text: ({ key }: Page) =>
        new Promise((resolve) => {
          const id = next++;
          texts.set(id, resolve);
          send({ kind: 'read', id, key });
        }),
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    update(latest) {
      site = latest;
      report({ kind: 'site' });
    },
    changed: (keys) => report({ kind: 'text', keys }),
    received(id, text) {
      texts.get(id)?.(text);
      texts.delete(id);
    },
  };
}
