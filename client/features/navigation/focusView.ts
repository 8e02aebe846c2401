import { commands } from 'vscode';

/** Shows the view and gives it the keys, also where it is folded or another one stands in its place. VS Code makes this command of every view. */
export async function focusView(): Promise<void> {
  await commands.executeCommand('docsJson.navigation.focus');
}
