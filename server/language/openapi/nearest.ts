import { memo } from '../../base/memo.ts';
import { nearest } from '../values/nearest.ts';

/**
 * The path the author most likely meant: one that differs only in the names of its parameters (`/users/{id}` for
 * `/users/{userId}`) or has no query, or else one that differs by a typo or two, or lacks the base path
 * of the server.
 */
export function nearestPath(path: string, candidates: readonly string[]): string | undefined {
  const known = answersFor(candidates);
  if (!known.has(path)) known.set(path, findNearest(path, candidates));
  return known.get(path);
}

function findNearest(path: string, candidates: readonly string[]): string | undefined {
  const shapes = byShape(candidates);
  const shape = shapeOf(path.replace(/\?.*/s, ''));
  return shapes.get(shape) ?? nearest(path, candidates) ?? withoutBase(shape, shapes);
}

/** The path without what the address of the server has already: `/users` for `/api/v1/users`. */
function withoutBase(shape: string, shapes: ReadonlyMap<string, string>): string | undefined {
  const rest = shape.replace(/^(?:\/(?:api|rest|v\d[\w.]*)(?=\/))+/, '');
  return rest === shape ? undefined : shapes.get(rest);
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
