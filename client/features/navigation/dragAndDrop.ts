import { t } from '@vscode/l10n';
import { DataTransferItem, type TreeDragAndDropController, window } from 'vscode';
import type { NewEntry, ShownNode } from '../../../server/language/protocol/index.ts';
import type { Tools } from './actions/action.ts';
import { placesIn } from './actions/places.ts';
import type { Node } from './node.ts';
import type { Provider } from './provider.ts';
import type { Requests } from './requests.ts';
import { topmost } from './selection.ts';

const uriList = 'text/uri-list';
/** The MIME type that VS Code uses for the rows of this view. */
const rows = 'application/vnd.code.tree.docsjson.navigation';

/** Rows can be dragged within the view and, if they have files, into editors; page files can be dragged into the view. */
export function dragAndDrop(tools: Tools, requests: Requests, provider: Provider): TreeDragAndDropController<Node> {
  return {
    dragMimeTypes: [uriList],
    dropMimeTypes: [rows, uriList],
    handleDrag(nodes, data) {
      const uris = nodes.flatMap(({ shown }) => shown.uri ?? []);
      data.set(rows, new DataTransferItem(nodes));
      if (uris.length > 0) data.set(uriList, new DataTransferItem(uris.join('\r\n')));
    },
    async handleDrop(onto, data) {
      const target = onto ?? provider.around();
      const dragged: readonly Node[] | undefined = data.get(rows)?.value;
      if (!target) return;
      if (target.shown.is.includes('outside')) {
        refuse(t('Pages are hidden or ignored by their menu; what is dropped here stays where it is.'));
      } else if (dragged) {
        await dropRows(topmost(dragged), target);
      } else {
        const text = (await data.get(uriList)?.asString()) ?? '';
        await dropFiles(text.split(/\r?\n/).filter(Boolean), target);
      }
    },
  };

  async function dropRows(nodes: readonly Node[], { site, shown }: Node): Promise<void> {
    const own = nodes.flatMap((node) => (node.site === site ? [node.shown] : []));
    const listed = own.filter(({ is }) => !is.includes('outside'));
    const outside = own.filter(({ can }) => can.includes('list'));
    if (own.length < nodes.length) refuse(t('Pages can be moved within one site only.'));
    else if (outside.length > 0) await insert(site, shown, outside);
    else await move(site, shown, listed);
  }

  /** If the navigation already lists a page file, the author may want to move the entry or to have both. */
  async function dropFiles(uris: readonly string[], { site, shown }: Node): Promise<void> {
    const found = await Promise.all(uris.map((uri) => requests.find({ uri, within: shown.key })));
    const pages = found.flatMap((one) => (one?.uri === site ? (one.breadcrumb.at(-1) ?? []) : []));
    const unfit = pages.find((page) => page.reason !== undefined && page.is.includes('outside'));
    if (pages.length < uris.length)
      refuse(t('Only page files of this site (.mdx, .md) can be listed in its navigation.'));
    else if (unfit) refuse(t('{0} is not a page of the site: {1}.', unfit.title, unfit.reason ?? ''));
    else if (pages.every(({ is }) => is.includes('outside'))) await insert(site, shown, pages);
    else {
      const listed = pages.filter(({ is }) => !is.includes('outside'));
      const message = t('{0}: already in the navigation.', listed.map(({ title }) => title).join(', '));
      const [moveHere, listHere] = [t('Move Here'), t('List Here Too')];
      const answer = await window.showInformationMessage(message, moveHere, listHere);
      if (answer === listHere) await insert(site, shown, pages);
      else if (answer) await move(site, shown, listed);
    }
  }

  async function move(site: string, onto: ShownNode, nodes: readonly ShownNode[]): Promise<void> {
    const keys = nodes.map(({ key }) => key);
    if (keys.length === 0 || keys.includes(onto.key)) return;
    const ways = placesIn(onto).map((target) => ({ kind: 'move', nodes: keys, target }) as const);
    await tools.changeOneOf(site, ways);
  }

  async function insert(site: string, onto: ShownNode, pages: readonly ShownNode[]): Promise<void> {
    const entries = pages.flatMap(({ path }): readonly NewEntry[] =>
      path === undefined ? [] : [{ kind: 'page', path }],
    );
    const ways = placesIn(onto).map((target) => ({ kind: 'insert', entries, target }) as const);
    await tools.changeOneOf(site, ways);
  }
}

function refuse(reason: string): void {
  window.showWarningMessage(reason);
}
