import type { Change, Page, Project, Site } from '../project.ts';
import type { FromWorker } from './messages.ts';

/** A project whose host is on the other end of a port: it sends the site, and is asked for the texts of pages. */
export interface RemoteProject {
  readonly project: Project;
  /** The site as it is from now on. */
  update(site: Site): void;
  /** The texts of the pages with these keys are others. */
  changed(keys: Extract<Change, { kind: 'text' }>['keys']): void;
  /** The answer to a question for a text; none: the page is gone, or cannot be read. */
  received(id: number, text: string | undefined): void;
}

/** The project with this site, until the host sends another. */
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
