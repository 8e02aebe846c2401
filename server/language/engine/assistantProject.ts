import type { Change, Page, Project, Site } from '../../assistant/project.ts';
import { createSerialQueue } from '../../base/serialQueue.ts';
import { type FindFields, readFields } from '../openapi/fields.ts';
import { isAddress } from '../openapi/source.ts';
import type { Files } from '../site/files.ts';
import { isPageFile } from '../site/paths.ts';
import { assistantSite, keepSame } from './assistantSite.ts';
import type { FindOpen } from './document.ts';
import type { SiteState } from './siteState.ts';
import type { Snapshot } from './snapshot.ts';

/** A site in the form the assistant needs. Report changes with `invalidate`, and some time later call `refresh`. */
export interface AssistantProject extends Project {
  /** Reports files that were edited or changed on disk; paths count from the docs root. */
  invalidate(paths: Iterable<string>): void;
  /** Reads what is missing, takes the current state of the site and notifies the listeners. */
  refresh(): Promise<void>;
}

export interface AssistantProjectHost {
  readonly state: SiteState;
  readonly files: Files;
  readonly findOpen: FindOpen;
  /** The address at which readers find the site. */
  url(): Promise<string | undefined>;
}

/** The site of a state as a project for the assistant. Wait for the first `refresh` before using it. */
export function assistantProject({ state, files, findOpen, url }: AssistantProjectHost): AssistantProject {
  const listeners = new Set<(change: Change) => void>();
  const fieldsOf = createFieldReader(files, findOpen);
  const edited = new Set<string>();
  let site: Site = { name: '', pages: [], navigation: { kind: 'root', title: '', children: [] } };
  const queue = createSerialQueue();

  const notify = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const take = async () => {
    // Before the files are listed there are no pages. If they could not be listed, the site reports why.
    await state.loaded.catch(() => undefined);
    // This request starts the reading of front matter.
    state.ensureLoaded('frontMatter');
    await state.settled();
    const { specs } = state.snapshot;
    const fields = await fieldsOf(specs);
    const address = await url();
    const next = state.isNotOurs
      ? { ...site, pages: [] }
      : assistantSite({ snapshot: state.snapshot, navigation: state.navigation, fields, url: address });
    const before = site;
    site = keepSame(before, next);
    const keys = [...edited];
    edited.clear();
    if (site !== before) notify({ kind: 'site' });
    if (keys.length > 0) notify({ kind: 'text', keys });
  };

  return {
    site: () => site,
    async text({ file }: Page) {
      if (file === undefined) return undefined;
      return findOpen(file)?.text.getText() ?? (await files.read(file));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    invalidate(paths) {
      for (const path of paths) {
        if (isPageFile(path)) edited.add(path);
        else fieldsOf.forget(path);
      }
    },
    refresh: () => queue.enqueue(take),
  };
}

/** Reads what operations take, each specification once until it changes. */
function createFieldReader(files: Files, findOpen: FindOpen) {
  const known = new Map<string, FindFields>();
  const read = async (specs: Snapshot['specs']): Promise<ReadonlyMap<string, FindFields>> => {
    for (const [path, spec] of specs) {
      if (known.has(path) || spec.kind !== 'openapi' || isAddress(path)) continue;
      const text = findOpen(path)?.text.getText() ?? (await files.read(path));
      if (text !== undefined) known.set(path, readFields(text));
    }
    return known;
  };
  return Object.assign(read, { forget: (path: string) => void known.delete(path) });
}
