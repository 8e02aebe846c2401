import { commands, Disposable, window } from 'vscode';
import { State } from 'vscode-languageclient';
import {
  type NavigationState,
  navigationChangedMethod,
  type WatchNavigationParams,
  watchNavigationMethod,
} from '../../../server/language/protocol.ts';
import type { Feature } from '../../context.ts';
import { registerDecorations } from './decorations.ts';
import { filtering } from './filter.ts';
import { following } from './follow.ts';
import { createProvider } from './provider.ts';
import { requestsOf } from './requests.ts';
import { revealing } from './revealing.ts';
import { isScope, scopeSwitch } from './scope.ts';

/** The sites of the workspace as trees, beside the files: what readers see, what is wrong with it, and what they miss. */
export const navigation: Feature = ({ client, log, sites }) => {
  const requests = requestsOf(client);
  const scoped = new Set<string>();
  const provider = createProvider(requests, sites, (site, nodes) => {
    if (nodes.some(isScope)) scoped.add(site);
    else scoped.delete(site);
    void commands.executeCommand('setContext', 'docsJson.navigation.hasScopes', scoped.size > 0);
  });
  const view = window.createTreeView('docsJson.navigation', {
    treeDataProvider: provider,
    canSelectMany: true,
    showCollapseAll: true,
  });
  const broken = new Set<string>();
  let filterMessage: string | undefined;
  const failed = (error: unknown) => log.error(error instanceof Error ? error : String(error));
  const refresh = () => provider.refresh().catch(failed);

  const say = () => {
    const brokenMessage =
      broken.size > 0 ? 'docs.json has a syntax error. This is the navigation as it was before.' : undefined;
    const message = [brokenMessage, filterMessage].filter(Boolean).join('\n');
    // An empty text would still take up a line.
    Object.assign(view, { message: message === '' ? undefined : message });
  };
  const watch = () => {
    const params: WatchNavigationParams = { watching: view.visible };
    if (client.state === State.Running) void client.sendNotification(watchNavigationMethod, params);
  };
  const sitesChanged = () => {
    void commands.executeCommand('setContext', 'docsJson.hasSite', (sites.all() ?? []).length > 0);
    void refresh();
    watch();
  };
  sitesChanged();

  return Disposable.from(
    view,
    provider,
    registerDecorations(),
    filtering(provider, (message) => {
      filterMessage = message;
      say();
    }),
    following(view, provider, { requests, sites }, failed),
    scopeSwitch(provider, { requests, sites }, (scope) => Object.assign(view, { description: scope })),
    revealing(view, requests),
    sites.onDidChange(sitesChanged),
    view.onDidChangeVisibility(watch),
    client.onNotification(navigationChangedMethod, ({ uri, isBroken }: NavigationState) => {
      if (isBroken) broken.add(uri);
      else broken.delete(uri);
      say();
      void refresh();
    }),
  );
};
