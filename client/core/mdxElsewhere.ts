import { extensions, workspace } from 'vscode';

/** The platform's own MDX extension. */
const platformExtension = 'mintlify.mintlify-snippets';

/** Whether the platform's own extension is installed and reports MDX problems, so that they are not reported twice. */
export function isMdxElsewhere(): boolean {
  if (!extensions.getExtension(platformExtension)) return false;
  return workspace.getConfiguration('mintlify').get('diagnostics.enabled') !== false;
}
