import type { QuickPick, QuickPickItem } from 'vscode';

interface FoundItems<T> {
  readonly items: readonly T[];
  /** Whether there may be more items in a moment: then the same request is repeated. */
  readonly isIncomplete?: boolean;
}

interface Finding<T> {
  /** Finds what matches the typed text. */
  find(typed: string): Promise<FoundItems<T>>;
  /** Called when an item is chosen; undefined if there is nothing to choose. */
  accept(item: T | undefined): void;
  failed(error: unknown): void;
}

/**
 * Shows a list that is refilled with every letter. If the user types fast and presses Enter before the answer arrives, the
 * first item of that answer is chosen, not of an older one, and nothing if the list is closed before it arrives.
 */
export function findAsTyped<T extends QuickPickItem>(list: QuickPick<T>, { find, accept, failed }: Finding<T>): void {
  let asked = 0;
  let isAnswered = false;
  let isAccepted = false;
  const ask = async () => {
    const own = ++asked;
    isAnswered = false;
    isAccepted = false;
    list.busy = true;
    for (let shown = ''; ; ) {
      const { items, isIncomplete = false } = await find(list.value);
      // The answer to an earlier input arrives too late.
      if (own !== asked) return;
      list.busy = isIncomplete;
      // Showing the same rows again would only reset the author's selection.
      if (JSON.stringify(items) !== shown) list.items = items;
      shown = JSON.stringify(items);
      // If the author presses Enter before there are items, this chooses from the ones that arrive.
      isAnswered = items.length > 0 || !isIncomplete;
      if (isAccepted && isAnswered) accept(items[0]);
      if (!isIncomplete || (isAccepted && isAnswered)) return;
    }
  };
  list.onDidChangeValue(() => ask().catch(failed));
  list.onDidAccept(() => {
    if (isAnswered) accept(list.selectedItems[0]);
    else isAccepted = true;
  });
  list.onDidHide(() => asked++);
  list.show();
  ask().catch(failed);
}
