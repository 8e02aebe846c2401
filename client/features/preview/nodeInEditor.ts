import type { TextEditor } from 'vscode';
import { type FindNodeParams, findNodeRequest } from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { sendRequest } from '../../core/messages.ts';
import { isPageFile } from '../pages/pages.ts';

/**
 * Returns the key of what the author works on: the active page, or the entry of docs.json around the cursor; undefined if readers
 * cannot reach that. `within` is the key of what is shown now, near which a page with several entries is looked for.
 */
export async function nodeInEditor(
  { client }: Context,
  { document, selection }: TextEditor,
  within: string,
): Promise<string | undefined> {
  const { line, character } = selection.active;
  const place = isPageFile(document.uri) ? { within } : { position: { line, character } };
  const params: FindNodeParams = { uri: document.uri.toString(), ...place };
  const node = (await sendRequest(client, findNodeRequest, params))?.breadcrumb.at(-1);
  // A page outside the navigation has an address, too; what is not served has none.
  return node && (!node.is.includes('outside') || node.address !== undefined) ? node.key : undefined;
}
