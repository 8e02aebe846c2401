import { fingerprint } from '../../base/fingerprint.ts';
import { type PlannedChange, textsOf } from '../../library/change.ts';

/** Remembers the files that dry runs of this session were based on, so that a change can report if it is based on others. */
export interface DryRuns {
  /** Remembers what a call with these arguments would change. */
  keep(call: string, change: PlannedChange): void;
  /** The files that differ from what the dry run of the same call found; empty if there was none. */
  changedSince(call: string, change: PlannedChange): readonly string[];
}

/** How many dry runs are remembered; older ones are forgotten. */
const maxKept = 100;

/** Creates an empty record of dry runs. */
export function createDryRuns(): DryRuns {
  const kept = new Map<string, ReadonlyMap<string, string>>();
  return {
    keep(call, change) {
      kept.delete(call);
      kept.set(call, statesOf(change));
      for (const first of kept.keys()) if (kept.size > maxKept) kept.delete(first);
    },
    changedSince(call, change) {
      const before = kept.get(call);
      const now = statesOf(change);
      if (!before) return [];
      return [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
    },
  };
}

function statesOf({ files }: PlannedChange): ReadonlyMap<string, string> {
  return new Map(textsOf(files).map(({ file, mark, before }) => [file, fingerprint(mark + before)]));
}
