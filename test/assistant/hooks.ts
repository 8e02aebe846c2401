import { createRequire } from 'node:module';
import { inTime } from '../kit/until.ts';

// The package has no types of its own here, and only this one field of it is touched.
const react = createRequire(import.meta.url)('react') as Readonly<Record<string, { H: unknown }>>;

/** What a hook returns, kept up to date, without a document: `useChat` runs as it does in a page. */
export interface Rendered<T> {
  readonly current: T;
  /** Resolves when the condition holds. */
  until(condition: (value: T) => boolean): Promise<T>;
  unmount(): void;
}

type Cell = { value?: unknown; dependencies?: readonly unknown[] | undefined; cleanup?: (() => void) | undefined };

/** Runs a hook in the smallest possible React: state, references, memory and effects, rendered again after each change. */
export function renderHook<T>(hook: () => T): Rendered<T> {
  const internals = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']!;
  const cells: Cell[] = [];
  const listeners = new Set<() => void>();
  let index = 0;
  let effects: (() => void)[] = [];
  let scheduled = false;
  let mounted = true;
  let current!: T;

  const cell = (): Cell => {
    cells[index] ??= {};
    return cells[index++]!;
  };
  const changed = (mine: Cell, dependencies: readonly unknown[] | undefined) => {
    const before = mine.dependencies;
    mine.dependencies = dependencies;
    return !before || !dependencies || dependencies.some((value, at) => !Object.is(value, before[at]));
  };
  const schedule = () => {
    if (scheduled || !mounted) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      if (mounted) render();
    });
  };
  const useMemo = (make: () => unknown, dependencies?: readonly unknown[]) => {
    const mine = cell();
    if (changed(mine, dependencies)) mine.value = make();
    return mine.value;
  };
  const useEffect = (effect: () => (() => void) | undefined, dependencies?: readonly unknown[]) => {
    const mine = cell();
    if (!changed(mine, dependencies)) return;
    effects.push(() => {
      mine.cleanup?.();
      mine.cleanup = effect() ?? undefined;
    });
  };
  const useState = (initial: unknown) => {
    const mine = cell();
    if (!('value' in mine)) mine.value = typeof initial === 'function' ? initial() : initial;
    const set = (next: unknown) => {
      const value = typeof next === 'function' ? next(mine.value) : next;
      if (Object.is(value, mine.value)) return;
      mine.value = value;
      schedule();
    };
    return [mine.value, set];
  };
  const useSyncExternalStore = (subscribe: (changed: () => void) => () => void, snapshot: () => unknown) => {
    useEffect(() => subscribe(schedule), [subscribe]);
    return snapshot();
  };
  const dispatcher = {
    useState,
    useMemo,
    useEffect,
    useLayoutEffect: useEffect,
    useInsertionEffect: useEffect,
    useSyncExternalStore,
    useRef: (value: unknown) => useMemo(() => ({ current: value }), []),
    useCallback: (callback: unknown, dependencies: readonly unknown[]) => useMemo(() => callback, dependencies),
    useId: () => useMemo(() => `id${index}`, []),
    useReducer: (reduce: (state: unknown, action: unknown) => unknown, initial: unknown) => {
      const [state, set] = useState(initial) as [unknown, (next: (state: unknown) => unknown) => void];
      return [state, (action: unknown) => set((before) => reduce(before, action))];
    },
    useContext: (context: { _currentValue: unknown }) => context._currentValue,
    useDebugValue: () => undefined,
    useTransition: () => [false, (work: () => void) => work()],
  };

  const render = () => {
    const before = internals.H;
    internals.H = dispatcher;
    index = 0;
    try {
      current = hook();
    } finally {
      internals.H = before;
    }
    const run = effects;
    effects = [];
    for (const effect of run) effect();
    for (const listener of listeners) listener();
  };
  render();

  return {
    get current() {
      return current;
    },
    until(condition) {
      const holds = new Promise<T>((resolve) => {
        const check = () => {
          if (!condition(current)) return;
          listeners.delete(check);
          resolve(current);
        };
        listeners.add(check);
        check();
      });
      return inTime('the hook is as wished', holds);
    },
    unmount() {
      mounted = false;
      for (const { cleanup } of cells) cleanup?.();
    },
  };
}
