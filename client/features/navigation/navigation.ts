import { t } from '@vscode/l10n';
import { commands, Disposable, window } from 'vscode';
import {
  navigationChangedNotification,
  type WatchNavigationParams,
  watchNavigationNotification,
} from '../../../server/language/protocol/index.ts';
import type { Feature } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { State } from '../../core/languageClient.ts';
import { onNotification, sendNotification } from '../../core/messages.ts';
import { nameOf } from '../status/describe.ts';
import type { Tools } from './actions/action.ts';
import { createAttention } from './attention.ts';
import { createChanger, type RevealNodes } from './changes/changer.ts';
import { createClipboard } from './clipboard.ts';
import { registerDecorations } from './decorations.ts';
import { divisionCommands } from './divisions/commands.ts';
import { dragAndDrop } from './dragAndDrop.ts';
import { errorBadge } from './errorBadge.ts';
import { createExpansion } from './expansion.ts';
import { filtering } from './filter.ts';
import { takeFirstLook } from './firstLook.ts';
import { followActiveEditor } from './follow.ts';
import { createMessage } from './message.ts';
import type { Node } from './node.ts';
import { createProvider } from './provider.ts';
import { requestsOf } from './requests.ts';
import { runningActions } from './running.ts';
import { isScope, scopeSwitch } from './scope.ts';
import { createSelected } from './selected.ts';
import { createTools } from './tools.ts';

/** The sites of the workspace as trees next to the files: what readers see and its problems, with actions to change it. */
export const navigation: Feature = (context) => {
  const { client, log, sites } = context;
  // The supervisor reports once that a server is down; errors of pending requests would hide that.
  const failed = (error: unknown) => {
    if (client.isRunning()) log.error(loggable(error));
    else log.debug(String(error));
  };
  const requests = requestsOf(client);
  const scoped = new Set<string>();
  const expansion = createExpansion();
  const clipboard = createClipboard(() => redraw());
  const provider = createProvider(requests, sites, {
    isCut: ({ site, shown }) =>
      clipboard.nodes?.some((cut) => cut.site === site && cut.shown.key === shown.key) ?? false,
    isExpanded: expansion.of,
    widened: () => describe(''),
    failed,
    seen(site, nodes) {
      if (nodes.some(isScope)) scoped.add(site);
      else scoped.delete(site);
      setContext('hasScopes', scoped.size > 0);
      // VS Code treats a view as empty until it has got an answer.
      setContext('isEmpty', nodes.length === 0);
    },
  });
  const redraw = () => void provider.redraw().catch(failed);
  const attention = createAttention();
  const changer = createChanger(client, looking, expansion.follow);
  const tools: Tools = createTools(context, { requests, changer, clipboard }, looking);
  const view = window.createTreeView('docsJson.navigation', {
    treeDataProvider: provider,
    canSelectMany: true,
    showCollapseAll: true,
    dragAndDropController: dragAndDrop(tools, requests, provider),
  });
  const selected = createSelected(view);
  const describe = (scope: string) => void Object.assign(view, { description: scope });
  const message = createMessage(view);
  const watch = () => {
    const params: WatchNavigationParams = { watching: view.visible };
    if (client.state === State.Running) sendNotification(client, watchNavigationNotification, params).catch(failed);
  };
  const sitesChanged = () => {
    const all = sites.all() ?? [];
    void commands.executeCommand('setContext', 'docsJson.hasSite', all.length > 0);
    message.sitesChanged(all.map(({ docsJson }) => docsJson.toString()));
    redraw();
    if (all.length > 0) takeFirstLook(view, context).catch(failed);
    watch();
  };
  sitesChanged();
  let names = '';
  const statusChanged = () => {
    const all = sites.all() ?? [];
    const [only, ...others] = all;
    const before = names;
    names = all.map(nameOf).join('\n');
    // Each has a row with its name.
    if (others.length > 0 && names !== before) redraw();
    const title = only && others.length === 0 ? t('Documentation: {0}', nameOf(only)) : t('Documentation');
    Object.assign(view, { title, badge: errorBadge(all.map(({ status }) => status)) });
  };
  statusChanged();

  return Disposable.from(
    view,
    provider,
    changer,
    clipboard,
    registerDecorations(),
    filtering(view, provider, {
      selected,
      setMessage: message.filtered,
      look: (site, keys) => looking()(site, keys),
      failed,
    }),
    followActiveEditor(view, provider, { requests, sites, selected, sideBar: context.sideBar }, failed),
    scopeSwitch(provider, { requests, sites }, describe),
    attention,
    selected,
    divisionCommands(context, changer),
    runningActions({ tools, sites, selected }, failed),
    view.onDidExpandElement(({ element }) => expansion.set(element.id, true)),
    view.onDidCollapseElement(({ element }) => expansion.set(element.id, false)),
    sites.onDidChange(statusChanged),
    sites.onDidChangeList(sitesChanged),
    view.onDidChangeVisibility(watch),
    onNotification(client, navigationChangedNotification, ({ uri, broken }) => {
      message.broken(uri, broken);
      provider.refresh().catch(failed);
    }),
  );

  /**
   * Call it when a change begins; the result selects its nodes as the view then shows them. If the author continues in an editor
   * before that, the focus stays there, and a row selected in the meantime stays selected: the next key is meant for it.
   */
  function looking(): RevealNodes {
    const { moves } = attention;
    const { choices } = selected;
    return async (site, keys) => {
      await provider.refresh();
      const found = await Promise.all(keys.map((key) => rowOf(site, key)));
      if (selected.choices !== choices) return;
      const rows = found.flatMap((row) => row ?? []);
      // The change is made, whether or not its rows can be selected: another one may have removed them.
      await selected.set(rows, attention.moves === moves).catch(failed);
    };
  }

  async function rowOf(site: string, key: string): Promise<Node | undefined> {
    const breadcrumb = await requests.breadcrumb({ uri: site, key });
    return breadcrumb.length > 0 ? provider.rowAt(site, breadcrumb) : undefined;
  }
};

function setContext(name: string, value: boolean): void {
  void commands.executeCommand('setContext', `docsJson.navigation.${name}`, value);
}
