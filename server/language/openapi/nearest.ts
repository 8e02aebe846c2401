import { nearest } from '../values/nearest.ts';

/**
 * The path the author most likely meant: one that differs only in the names of its parameters (`/users/{id}` for
 * `/users/{userId}`), or else one that differs by a typo or two.
 */
export function nearestPath(path: string, candidates: readonly string[]): string | undefined {
  const shape = shapeOf(path);
  return candidates.find((candidate) => shapeOf(candidate) === shape) ?? nearest(path, candidates);
}

function shapeOf(path: string): string {
  return path
    .replace(/\{[^{}]*\}|:\w+/g, '{}')
    .replace(/\/$/, '')
    .toLowerCase();
}
