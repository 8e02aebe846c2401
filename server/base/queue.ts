/** First in, first out; adding and removing take constant time, however many items are waiting. */
export interface Queue<T> {
  push(item: T): void;
  /** The item that has been waiting longest. */
  first(): T | undefined;
  shift(): void;
}

/** An empty queue. `Array.shift` would move all waiting items. */
export function createQueue<T>(): Queue<T> {
  let items: T[] = [];
  let start = 0;
  return {
    push: (item) => void items.push(item),
    first: () => items[start],
    shift() {
      start++;
      // At most as many are moved as were removed since the last time.
      if (start * 2 < items.length) return;
      items = items.slice(start);
      start = 0;
    },
  };
}
