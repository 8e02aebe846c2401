/** The range of a secret in a text, or of several that overlap. */
export interface Span {
  readonly start: number;
  end: number;
}

/** Searches for secrets in a text that arrives in fragments. */
export interface Scanner {
  /**
   * Reads the next fragment; adds secrets that end in it to the spans, which are ordered from left to right and do not overlap.
   */
  push(piece: string, spans: Span[]): void;
  /** How many of the last characters may be the beginning of a secret. */
  readonly open: number;
}

/** A state: the longest suffix of the text so far that is a prefix of a secret. */
interface State {
  readonly next: Map<number, State>;
  /** Its length. */
  readonly depth: number;
  /** The state of the next shorter such suffix; the root has none. */
  shorter: State | undefined;
  /** The length of the longest secret that ends here, or 0. */
  ends: number;
  /** How much of its length may still become a secret. */
  open: number;
}

/**
 * Prepares the search for these texts (Aho and Corasick, 1975): the time of a scan is linear in the text, whatever the secrets
 * are, since the endpoint chooses the key of a thread.
 */
export function scannersFor(secrets: Iterable<string>): () => Scanner {
  const root = rootOf(secrets);
  return () => {
    let state = root;
    let read = 0;
    return {
      push(piece, spans) {
        for (let at = 0; at < piece.length; at++) {
          state = stateAfter(state, piece.charCodeAt(at), root);
          if (state.ends > 0) addSpan(spans, read + at + 1 - state.ends, read + at + 1);
        }
        read += piece.length;
      },
      get open() {
        return state.open;
      },
    };
  };
}

function stateAfter(state: State | undefined, code: number, root: State): State {
  for (let from = state; from; from = from.shorter) {
    const next = from.next.get(code);
    if (next) return next;
  }
  return root;
}

/** Spans are added in the order of their ends; those that a longer secret contains or overlaps are merged with it. */
function addSpan(spans: Span[], start: number, end: number): void {
  while ((spans.at(-1)?.start ?? -1) >= start) spans.pop();
  const last = spans.at(-1);
  if (last && start < last.end) last.end = end;
  else spans.push({ start, end });
}

function rootOf(secrets: Iterable<string>): State {
  const root = stateOf(0);
  for (const secret of secrets) {
    let state = root;
    for (let at = 0; at < secret.length; at++) {
      const code = secret.charCodeAt(at);
      const next = state.next.get(code) ?? stateOf(at + 1);
      state.next.set(code, next);
      state = next;
    }
    state.ends = state.depth;
  }
  // By depth: the state that another one falls back to is shorter and processed earlier.
  const queue = [root];
  for (const state of queue) {
    for (const [code, next] of state.next) {
      next.shorter = state === root ? root : stateAfter(state.shorter, code, root);
      queue.push(next);
    }
    if (state.ends === 0) state.ends = state.shorter?.ends ?? 0;
    state.open = state.next.size > 0 ? state.depth : (state.shorter?.open ?? 0);
  }
  return root;
}

function stateOf(depth: number): State {
  return { next: new Map(), depth, shorter: undefined, ends: 0, open: 0 };
}
