import { inTime } from '../../base/inTime.ts';
import type { SiteState } from '../engine/siteState.ts';
import type { Snapshot } from '../engine/snapshot.ts';
import type { OpenSite, Workspace } from '../engine/workspace.ts';
import { refUses } from '../model/document/refs.ts';

/** What an answer may use that is read in the background; `fragments` are the files that docs.json refers to. */
export type Need = 'files' | 'fragments' | 'frontMatter' | 'specifications';

/** How long an author waits for an answer at most (milliseconds); an incomplete answer is then better than none. */
export const maxWaitMs = 300;

/**
 * Waits at most `maxWaitMs` until everything that an answer about a file needs is read. False if it is still being read: then the
 * answer must say that it is incomplete.
 */
export function whenRead(workspace: Workspace, uri: string, needs: Iterable<Need>): Promise<boolean> {
  return inTime(allRead(workspace, uri, [...needs]), maxWaitMs);
}

export interface Answer<T> {
  readonly value: T;
  /** False if there is more to be read for it. */
  readonly isComplete: boolean;
}

/**
 * Answers from the snapshot of a site. If the answer uses something that has not been read, waits at most `maxWaitMs` and answers
 * again. Undefined for a file that belongs to no site.
 */
export async function answerWhenRead<T>(
  workspace: Workspace,
  uri: string,
  answer: (site: OpenSite, view: Snapshot) => T,
): Promise<Answer<T> | undefined> {
  if (!workspace.siteOf(uri)) await whenRead(workspace, uri, []);
  const site = workspace.siteOf(uri);
  if (!site) return undefined;
  const needs = new Set<Need>();
  const first = answer(site, noting(site.state.snapshot, needs));
  if ([...needs].every((need) => has(site.state, need))) return { value: first, isComplete: true };
  const isComplete = await whenRead(workspace, uri, needs);
  return { value: answer(site, site.state.snapshot), isComplete };
}

/** Waits as long as it takes until everything is read: for changes that must be complete. */
export async function allRead(workspace: Workspace, uri: string, needs: readonly Need[]): Promise<void> {
  if (!workspace.siteOf(uri)) await workspace.sitesFound;
  const state = workspace.siteOf(uri)?.state;
  if (!state) return;
  // The caller that started the listing reports why it failed; this answer is then based on less.
  await state.loaded.catch(() => undefined);
  if (needs.includes('frontMatter')) state.ensureLoaded('frontMatter');
  await state.until(() => needs.every((need) => has(state, need)));
}

function has({ snapshot }: SiteState, need: Need): boolean {
  switch (need) {
    case 'files':
      return snapshot.site.listed;
    case 'fragments':
      return refUses(snapshot.config, snapshot.find).every(({ target }) => target.kind !== 'not-found');
    case 'frontMatter':
      return snapshot.frontMatter !== undefined;
    case 'specifications':
      return snapshot.specsRead;
  }
}

/** A snapshot that records in `needs` which parts of it are used. */
function noting(snapshot: Snapshot, needs: Set<Need>): Snapshot {
  return {
    ...snapshot,
    get site() {
      needs.add('files');
      return snapshot.site;
    },
    get frontMatter() {
      needs.add('frontMatter');
      return snapshot.frontMatter;
    },
    get specs() {
      needs.add('specifications');
      return snapshot.specs;
    },
    find(path) {
      needs.add('fragments');
      return snapshot.find(path);
    },
  };
}
