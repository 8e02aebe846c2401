import { commands, env, Range, Uri, ViewColumn, window } from 'vscode';
import {
  type ElementKind,
  type FileEdit,
  hidePageMethod,
  type NodeChoicesParams,
  type NodeParams,
  nodeChoicesMethod,
  nodePlaceMethod,
  type PageList,
  type PageParams,
  type Place,
  pageListsMethod,
} from '../../../server/language/protocol.ts';
import type { Context } from '../../context.ts';
import { pageInfo } from '../../pages.ts';
import type { Clipboard, Tools } from './actions/action.ts';
import { addingTools } from './addingTools.ts';
import type { Changer } from './changes/changer.ts';
import { desk } from './changes/files.ts';
import { withLines } from './changes/lines.ts';

/** What actions may do, in VS Code. `select` shows what came of a change. */
export function createTools(
  context: Context,
  changer: Changer,
  clipboard: Clipboard,
  select: (site: string, keys: readonly string[]) => Promise<void>,
): Tools {
  const { client } = context;
  const request = <R>(method: string, params: object) => client.sendRequest<R>(method, params);
  const done = async (site: string, focus: readonly string[] | undefined) => {
    if (focus) await select(site, focus);
    return focus !== undefined;
  };
  return {
    ...addingTools(context),
    clipboard,
    change: async (site, operation, files) => done(site, await changer.change(site, operation, files)),
    changeOneOf: async (site, operations) => done(site, await changer.changeOneOf(site, operations)),
    choices({ site, shown }, to) {
      const params: NodeChoicesParams = { uri: site, key: shown.key, to };
      return request<readonly ElementKind[]>(nodeChoicesMethod, params);
    },
    lists: (uri) => request<readonly PageList[]>(pageListsMethod, { uri } satisfies PageParams),
    hiding: (uri) => request<FileEdit | null>(hidePageMethod, { uri } satisfies PageParams),
    edit: (edits) => changer.edit(edits),
    address: async (uri) => (await pageInfo(context, Uri.parse(uri, true)))?.address,
    async ask({ title, value = '', placeholder = '', check }) {
      const text = await window.showInputBox({
        title,
        value,
        placeHolder: placeholder,
        validateInput: (typed) => check?.(typed),
      });
      return text;
    },
    async pick(title, items) {
      return (await window.showQuickPick(items, { title }))?.value;
    },
    async pickSeveral(title, items) {
      const options = { title, canPickMany: true, matchOnDescription: true } as const;
      return (await window.showQuickPick(items, options))?.map(({ value }) => value);
    },
    confirm: async (question, detail, answers) =>
      window.showWarningMessage(question, { modal: true, detail }, ...answers),
    say: (text) => void window.showInformationMessage(text),
    async copy(text) {
      await env.clipboard.writeText(text);
      window.setStatusBarMessage(`Copied ${text}`, 4000);
    },
    async open(uri, beside) {
      await commands.executeCommand('vscode.open', Uri.parse(uri, true), {
        preview: false,
        ...(beside ? { viewColumn: ViewColumn.Beside } : {}),
      });
    },
    async reveal({ site, shown }) {
      const place = await request<Place | null>(nodePlaceMethod, { uri: site, key: shown.key } satisfies NodeParams);
      if (!place) {
        window.showInformationMessage('This is not written in docs.json.');
        return;
      }
      const { start, end } = place.range;
      const selection = new Range(start.line, start.character, end.line, end.character);
      await window.showTextDocument(Uri.parse(place.uri, true), { selection });
    },
    async ignore(site, lines) {
      const uri = Uri.joinPath(Uri.parse(site, true), '..', '.mintignore').toString();
      const before = await desk.read(uri);
      await changer.write([{ uri, before, after: withLines(before, lines) }]);
    },
  };
}
