import { type Problem, textOf } from '../../model/messages/problem.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { SiteView } from '../../model/view.ts';
import type { NodeProblems } from '../../protocol/index.ts';
import { nodeAt } from './nodeAt.ts';

/** The problems of nodes by joined keys, including those of all nodes below. The root also has those of the rest of the file. */
export type ProblemsByNode = ReadonlyMap<string, NodeProblems>;

/** Finds the node of each problem; the cost depends on its depth. Hints are left out, as in the Problems view. */
export function problemsByNode(view: SiteView, root: NavigationNode, problems: readonly Problem[]): ProblemsByNode {
  const byNode = new Map<string, Counted>();
  for (const { level, file, start, end, template, args } of problems) {
    if (level === 'hint') continue;
    // An offset before a bracket is still outside of the container.
    const key = nodeAt(view, root, file, Math.min(start + 1, end)) ?? '';
    for (const above of keysTo(key)) {
      const counted = byNode.get(above) ?? { errors: 0, warnings: 0, information: 0, own: [] };
      byNode.set(above, counted);
      counted[counters[level]]++;
      if (above === key) counted.own.push({ level, text: textOf({ template, args }) });
    }
  }
  return byNode;
}

type Counted = { -readonly [Key in keyof NodeProblems]: NodeProblems[Key] } & { readonly own: Own[] };
type Own = NodeProblems['own'][number];

const counters = { error: 'errors', warning: 'warnings', information: 'information' } as const;

/** The keys of the root, of every node on the path, and of the node itself. */
function keysTo(key: string): readonly string[] {
  if (key === '') return [''];
  const parts = key.split('/');
  return ['', ...parts.map((_part, index) => parts.slice(0, index + 1).join('/'))];
}
