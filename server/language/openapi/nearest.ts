import { memo } from '../../base/memo.ts';
import { nearest } from '../values/nearest.ts';

/**
 * The path the author most likely meant: one that differs only in the names of its parameters (`/users/{id}` for
 * `/users/{userId}`), or else one that differs by a typo or two.
 */
export function nearestPath(path: string, candidates: readonly string[]): string | undefined {
  const known = answersFor(candidates);
  if (!known.has(path)) known.set(path, byShape(candidates).get(shapeOf(path)) ?? nearest(path, candidates));
  return known.get(path);
}

/** Entries that a specification does not have are looked up by several rules, again at every keystroke. */
const answersFor = memo((_candidates: readonly string[]) => new Map<string, string | undefined>());

/** The first path of each shape. */
const byShape = memo(
  (candidates: readonly string[]) => new Map(candidates.toReversed().map((path) => [shapeOf(path), path])),
);

function shapeOf(path: string): string {
  return path
    .replace(/\{[^{}]*\}|:\w+/g, '{}')
    .replace(/\/$/, '')
    .toLowerCase();
}
