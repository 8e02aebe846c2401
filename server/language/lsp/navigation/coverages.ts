import type { SiteState } from '../../engine/siteState.ts';
import { coverages } from '../../features/translations/coverages.ts';
import type { Coverage, DivisionKind } from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import { sourceOf } from '../translations/tables.ts';

/** How complete languages and versions are, by the keys of their nodes. */
type Coverages = ReadonlyMap<string, Coverage>;

interface CachedCoverages {
  readonly of: readonly unknown[];
  readonly value: Coverages;
}

/** The shortest time between pairing pages twice (milliseconds); it is at least ten times as long as the last pairing took. */
const shortestPause = 1000;
const pauseForWork = 10;

/**
 * The coverages as they were last computed. Pairing goes through every page of a language, and an edit must not wait for that: it
 * runs afterwards, and `changed` is called if a number has changed.
 */
export function createCoverages(
  { guard }: Pick<ServerContext, 'guard'>,
  changed: (state: SiteState) => void,
): { of(state: SiteState): Coverages; dispose(): void } {
  const kept = new WeakMap<SiteState, CachedCoverages>();
  const timers = new Map<SiteState, NodeJS.Timeout>();
  let pause = 0;
  return {
    of(state) {
      const known = kept.get(state);
      const isCurrent = known !== undefined && sourcesOf(state).every((part, index) => part === known.of[index]);
      if (!isCurrent && !timers.has(state)) {
        timers.set(
          state,
          setTimeout(() => guard(() => workOut(state)), pause),
        );
      }
      return known?.value ?? none;
    },
    dispose() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };

  function workOut(state: SiteState): void {
    timers.delete(state);
    const start = performance.now();
    const from = (kind: DivisionKind) => sourceOf(state, kind);
    const value = coverages(state.navigation, { from, named: state.snapshot.settings.translations.pages });
    pause = Math.max(shortestPause, (performance.now() - start) * pauseForWork);
    const before = kept.get(state)?.value ?? none;
    kept.set(state, { of: sourcesOf(state), value });
    if (JSON.stringify([...before]) !== JSON.stringify([...value])) changed(state);
  }
}

const none: Coverages = new Map();

function sourcesOf({ navigation, snapshot }: SiteState): readonly unknown[] {
  return [navigation, snapshot.settings.translations];
}
