import type { Node } from '../../../../client/features/navigation/node.ts';
import type { ShownNode } from '../../../../server/language/protocol/index.ts';

/** A row of a view, with what a test says of it. */
export function rowOf(shown: Pick<ShownNode, 'key' | 'kind'> & Partial<ShownNode>, parent?: Node): Node {
  const whole: ShownNode = { title: shown.key, hasChildren: false, is: [], can: [], ...shown };
  return { site: 'file:///site/docs.json', shown: whole, parent, id: whole.key };
}
