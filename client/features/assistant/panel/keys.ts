import { t } from '@vscode/l10n';
import { commands, window } from 'vscode';
import type { Context } from '../../../core/context.ts';
import type { Action, Failure } from '../../../webviews/chat/messages.ts';
import { createAnswer } from '../conversation/answer.ts';
import { ask } from '../conversation/ask.ts';
import { usualBounds } from '../conversation/bounds.ts';
import { dialects } from '../conversation/dialects.ts';
import { type HostedEndpoint, keyName, readDomain } from '../conversation/endpoint.ts';
import { describeFailure } from '../conversation/failureTexts.ts';
import { requestBody } from '../conversation/request.ts';
import { confirm } from './confirmation.ts';
import { currentSite } from './currentSite.ts';
import { readAssistantSettings, writeDomain } from './settings.ts';
import type { Targets } from './targets.ts';

/** The endpoint in the settings; asks for the domain if it is missing. */
async function endpointToKeep(context: Context): Promise<HostedEndpoint | undefined> {
  const scope = currentSite(context)?.docsJson;
  if (readDomain(readAssistantSettings(scope).domain) === undefined && !(await askForDomain(context))) return undefined;
  const { endpoint } = readAssistantSettings(scope);
  if (endpoint.kind === 'usable') return endpoint.endpoint;
  window.showErrorMessage(endpoint.why);
  return undefined;
}

/** Asks for the documentation project; also accepts an address of its site or dashboard. False if nothing was entered. */
export async function askForDomain(context: Context): Promise<boolean> {
  const scope = currentSite(context)?.docsJson;
  const given = await window.showInputBox({
    title: t('Domain of the documentation project'),
    prompt: t('Its name, or the address of its site or dashboard'),
    value: readAssistantSettings(scope).domain,
    ignoreFocusOut: true,
    validateInput: (text) =>
      readDomain(text) === undefined ? t('For example "acme", or "https://acme.example.app".') : undefined,
  });
  const domain = given === undefined ? undefined : readDomain(given);
  if (domain === undefined) return false;
  await writeDomain(domain, scope);
  const { endpoint } = readAssistantSettings(scope);
  if (endpoint.kind === 'usable') await confirm(context, endpoint.endpoint);
  return true;
}

/** Asks for the key of the hosted assistant and stores it for its origin and domain. */
export async function setKey(context: Context): Promise<void> {
  const endpoint = await endpointToKeep(context);
  if (!endpoint) return;
  const key = await window.showInputBox({
    title: t('Assistant API key of {0} at {1}', endpoint.domain, endpoint.host),
    prompt: t('Kept in the secret storage of VS Code, and sent to {0} only.', endpoint.origin),
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) =>
      /^[\x21-\x7e]*$/.test(text.trim()) ? undefined : t('A key contains no spaces and no accented letters.'),
  });
  if (!key?.trim()) return;
  await context.secrets.store(keyName(endpoint), key.trim());
}

/** Deletes the key of the hosted assistant in the settings, and says so, or that there is none. */
export async function removeKey(context: Context): Promise<void> {
  const { endpoint } = readAssistantSettings(currentSite(context)?.docsJson);
  if (endpoint.kind === 'unusable') return void window.showInformationMessage(endpoint.why);
  const { host, domain } = endpoint.endpoint;
  const name = keyName(endpoint.endpoint);
  if ((await context.secrets.get(name)) === undefined)
    return void window.showInformationMessage(t('No key of {0} at {1} is stored on this machine.', domain, host));
  await context.secrets.delete(name);
  window.showInformationMessage(t('The key of {0} at {1} is removed from this machine.', domain, host));
}

/** Asks one short question, which counts as a use, and shows the result. */
export async function testKey(context: Context, targets: Targets): Promise<void> {
  const found = await targets.hosted();
  if (found.kind === 'none') {
    return showFailure(context, describeFailure(found.cause, { ...found, now: Date.now() }));
  }
  const { target } = found;
  const answer = createAnswer('test', new Date().toISOString());
  const question = { id: 'test', role: 'user', content: 'Hello', parts: [{ type: 'text', text: 'Hello' }] } as const;
  const additions = { ...target, thread: undefined, context: [], currentPath: undefined };
  const ending = await ask(
    {
      send: (signal) => target.send(requestBody([question], additions, target.api), signal),
      hasThread: false,
      dialect: dialects[target.api],
      bounds: usualBounds,
      secrets: new Set(target.secrets),
    },
    {
      head: target.used,
      part: (part) => {
        answer.push(part);
        // The first words are enough.
        return !answer.isShown && answer.error === undefined;
      },
    },
    new AbortController().signal,
  );
  if (ending.kind !== 'failed') return void window.showInformationMessage(t('The key works: {0} answers.', target.who));
  await showFailure(context, describeFailure(ending.cause, { ...target, now: Date.now() }));
}

/** Shows a failure with the buttons that the panel would show, but for those about a conversation. */
async function showFailure(context: Context, { title, text, actions }: Failure): Promise<void> {
  const buttons = actions.filter(({ action }) => action in repairs);
  const chosen = await window.showErrorMessage(`${title}. ${text}`, ...buttons.map(({ label }) => label));
  const action = buttons.find(({ label }) => label === chosen)?.action;
  if (action) await repairs[action]?.(context);
}

/** What the buttons do outside a conversation. */
const repairs: Partial<Readonly<Record<Action, (context: Context) => unknown>>> = {
  retry: () => commands.executeCommand('docsJson.testHostedAssistantKey'),
  setKey: () => commands.executeCommand('docsJson.setHostedAssistantKey'),
  removeKey: () => commands.executeCommand('docsJson.removeHostedAssistantKey'),
  setDomain: askForDomain,
  openSettings: () => commands.executeCommand('workbench.action.openSettings', 'docsJson.assistant'),
  showLog: ({ log }) => log.show(),
};

/** Whether the name is that of a key of the hosted assistant. */
export function isKeyName(name: string): boolean {
  return name.startsWith(keyName({ origin: '', domain: '' }).trim());
}
