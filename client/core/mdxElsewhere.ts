import { extensions, workspace } from 'vscode';

/** The platform's own MDX extension. */
const platformExtension = 'mintlify.mintlify-snippets';

/** True where the platform's own extension is there and tells what is wrong with MDX: nobody wants to be told twice. */
export function isMdxElsewhere(): boolean {
  if (!extensions.getExtension(platformExtension)) return false;
  return workspace.getConfiguration('mintlify').get('diagnostics.enabled') !== false;
}
