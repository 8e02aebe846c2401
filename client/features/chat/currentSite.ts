import { window } from 'vscode';
import type { Context } from '../../context.ts';
import type { Site } from '../../sites.ts';

/** The site that is asked about: that of the file in front, else the first. */
export function currentSite({ sites }: Context): Site | undefined {
  // The panel itself may be in front, in an editor of its own.
  const editor = window.activeTextEditor ?? window.visibleTextEditors[0];
  return (editor && sites.of(editor.document.uri)) ?? sites.all()?.[0];
}
