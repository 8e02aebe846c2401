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
