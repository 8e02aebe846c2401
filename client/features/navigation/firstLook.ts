import type { Memento, TreeView } from 'vscode';
import type { Node } from './node.ts';

const shownKey = 'docsJson.navigation.wasShown';

/**
 * Unfolds the view the first time a workspace turns out to have a site, and leaves the focus where it is: VS Code folds every view
 * that an extension adds to its Explorer. Whoever folds it again has it folded from then on.
 */
export async function takeFirstLook(
  view: TreeView<Node>,
  firstLevel: () => Promise<readonly Node[]>,
  memory: Memento,
): Promise<void> {
  if (memory.get<boolean>(shownKey)) return;
  const [first] = await firstLevel();
  if (!first) return;
  await memory.update(shownKey, true);
  if (!view.visible) await view.reveal(first, { select: false, focus: false });
}
