/** Caches the result of `compute` for each object as long as the object lives. */
export function memo<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const old = known.get(key);
    if (old !== undefined || known.has(key)) return old as V;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

/** Keeps what `compute` gave for the last few texts, since a text is often asked about for each of its parts. */
export function memoTexts<V>(compute: (text: string) => V): (text: string) => V {
  const known = new Map<string, { readonly value: V }>();
  return (text) => {
    const last = known.get(text) ?? { value: compute(text) };
    known.delete(text);
    known.set(text, last);
    const [oldest] = known.keys();
    if (known.size > maxTexts && oldest !== undefined) known.delete(oldest);
    return last.value;
  };
}

/** The three of a merge, and its result. */
const maxTexts = 4;
