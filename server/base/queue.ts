/** First in, first out; adding and taking cost the same however many wait. */
export interface Queue<T> {
  push(item: T): void;
  /** The one that waits longest. */
  first(): T | undefined;
  shift(): void;
}

/** An empty queue. `Array.shift` moves all that wait. */
export function createQueue<T>(): Queue<T> {
  let items: T[] = [];
  let start = 0;
  return {
    push: (item) => void items.push(item),
    first: () => items[start],
    shift() {
      start++;
      // No more are moved than have been taken since the last time.
      if (start * 2 < items.length) return;
      items = items.slice(start);
      start = 0;
    },
  };
}
