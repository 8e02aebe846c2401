import { t } from '@vscode/l10n';
import { commands, Disposable, workspace } from 'vscode';
import { type Embedder, openAiEmbedder } from '../../../../server/assistant/contract.ts';
import { parseUrl } from '../../../../server/base/url.ts';
import type { Context, Feature } from '../../../core/context.ts';
import { loggable } from '../../../core/errors.ts';
import { askForKey } from './secretKey.ts';

/** The name in SecretStorage of the key for `docsJson.assistant.embeddingUrl`. */
const keyName = 'docsJson.assistant.embeddingKey';

/** Applies the settings of the embedding model; without `docsJson.assistant.embeddingUrl`, nothing is sent anywhere. */
export const assistantEmbedder: Feature = (context) => {
  let chosen = '';
  const update = async () => {
    const settings = workspace.getConfiguration('docsJson.assistant');
    const [url, model] = [settings.get('embeddingUrl', ''), settings.get('embeddingModel', '')];
    const key = await context.secrets.get(keyName);
    const next = JSON.stringify([url, model, key]);
    // This runs for every setting of the assistant.
    if (next === chosen) return;
    chosen = next;
    context.assistants.setEmbedder(embedderOf(url, model, key));
  };
  const run = () => update().catch((error: unknown) => context.log.error(loggable(error)));
  void run();
  return Disposable.from(
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('docsJson.assistant')) void run();
    }),
    context.secrets.onDidChange(({ key }) => {
      if (key === keyName) void run();
    }),
    commands.registerCommand('docsJson.setEmbeddingKey', () => setKey(context)),
  );
};

function embedderOf(url: string, model: string, key: string | undefined): Embedder | undefined {
  if (model === '' || !/^https?:\/\//.test(url) || !parseUrl(url)) return undefined;
  return openAiEmbedder({ url, model, ...(key ? { key } : {}) });
}

function setKey(context: Context): Promise<void> {
  return askForKey(context, keyName, t('Key for the embedding model of docsJson.assistant.embeddingUrl'));
}
