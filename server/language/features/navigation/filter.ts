import { searchWords } from '../../../base/words.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { FilteredNode, FilteredNodes, ShownNode } from '../../protocol/index.ts';
import { type ShownNodeContext, shownNode } from './shownNode.ts';
import { type Step, stepsBelow } from './steps.ts';

/** At most this many matches are listed, since nobody would read more; the rest is only counted. */
const maxShown = 400;

/** The nodes below a step that contain all words in their title, path, tag or operation, with the nodes on the path to them. */
export function filterNodes(
  from: Step,
  text: string,
  showing: ShownNodeContext,
  outside: readonly FilteredNode[] = [],
): FilteredNodes {
  const words = searchWords(text);
  let matches = 0;
  const nodes = below(from);
  const others = outside.flatMap((group) => {
    const children = group.children?.filter((child) => hasWords(textOf(child), words)) ?? [];
    matches += children.length;
    return children.length > 0 ? [{ ...group, children: children.slice(0, maxShown) }] : [];
  });
  return { matches, nodes: [...nodes, ...others] };

  function below(above: Step): readonly FilteredNode[] {
    return stepsBelow(above).flatMap((step): readonly FilteredNode[] => {
      const isMatch = hasWords(textOfNode(step.node), words);
      if (isMatch) matches++;
      const isShown = isMatch && matches <= maxShown;
      const children = below(step);
      if (children.length > 0) return [{ ...shownNode(step, showing), children }];
      return isShown ? [shownNode(step, showing)] : [];
    });
  }
}

function textOfNode({ title, path, tag, operation, href }: NavigationNode): string {
  const shown = operation && `${operation.method} ${operation.path}`;
  return [title, path, tag, shown, href].filter(Boolean).join('\n').toLowerCase();
}

function textOf({ title, path }: ShownNode): string {
  return `${title}\n${path ?? ''}`.toLowerCase();
}

function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
