import { isAlias, isMap, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';

/** Gives the node that an anchor marks. */
type Anchored = (name: string) => unknown;

/** Whether a key is `<<`, with which YAML 1.1 adds the entries of other maps to one (platform.md 4). */
export function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.tag === undefined && key.value === '<<';
}

/** Whether the platform accepts the value of a `<<`: a map, or a list of maps. In a list, another list does no harm. */
export function isMergeable(value: unknown, anchored: Anchored): boolean {
  const source = resolved(value, anchored);
  if (!isSeq(source)) return isMap(source);
  return source.items.map((item) => resolved(item, anchored)).every((item) => isMap(item) || isSeq(item));
}

/** The entries that a map gets by `<<`: what it says itself counts before them, and the first map before the next. */
export function mergedInto(map: YAMLMap, anchored: Anchored): readonly Pair[] {
  const merged: Pair[] = [];
  // A map adds nothing when it comes again, so each is read once: maps that merge each other cannot grow without end.
  const seen = new Set<unknown>();
  const names = new Set<unknown>();
  add(map);
  return merged;

  function add(source: unknown): void {
    if (!isMap(source) || seen.has(source)) return;
    seen.add(source);
    for (const pair of source.items) {
      if (!isScalar(pair.key) || isMergeKey(pair.key) || names.has(pair.key.value)) continue;
      names.add(pair.key.value);
      if (source !== map) merged.push(pair);
    }
    for (const { key, value } of source.items) {
      if (!isMergeKey(key)) continue;
      const from = resolved(value, anchored);
      for (const item of isSeq(from) ? from.items : [from]) add(resolved(item, anchored));
    }
  }
}

function resolved(value: unknown, anchored: Anchored): unknown {
  return isAlias(value) ? anchored(value.source) : value;
}
