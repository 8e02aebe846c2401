import { commands } from 'vscode';

/**
 * Shows the view and gives it the focus, even if it is collapsed or another view is shown instead. VS Code defines this command
 * for every view.
 */
export async function focusView(): Promise<void> {
  await commands.executeCommand('docsJson.navigation.focus');
}
