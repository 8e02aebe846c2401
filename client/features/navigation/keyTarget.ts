import type { Node } from './node.ts';

/** What a view reports about its selection. */
export interface Selection {
  /** The selected rows. While VS Code requests all rows again, it knows none or only some of them. */
  rows(): readonly Node[];
  /** Adds the focused row to the selection, or removes it. */
  toggle(): Promise<void>;
  /** Resolves a moment later. */
  pause(): Promise<void>;
}

/** How often the selection is checked again before a key counts as pressed with nothing selected. */
const maxLooks = 20;

/**
 * The rows to which a key press applies: the selected ones, or the one that the arrow keys have moved to since; empty if there is
 * none. VS Code does not say which row has the focus. Toggling adds that row to the selection or removes it, and toggling again
 * restores the selection; if it does not, the rows were still loading.
 */
export async function keyTarget({ rows, toggle, pause }: Selection): Promise<readonly Node[]> {
  for (let looks = 0; looks < maxLooks; looks++) {
    const before = rows();
    await toggle();
    const toggled = rows();
    await toggle();
    const isKnown = areSame(before, rows()) && !areSame(before, toggled);
    if (isKnown) {
      const focused = without(toggled, before);
      return focused.length > 0 ? focused : before;
    }
    await pause();
  }
  return [];
}

function areSame(some: readonly Node[], others: readonly Node[]): boolean {
  return some.length === others.length && without(some, others).length === 0;
}

function without(some: readonly Node[], others: readonly Node[]): readonly Node[] {
  return some.filter(({ id }) => others.every((other) => other.id !== id));
}
