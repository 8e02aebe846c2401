/** A path with wildcards, as the source of a redirect is written. */
export interface PathPattern {
  /** The beginning of every path that matches. */
  readonly prefix: string;
  /**
   * The values of the wildcards in a path by name, with `*` for the nameless one; undefined if the path does not match. Takes
   * time proportional to the product of both lengths at most, whatever the pattern is.
   */
  readonly match: (path: string) => ReadonlyMap<string, string> | undefined;
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  /** `:slug` is a segment of a path or a part of one, `:slug*` and `*` are anything. */
  | { readonly kind: 'segment' | 'anything'; readonly name: string };

/** Whether a path has a wildcard. */
export function isPattern(source: string): boolean {
  return /\*|:\w/.test(source);
}

/** The wildcards of a path as they are written, such as `:slug*`. */
export function wildcardsIn(path: string): readonly string[] {
  return path.match(/:\w+\*?|\*/g) ?? [];
}

/** Whether an address can be the source of a redirect: there, these characters form a pattern or end the path. */
export function mayBeSource(address: string): boolean {
  return !/[:*+?(){}\\#]/.test(address);
}

/** Reads the source of a redirect; a path without wildcards matches itself only. */
export function pathPattern(source: string): PathPattern {
  const parts = partsOf(source);
  const [first] = parts;
  return { prefix: first?.kind === 'text' ? first.text : '', match: (path) => matchParts(parts, path) };
}

function partsOf(source: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: wildcard, 1: rest, 2: one, index } of source.matchAll(/:(\w+)\*|:(\w+)|\*/g)) {
    if (index > end) parts.push({ kind: 'text', text: source.slice(end, index) });
    parts.push(one === undefined ? { kind: 'anything', name: rest ?? '*' } : { kind: 'segment', name: one });
    end = index + wildcard.length;
  }
  if (end < source.length) parts.push({ kind: 'text', text: source.slice(end) });
  return parts;
}

/** Wildcards are greedy: from the first on, each takes as much as the parts after it allow. */
function matchParts(parts: readonly Part[], path: string): ReadonlyMap<string, string> | undefined {
  const ways = matchesFrom(parts, path);
  if (!ways[0]?.[0]) return undefined;
  const values = new Map<string, string>();
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const next = ways[index + 1];
    if (part.kind === 'text') at += part.text.length;
    else {
      let end = lastReach(part, path, at);
      while (!next?.[end]) end--;
      values.set(part.name, path.slice(at, end));
      at = end;
    }
  }
  return values;
}

/** For each part and each offset of the path: whether the rest of the parts matches the rest of the path. */
function matchesFrom(parts: readonly Part[], path: string): readonly Uint8Array[] {
  const last = new Uint8Array(path.length + 1);
  last[path.length] = 1;
  const ways = [last];
  for (const part of parts.toReversed()) {
    const next = ways[0] ?? last;
    const here = new Uint8Array(path.length + 1);
    // For a segment: whether it may end after this offset.
    let reaches = 0;
    for (let at = path.length; at >= 0; at--) {
      if (part.kind === 'text') here[at] = path.startsWith(part.text, at) ? (next[at + part.text.length] ?? 0) : 0;
      else if (part.kind === 'anything') here[at] = reaches = reaches || (next[at] ?? 0);
      else {
        here[at] = at < path.length && path[at] !== '/' ? reaches : 0;
        reaches = (next[at] ?? 0) || (here[at] ?? 0);
      }
    }
    ways.unshift(here);
  }
  return ways;
}

function lastReach({ kind }: Part, path: string, at: number): number {
  const slash = kind === 'segment' ? path.indexOf('/', at) : -1;
  return slash < 0 ? path.length : slash;
}
