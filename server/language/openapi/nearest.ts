/**
 * The path the author most likely meant: one that differs in the names of its parameters only (`/users/{id}` for
 * `/users/{userId}`), else the one with the fewest changed characters, if these are few for its length.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const shape = shapeOf(path);
  let best: string | undefined;
  // About one slip in four characters; more makes the suggestion a guess.
  let most = Math.max(2, Math.floor(path.length / 4));
  for (const candidate of candidates) {
    if (shapeOf(candidate) === shape) {
      return candidate;
    }
    const changes = distance(path, candidate, most);
    if (changes <= most) {
      best = candidate;
      most = changes - 1;
    }
  }
  return best;
}

function shapeOf(path: string): string {
  return path
    .replace(/\{[^}]*\}|:\w+/g, '{}')
    .replace(/\/$/, '')
    .toLowerCase();
}

/** The Levenshtein distance, or `limit + 1` as soon as it is known to be more than `limit`. */
function distance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) {
    return limit + 1;
  }
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > limit) {
      return limit + 1;
    }
    row = next;
  }
  return row[right.length] ?? limit + 1;
}
