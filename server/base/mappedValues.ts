/**
 * The map with the values that `make` computes from those of another map. Each value is computed whenever it is requested and
 * never cached: a caller that needs one repeatedly should cache it by its source.
 */
export function mappedValues<K, S, V>(map: ReadonlyMap<K, S>, make: (source: S) => V): ReadonlyMap<K, V> {
  const view: ReadonlyMap<K, V> = {
    get size() {
      return map.size;
    },
    has: (key) => map.has(key),
    get(key) {
      const source = map.get(key);
      return source !== undefined || map.has(key) ? make(source as S) : undefined;
    },
    keys: () => map.keys(),
    values: () => made(map, (_key, source) => make(source)),
    entries: () => made(map, (key, source): [K, V] => [key, make(source)]),
    forEach(each) {
      for (const [key, source] of map) each(make(source), key, view);
    },
    [Symbol.iterator]: () => view.entries(),
  };
  return view;
}

function* made<K, S, T>(map: ReadonlyMap<K, S>, make: (key: K, source: S) => T): Generator<T, undefined> {
  for (const [key, source] of map) yield make(key, source);
  return undefined;
}
