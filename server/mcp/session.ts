import { Refusal } from '../library/refusal.ts';
import { createDryRuns, type DryRuns } from './changing/dryRuns.ts';
import { createSearch, type Search } from './reading/searchIndex.ts';
import { readSite, type ServedSite } from './site.ts';

/** One client's work on one site. */
export interface Session extends ServedSite {
  /** The files with unsaved changes (absolute paths), if an editor reports them; called before each change. */
  readonly unsaved: () => Promise<ReadonlySet<string>>;
  /** Called with internal errors. */
  readonly failed: (error: unknown) => void;
  /** Finds passages of the current pages; its index lives as long as the session. */
  readonly search: Search;
  readonly dryRuns: DryRuns;
  /** Aborted when the client cancels the call that is being answered. */
  readonly signal?: AbortSignal;
}

/** Begins a session. Nothing is read before a tool is called. */
export function createSession(options: Omit<Session, 'search' | 'dryRuns' | 'signal'>): Session {
  const search = createSearch(() => readSite(options), options.failed);
  return { ...options, search, dryRuns: createDryRuns() };
}

/**
 * Ends a call that the client has cancelled while it waited or was planned.
 * @throws Refusal, which nobody reads: a cancelled call has no answer.
 */
export function refuseCancelled({ signal }: Pick<Session, 'signal'>): void {
  if (signal?.aborted) throw new Refusal('The call was cancelled. Nothing was changed.');
}
