import { divisionLists } from '../../divisions/divisions.ts';
import { listedBelow } from '../../divisions/listed.ts';
import { resolve } from '../../model/document/config.ts';
import { slotOf } from '../../model/document/element.ts';
import { type NavigationNode, published } from '../../model/navigation/node.ts';
import type { ChangeContext, Refused } from '../change.ts';
import { createDraft } from '../text/draft.ts';
import { nodeOf } from '../tree/nodes.ts';
import { copyOf } from './copy.ts';
import { type CutParams, type CutVersion, copiedPaths, latestSuffix, planFolder } from './cut.ts';
import { pathsBeside } from './retire.ts';

/**
 * Turns a version into the new one, in every list that contains it: `copies` are the files that move, `edits` those of the
 * labels. A page that is not in the folder of a version stays if others list it, too. Other references to the files are not
 * included.
 */
export function moveVersion(context: ChangeContext, params: CutParams): CutVersion | Refused {
  const { view } = context;
  const draft = createDraft(context);
  const moved = new Map<string, string>();
  const sources = divisionLists(view.navigation()).flatMap(({ kind, divisions }) =>
    kind === 'version' ? divisions.filter(({ name }) => name === params.from) : [],
  );
  const shared = sharedBeside(
    view.navigation(),
    sources.map(({ node }) => node),
  );
  for (const source of sources) {
    const written = nodeOf(view, source.key);
    if (written?.kind !== 'element') continue;
    const plan = planFolder(source, params, params.name);
    const own = new Map<string, string>();
    const paths = copiedPaths(context, plan, own);
    copyOf(written.element, paths);
    for (const page of listedBelow(source.node).pages.keys()) paths.page(page);
    for (const [file, to] of own) if (plan.kind === 'copy' || !shared.has(file)) moved.set(file, to);
    const label = slotOf(written.element, 'version');
    if (label?.value?.kind !== 'string') continue;
    const { file, offset } = resolve(written.at, label.valueLocation);
    const suffix = latestSuffix(params.name) === undefined ? (latestSuffix(label.value.value) ?? '') : '';
    draft.replace(file, { offset, end: offset + label.value.length, text: JSON.stringify(params.name + suffix) });
  }
  const change = draft.done([]);
  if (change.kind === 'refused') return change;
  return { kind: 'cut', edits: change.edits, copies: Array.from(moved, ([from, to]) => ({ from, to })) };

  /** The files of pages that are also listed outside of these nodes. */
  function sharedBeside(root: NavigationNode, nodes: readonly NavigationNode[]): ReadonlySet<string> {
    const beside = [...pathsBeside(published(root), new Set(nodes))];
    return new Set(beside.flatMap((path) => view.site.pages.get(path)?.file ?? []));
  }
}
