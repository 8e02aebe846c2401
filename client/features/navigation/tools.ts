import { t } from '@vscode/l10n';
import { commands, env, Uri, ViewColumn, window } from 'vscode';
import { keyAbove } from '../../../server/base/joinedKeys.ts';
import {
  divisionNamesRequest,
  type FindIconsParams,
  type FindPagesParams,
  findIconsRequest,
  findPagesRequest,
  type NewPageParams,
  type NodeParams,
  newPageRequest,
  newPathRequest,
  nodeEndpointsRequest,
  pagePlaceRequest,
  setTitleRequest,
} from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { sendRequest } from '../../core/messages.ts';
import { rangeOf } from '../../edits/vscodeEdits.ts';
import { moveOfPage } from '../moves/renamePage.ts';
import { deletePages } from '../pages/deletePage.ts';
import { pageInfo } from '../pages/pages.ts';
import type { Clipboard, Tools } from './actions/action.ts';
import type { AddingTools } from './actions/adding.ts';
import type { Changer, RevealNodes } from './changes/changer.ts';
import { editContext } from './changes/files.ts';
import { withLines } from './changes/lines.ts';
import { pickTyped } from './pickTyped.ts';
import type { Requests } from './requests.ts';

interface ToolParts {
  readonly requests: Requests;
  readonly changer: Changer;
  readonly clipboard: Clipboard;
}

/** The tools of actions, in VS Code. `begin` is called when a change begins; the function it returns shows the result. */
export function createTools(
  context: Context,
  { requests, changer, clipboard }: ToolParts,
  begin: () => RevealNodes,
): Tools {
  const shown = async (site: string, change: Promise<readonly string[] | undefined>) => {
    const look = begin();
    const focus = await change;
    if (focus) await look(site, focus);
    return focus !== undefined;
  };
  return {
    ...addingTools(context),
    clipboard,
    change: (site, operation, files) => shown(site, changer.change(site, operation, files)),
    changeAll: (site, operations) => shown(site, changer.changeAll(site, operations)),
    changeOneOf: (site, operations) => shown(site, changer.changeOneOf(site, operations)),
    async choices({ site, shown }, to) {
      const answer = await requests.choices({ uri: site, key: shown.key, to });
      if (answer.kind === 'kinds') return answer.kinds;
      window.showWarningMessage(answer.reason);
      return undefined;
    },
    lists: (uri) => requests.lists({ uri }),
    setHidden: (uri, hidden) => requests.setHidden({ uri, hidden }),
    setTitle: (uri, title) => sendRequest(context.client, setTitleRequest, { uri, title }),
    newPath: (uri, path) => sendRequest(context.client, newPathRequest, { uri, path }),
    async movePage({ site, shown: { key } }, files) {
      const move = await moveOfPage(context, files);
      const [first] = files;
      if (!move || !first) return;
      const look = begin();
      const within = keyAbove(key);
      const after = async () => {
        const found = await requests.find({ uri: first.newUri, within });
        return [found?.breadcrumb.at(-1)?.key ?? []].flat();
      };
      const focus = async () => ({ site, before: [key], after: await after() });
      if (await changer.move(move, focus)) await look(site, await after());
    },
    create: (files) => changer.write(files.map(({ uri, text }) => ({ uri, before: undefined, after: text }))),
    edit: (edits) => changer.edit(edits),
    deletePages: (uris) =>
      deletePages(
        context,
        uris.map((uri) => Uri.parse(uri, true)),
        changer.apply,
      ),
    address: async (uri) => (await pageInfo(context, Uri.parse(uri, true)))?.address,
    ask: async ({ title, value = '', placeholder: placeHolder = '', check }) =>
      window.showInputBox({ title, value, placeHolder, validateInput: (typed) => check?.(typed) }),
    async pick(title, items) {
      return (await window.showQuickPick(items, { title, matchOnDescription: true }))?.value;
    },
    pickTyped,
    async pickSeveral(title, items) {
      const options = { title, canPickMany: true, matchOnDescription: true } as const;
      return (await window.showQuickPick(items, options))?.map(({ value }) => value);
    },
    confirm: async (question, detail, answers) =>
      window.showWarningMessage(question, { modal: true, detail }, ...answers),
    say: (text) => void window.showInformationMessage(text),
    async copy(text) {
      await env.clipboard.writeText(text);
      window.setStatusBarMessage(t('Copied {0}', text), 4000);
    },
    async open(uri, beside) {
      await commands.executeCommand('vscode.open', Uri.parse(uri, true), {
        preview: false,
        ...(beside ? { viewColumn: ViewColumn.Beside } : {}),
      });
    },
    async reveal({ site, shown }, keepFocus = false) {
      const place = await requests.place({ uri: site, key: shown.key });
      if (!place) {
        window.showInformationMessage(t('This is not written in docs.json.'));
        return;
      }
      const selection = rangeOf(place.range);
      await window.showTextDocument(Uri.parse(place.uri, true), { selection, preserveFocus: keepFocus });
    },
    async ignore(site, lines) {
      const uri = Uri.joinPath(Uri.parse(site, true), '..', '.mintignore').toString();
      const before = await editContext.read(uri);
      await changer.write([{ uri, before, after: withLines(before, lines) }]);
    },
  };
}

/** The requests to the server that actions make before they add something. */
function addingTools({ client }: Context): AddingTools {
  return {
    pagePlace: (params: NodeParams) => sendRequest(client, pagePlaceRequest, params),
    endpoints: (params: NodeParams) => sendRequest(client, nodeEndpointsRequest, params),
    findPages: async (params: FindPagesParams) => (await sendRequest(client, findPagesRequest, params)).pages,
    icons: (params: FindIconsParams) => sendRequest(client, findIconsRequest, params),
    divisionNames: (site: string) => sendRequest(client, divisionNamesRequest, site),
    newPage: (params: NewPageParams) => sendRequest(client, newPageRequest, params),
  };
}
