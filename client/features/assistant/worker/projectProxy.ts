import { t } from '@vscode/l10n';
import { type Disposable, EventEmitter } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Change, Project, Site } from '../../../../server/assistant/contract.ts';
import { createSerialQueue } from '../../../../server/base/serialQueue.ts';
import {
  type AssistantChanged,
  type AssistantSiteParams,
  type AssistantTextParams,
  assistantChangedNotification,
  assistantFreshRequest,
  assistantReleaseNotification,
  assistantSiteRequest,
  assistantTextRequest,
} from '../../../../server/language/protocol/index.ts';
import { State } from '../../../core/languageClient.ts';
import { onNotification, sendNotification, sendRequest } from '../../../core/messages.ts';

/** A site of the language server in the form for the assistant. */
export interface ServerProject extends Project, Disposable {
  /** Resolves when every edit so far has arrived here. */
  fresh(): Promise<void>;
}

/** Requests the site of a docs.json (its URI) from the server. Rejects if there is none. */
export async function serverProject(client: BaseLanguageClient, uri: string): Promise<ServerProject> {
  const params: AssistantSiteParams = { uri };
  const changes = new EventEmitter<Change>();
  const ask = () => sendRequest(client, assistantSiteRequest, params);
  const first = await ask();
  if (!first) throw new Error(t('There is no documentation site here.'));
  let site: Site = first;
  const queue = createSerialQueue();
  /** In order: the text of a new page must not be requested before the page is known. */
  const take = (change: Pick<AssistantChanged, 'site' | 'keys'>) => {
    queue
      .enqueue(async () => {
        if (change.site) {
          site = (await ask()) ?? { ...site, pages: [] };
          changes.fire({ kind: 'site' });
        }
        if (change.keys.length > 0) changes.fire({ kind: 'text', keys: change.keys });
      })
      .catch((error) => client.error('The assistant could not follow a change.', error, false));
  };
  const listeners = [
    onNotification(client, assistantChangedNotification, (change) => {
      if (change.uri === uri) take(change);
    }),
    client.onDidChangeState(({ newState }) => {
      // A restarted server does not know its listeners, and may have missed edits.
      if (newState === State.Running)
        take({ site: true, keys: site.pages.flatMap(({ file, key }) => (file === undefined ? [] : [key])) });
    }),
    changes,
  ];
  return {
    site: () => site,
    async text({ file }) {
      if (file === undefined) return undefined;
      const asked: AssistantTextParams = { uri, file };
      return (await sendRequest(client, assistantTextRequest, asked)) ?? undefined;
    },
    onChange(listener) {
      const listening = changes.event(listener);
      return () => listening.dispose();
    },
    async fresh() {
      // The answer arrives after the notifications it concerns; waits for a server that is starting.
      if (client.state === State.Running || client.state === State.Starting)
        await sendRequest(client, assistantFreshRequest, params);
      await queue.settled();
    },
    dispose() {
      for (const listener of listeners) listener.dispose();
      if (client.state !== State.Running) return;
      // If the server has ended in the meantime, there is nothing to release.
      sendNotification(client, assistantReleaseNotification, params).catch((error) =>
        client.error('The server could not be notified that the assistant has gone.', error, false),
      );
    },
  };
}
