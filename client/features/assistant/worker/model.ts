import { t } from '@vscode/l10n';
import {
  CancellationTokenSource,
  commands,
  Disposable,
  LanguageModelChatMessage,
  LanguageModelError,
  lm,
  workspace,
} from 'vscode';
import { type Model, ModelError, type ModelMessage, openAiModel } from '../../../../server/assistant/contract.ts';
import type { Context, Feature } from '../../../core/context.ts';
import { editorHas } from '../../../core/editorCapabilities.ts';
import { askForKey } from './secretKey.ts';

/** The name in SecretStorage of the key for `docsJson.assistant.llmUrl`. */
const keyName = 'docsJson.assistant.llmKey';

/** Applies the settings of the model to the assistants; without `docsJson.assistant.model` there is none. */
export const assistantModel: Feature = (context) => {
  let updates = 0;
  const update = () => {
    const own = ++updates;
    chosenModel(context).then(
      (model) => {
        // VS Code may take longer to find a model of its own than the author to choose another one.
        if (own === updates) context.assistants.setModel(model);
      },
      (error) => context.log.error(error),
    );
  };
  update();
  return Disposable.from(
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('docsJson.assistant')) update();
    }),
    context.secrets.onDidChange(({ key }) => {
      if (key === keyName) update();
    }),
    ...(editorHas.models ? [lm.onDidChangeChatModels(update)] : []),
    commands.registerCommand('docsJson.setAssistantKey', () => setKey(context)),
  );
};

async function chosenModel({ secrets }: Context): Promise<Model | undefined> {
  const settings = workspace.getConfiguration('docsJson.assistant');
  const name = settings.get('model', '');
  const url = settings.get('llmUrl', '');
  if (name === '') return undefined;
  if (url === '') return editorModel(name);
  const key = await secrets.get(keyName);
  return openAiModel({ url, model: name, ...(key ? { key } : {}) });
}

/** One of VS Code's own models by id or family, or `auto` for the first; undefined if there is none. */
async function editorModel(name: string): Promise<Model | undefined> {
  const models = editorHas.models ? await lm.selectChatModels() : [];
  const model = models.find(({ id, family }) => name === 'auto' || id === name || family === name);
  if (!model) return undefined;
  return {
    name: model.name,
    maxInputTokens: model.maxInputTokens,
    async *complete(messages, signal) {
      const cancellation = new CancellationTokenSource();
      const cancel = () => cancellation.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        // The first request makes VS Code ask the user whether this extension may use its models.
        const justification = t('To answer a question from the documentation of this workspace.');
        const response = await model.sendRequest(messagesOf(messages), { justification }, cancellation.token);
        yield* response.text;
      } catch (error) {
        if (error instanceof LanguageModelError)
          throw new ModelError(t('VS Code’s language model gave no answer'), { cause: error });
        throw error;
      } finally {
        signal.removeEventListener('abort', cancel);
        cancellation.dispose();
      }
    },
  };
}

/** These models have no role `system`: its text is put before the first message. */
function messagesOf(messages: readonly ModelMessage[]): LanguageModelChatMessage[] {
  const system = messages.flatMap(({ role, text }) => (role === 'system' ? [text] : []));
  const rest = messages.filter(({ role }) => role !== 'system');
  return rest.map(({ role, text }, index) => {
    const whole = index === 0 ? [...system, text].join('\n\n') : text;
    return role === 'assistant' ? LanguageModelChatMessage.Assistant(whole) : LanguageModelChatMessage.User(whole);
  });
}

function setKey(context: Context): Promise<void> {
  return askForKey(context, keyName, t('Key for the model of docsJson.assistant.llmUrl'));
}
