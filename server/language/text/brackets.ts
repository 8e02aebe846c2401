import { lineIndents } from './indent.ts';
import { type Tokens, tokensFrom } from './tokens.ts';

export type Bracket = '{' | '[';

/**
 * How the end of a container is found. `plain`: a closing bracket ends the innermost container of its kind. `indentation`: a
 * container also ends at a line that is indented no more than the line it began in, which finds a forgotten bracket where it was
 * forgotten. `surplus`: what follows a closing bracket decides whether it is one too many.
 */
export type Reading = 'plain' | 'indentation' | 'surplus';

/**
 * What the current token means for the innermost container: it `closes` it, is `written for` the other closing bracket, belongs to a
 * container `outside` because the closing bracket before it is missing, is a `surplus` bracket, or is `inside` it.
 */
export type BracketRole = 'closes' | 'written for' | 'outside' | 'surplus' | 'inside';

/** The brackets that are open at the current token. */
export interface Brackets {
  /** Outermost first, including those around the text. */
  readonly open: Bracket[];
  /** How far the line of an offset is indented, if indentation decides. */
  indentAt(offset: number): number | undefined;
  /** `indent`: that of the innermost container. `isEmpty`: it has no children yet. */
  roleOf(indent: number | undefined, isEmpty: boolean): BracketRole;
}

/** `around`: the brackets that are open around the text, outermost first. */
export function bracketsOf(text: string, tokens: Tokens, around: readonly Bracket[], reading: Reading): Brackets {
  const open = [...around];
  const lineIndentAt = reading === 'indentation' ? lineIndents(text) : undefined;
  let planned: ReadonlyMap<number, BracketRole> = new Map();
  return { open, indentAt: (offset) => lineIndentAt?.(offset), roleOf };

  function roleOf(indent: number | undefined, isEmpty: boolean): BracketRole {
    if (isLeftOf(indent)) return 'outside';
    if (!isCloser(tokens)) return belongsOutside(isEmpty) ? 'outside' : 'inside';
    if (reading === 'surplus') {
      if (!planned.has(tokens.offset)) planned = rolesAhead();
      return planned.get(tokens.offset) ?? 'surplus';
    }
    if (openerOf(tokens) === open.at(-1)) return 'closes';
    return open.includes(openerOf(tokens)) ? 'outside' : 'surplus';
  }

  /**
   * Whether a token other than a closing bracket fits into a container around this one but not into it, so that the author forgot the closing
   * bracket: a key in an array of an object, an object in an object of an array.
   */
  function belongsOutside(isEmpty: boolean): boolean {
    const inner = open.at(-1);
    if (isEmpty || open.at(-2) !== (inner === '[' ? '{' : '[')) return false;
    return inner === '[' ? tokens.kind === 'string' && tokens.isKey() && !tokens.isListed() : tokens.kind === '{';
  }

  /** Whether the token begins a line that is indented too little for a container that began in a line with this indentation. */
  function isLeftOf(indent: number | undefined): boolean {
    if (indent === undefined || open.length < 2) return false;
    const column = tokens.column();
    return column !== undefined && (column < indent || (column === indent && !isCloser(tokens)));
  }

  /**
   * The roles of the closing brackets from here to the next value, by their offsets, such that the fewest are wrong: in
   * `["a"], "b"]` the first one is surplus, in `[{"a": 1], {}]` it is written for `}`.
   */
  function rolesAhead(): ReadonlyMap<number, BracketRole> {
    const ahead = tokensFrom(text, tokens.offset, () => {});
    const run: { readonly offset: number; readonly opener: Bracket }[] = [];
    for (; run.length < longestRun && (ahead.kind === ',' || isCloser(ahead)); ahead.next()) {
      if (isCloser(ahead)) run.push({ offset: ahead.offset, opener: openerOf(ahead) });
    }
    const deepest = open.length;
    // For each number of open containers before the last bracket, then before the one before it, and so on. A value in the wrong
    // kind of container costs more than a bracket, because those after it are wrong as well.
    let best: readonly Plan[] = Array.from({ length: deepest + 1 }, (_plan, depth) => ({
      cost: fits(open[depth - 1], ahead) ? 0 : 2,
    }));
    for (const { offset, opener } of run.toReversed()) {
      const next = best;
      best = next.map((unused, depth): Plan => {
        const matches = open[depth - 1] === opener;
        const kept: Plan = { cost: unused.cost + 1, offset, role: 'surplus', next: unused };
        const after = next[depth - 1];
        if (!after) return kept;
        const cost = after.cost + (matches ? 0 : 1);
        return cost > kept.cost ? kept : { cost, offset, role: matches ? 'closes' : 'written for', next: after };
      });
    }
    const roles = new Map<number, BracketRole>();
    for (let plan = best[deepest]; plan?.role; plan = plan.next) roles.set(plan.offset, plan.role);
    return roles;
  }
}

/** How many closing brackets are read at once, so that a text of nothing else does not take long. */
const longestRun = 64;

/** What brackets mean, from one of them to the next value, and how many are wrong. */
type Plan =
  | { readonly cost: number; readonly offset: number; readonly role: BracketRole; readonly next: Plan }
  | { readonly cost: number; readonly role?: undefined };

/** The error at a bracket that is never closed. */
export const unclosed = { '{': 'unclosed-object', '[': 'unclosed-array' } as const;

/** The bracket that closes what the other one opens. */
export function closerOf(open: Bracket): '}' | ']' {
  return open === '{' ? '}' : ']';
}

/** Whether the token is `]` or `}`. */
export function isCloser({ kind }: Tokens): boolean {
  return kind === ']' || kind === '}';
}

function openerOf({ kind }: Tokens): Bracket {
  return kind === '}' ? '{' : '[';
}

/** Whether the token can come next in that container; without one, after the root value. */
function fits(container: Bracket | undefined, next: Tokens): boolean {
  if (container === undefined || next.kind === 'end') return container === undefined && next.kind === 'end';
  if (isCloser(next)) return openerOf(next) === container;
  return (container === '{') === (next.kind !== '{' && next.kind !== '[' && next.isKey());
}
