import type { Host } from './host.ts';
import type { PreviewState } from './messages.ts';
import type { Top } from './sync/sync.ts';

/** What is kept of the reader's choices when the preview is hidden or the window is reloaded: VS Code then discards its page. */
export interface Keeper {
  /** Keeps what the whole preview depends on. */
  choose(choices: Omit<PreviewState, 'top' | 'toggled'>): void;
  /** Keeps what is at the top of the page. */
  scrolled(top: Top): void;
  /** Whether the reader opened (true) or closed (false) a group; undefined if neither. */
  isOpen(group: string): boolean | undefined;
  /** Keeps that the reader opened or closed a group; undefined when the group is no longer drawn, which forgets it. */
  toggle(group: string, isOpen: boolean | undefined): void;
}

/** Keeps each change at once: the page may be gone in the next moment. */
export function createKeeper({ kept, keep }: Pick<Host, 'kept' | 'keep'>): Keeper {
  let state = kept;
  const toggled = new Map(Object.entries(kept?.toggled ?? {}));
  const change = (next: Partial<PreviewState>) => {
    if (!state) return;
    state = { ...state, ...next };
    keep(state);
  };
  return {
    choose(choices) {
      state = { ...(state?.top && { top: state.top }), toggled: Object.fromEntries(toggled), ...choices };
      keep(state);
    },
    scrolled: ({ file, line }) => change({ top: { file, line } }),
    isOpen: (group) => toggled.get(group),
    toggle(group, isOpen) {
      if (isOpen === toggled.get(group)) return;
      if (isOpen === undefined) toggled.delete(group);
      else toggled.set(group, isOpen);
      change({ toggled: Object.fromEntries(toggled) });
    },
  };
}
