import type { NodeParams, ShownNode } from '../../../server/language/protocol/index.ts';

type Ask = (node: NodeParams) => Promise<readonly ShownNode[]>;

/**
 * What rows have been given as their children. While VS Code asks for all rows again it knows none: hovers and menus close, and
 * keys wait. So it is only told to where there is something new.
 */
export interface Answers {
  /** Asks for the children of a node, for VS Code to show. */
  readonly ask: Ask;
  /** True when one of the nodes asked about has other children by now. */
  areOld(): Promise<boolean>;
  /** Called when VS Code is told to ask for everything again. */
  forget(): void;
}

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
      // What was forgotten meanwhile is asked for again anyhow.
      return asked === known && old.includes(true);
    },
    forget() {
      known = new Map();
    },
  };
}
