import { counted } from '../../base/messages.ts';
import { isRefused } from '../../base/result.ts';
import { namedNodes } from '../../language/features/navigation/namedNodes.ts';
import { countPages, type NavigationNode, published } from '../../language/model/navigation/node.ts';
import { keysOf } from '../../library/names.ts';
import { Refusal, whyNotText } from '../../library/refusal.ts';
import { maxAnswer, shownSlice, sliceOf } from '../answer.ts';
import { outlineOf, outlineWithin } from '../outline.ts';
import { oneLine } from '../quoted.ts';
import type { Session } from '../session.ts';
import { readSite } from '../site.ts';
import { type InputOf, tool } from '../tool.ts';

/** `docs_navigation`: what readers find, or what is below one entry. */
export const navigationTool = tool(
  'docs_navigation',
  {
    title: 'Show the navigation',
    description:
      'Shows the navigation as readers see it, one entry per line, indented by level: without arguments the whole site, as many levels as fit, and with node what is below that entry.',
    effect: 'reads',
  },
  navigationAnswer,
);

/** The answer of the tool, which is also offered as a resource. */
export async function navigationAnswer(
  { node: name, depth, cursor }: InputOf<'docs_navigation'>,
  session: Session,
): Promise<string> {
  const { state } = await readSite(session);
  const root = published(state.navigation);
  const { node, head } = name === undefined ? wholeSite(root) : below(root, name);
  const budget = maxAnswer - 1000;
  const outline = depth === undefined ? outlineWithin(node, budget) : outlineOf(node, depth);
  const errors = state.problems.filter(({ level }) => level === 'error').length;
  const notes = [
    ...(outline.isCut ? [`Levels shown: ${outline.depth}. Pass node to see what is "not shown" below an entry.`] : []),
    ...(errors > 0 ? [`Errors in this site: ${errors}; docs_problems lists them.`] : []),
    ...(node.children.length === 0 ? ['Nothing is below it.'] : []),
  ];
  const slice = sliceOf(outline.text, cursor, budget);
  return [head, ...notes, '', shownSlice(slice)].join('\n');
}

function wholeSite(root: NavigationNode) {
  return { node: root, head: `Navigation of "${oneLine(root.title)}": ${pagesOf(root)}.` };
}

/** @throws Refusal if the name means none or several. */
function below(root: NavigationNode, name: string) {
  const keys = keysOf(root, [name]);
  if (isRefused(keys)) throw new Refusal(whyNotText(keys.reason));
  const [key] = keys;
  const named = namedNodes(root).find((one) => one.key === key);
  return named
    ? { node: named.node, head: `Below ${oneLine(named.labelPath)}: ${pagesOf(named.node)}.` }
    : wholeSite(root);
}

function pagesOf(node: NavigationNode): string {
  return counted(countPages(node), 'page');
}
