import { commands, type TreeView } from 'vscode';
import type { Context } from '../../core/context.ts';

const shownKey = 'docsJson.navigation.wasShown';

/**
 * Opens the view the first time a workspace turns out to have a site, without moving the focus: VS Code collapses every view that
 * an extension adds to its Explorer. If the user collapses it again, it stays collapsed.
 */
export async function takeFirstLook(view: TreeView<unknown>, { memory, sideBar }: Context): Promise<void> {
  const { workspace } = memory;
  if (workspace.get<boolean>(shownKey)) return;
  const isKept = workspace.update(shownKey, true);
  await sideBar.openUnasked(async () => {
    if (!view.visible) await commands.executeCommand('docsJson.navigation.focus', { preserveFocus: true });
  });
  await isKept;
}
