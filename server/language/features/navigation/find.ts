import type { NavigationNode } from '../../model/navigation.ts';
import { firstStep, isWithin, type Step, stepsBelow } from './steps.ts';

/**
 * The key of the node that shows a page file: below `within` where there is one, else the first that readers get. Undefined when
 * none shows it.
 */
export function nodeOfFile(root: NavigationNode, file: string, within = ''): string | undefined {
  let best: { readonly key: string; readonly rank: number } | undefined;
  visit(firstStep(root), false);
  return best?.key;

  function visit(step: Step, isLost: boolean): void {
    if (best?.rank === 0) return;
    if (step.node.file === file) {
      const rank = (isWithin(within, step.key) ? 0 : 2) + (isLost ? 1 : 0);
      if (!best || rank < best.rank) best = { key: step.key, rank };
    }
    for (const below of stepsBelow(step)) visit(below, isLost || below.node.lost !== undefined);
  }
}
