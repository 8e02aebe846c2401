import type { NodeParams, ShownNode } from '../../../server/language/protocol/index.ts';

type Ask = (node: NodeParams) => Promise<readonly ShownNode[]>;

/**
 * Records the children that rows were given. While VS Code requests all rows again, it knows none: hovers and menus close, and
 * keys wait. So it should only be notified if there is something new.
 */
export interface Answers {
  /** Requests the children of a node for VS Code to show. */
  readonly ask: Ask;
  /** Whether any of the requested nodes has other children now. */
  areOld(): Promise<boolean>;
  /** Call it when VS Code is notified to request everything again. */
  forget(): void;
}

/** Records the answers of `ask`, from an empty record. */
export function createAnswers(ask: Ask): Answers {
  let known = new Map<string, { readonly node: NodeParams; readonly answer: ReturnType<Ask> }>();
  return {
    ask(node) {
      const answer = ask(node);
      known.set(JSON.stringify(node), { node, answer });
      return answer;
    },
    async areOld() {
      const asked = known;
      const old = await Promise.all(
        Array.from(asked.values(), async ({ node, answer }) => {
          const [before, now] = await Promise.all([answer, ask(node)]);
          return JSON.stringify(before) !== JSON.stringify(now);
        }),
      );
      // Forgotten rows are requested again anyway.
      return asked === known && old.includes(true);
    },
    forget() {
      known = new Map();
    },
  };
}
