import { t } from '@vscode/l10n';
import { workspace } from 'vscode';
import { digestOf } from '../../../../server/base/hex.ts';
import { parseUrl } from '../../../../server/base/url.ts';
import { noSite } from '../../../core/chooseSite.ts';
import type { Context } from '../../../core/context.ts';
import type { Site } from '../../../core/sites.ts';
import type { Failure } from '../../../webviews/chat/messages.ts';
import { dialects } from '../conversation/dialects.ts';
import { type Endpoint, endpointName, type HostedEndpoint, keyName, sendTo } from '../conversation/endpoint.ts';
import type { Cause } from '../conversation/failures.ts';
import { describeFailure } from '../conversation/failureTexts.ts';
import type { EndpointMessage, FindTarget, Target } from '../conversation/target.ts';
import { createUsage, type Usage } from '../conversation/usage.ts';
import { confirmed } from './confirmation.ts';
import { currentSite } from './currentSite.ts';
import { type AssistantSettings, fingerprintOf, readAssistantSettings } from './settings.ts';

/** The endpoints according to the settings. */
export interface Targets {
  readonly find: FindTarget;
  /** The hosted assistant, even if another provider is selected. */
  readonly hosted: FindTarget;
  /** What the panel shows about the endpoint. */
  endpoint(): Promise<EndpointMessage>;
}

const here = () => t('The assistant on this machine');
const withoutSite = (): Cause => ({ code: 'setup', said: noSite(), actions: [] });

/** Reads the settings again for each question. */
export function createTargets(context: Context): Targets {
  const { installation } = context.memory;
  const counters = {
    get: (name: string) => installation.get<number>(`docsJson.${name}`),
    set: (name: string, value: number) => void installation.update(`docsJson.${name}`, value),
  };
  const usage = createUsage(counters, Date.now);
  const settingsNow = () => readAssistantSettings(currentSite(context)?.docsJson);
  return {
    find: async () => {
      const settings = settingsNow();
      return settings.provider === 'hosted' ? findHosted(context, usage, settings) : findLocal(context, settings);
    },
    hosted: () => findHosted(context, usage, settingsNow()),
    async endpoint() {
      const settings = settingsNow();
      const site = currentSite(context);
      const shown =
        settings.provider === 'local' ? localEndpoint(context, site) : await hostedEndpoint(context, usage, settings);
      return { kind: 'endpoint', ...(site ? { site: workspace.asRelativePath(site.docsJson) } : {}), ...shown };
    },
  };
}

async function findHosted(context: Context, usage: Usage, settings: AssistantSettings): ReturnType<FindTarget> {
  const none = (cause: Cause, who = t('The hosted assistant')) =>
    ({ kind: 'none', cause, who, provider: 'hosted' }) as const;
  if (settings.endpoint.kind === 'unusable') return none(causeOfSetup(settings.endpoint));
  const { endpoint } = settings.endpoint;
  const key = await context.secrets.get(keyName(endpoint));
  if (!key) return none({ code: 'no-key' }, endpoint.host);
  if (settings.isOfWorkspace && !(await confirmed(context, endpoint)))
    return none({ code: 'setup', said: t('Questions are not sent to {0} from this workspace.', endpoint.host) });
  const counted = await countName(endpoint, key);
  const target: Target = {
    name: endpointName(endpoint),
    provider: 'hosted',
    place: t('sent to {0}', endpoint.host),
    who: endpoint.host,
    domain: endpoint.domain,
    api: endpoint.api,
    retrievalPageSize: settings.retrievalPageSize,
    filter: settings.filter,
    onlyQuotes: false,
    fp: await fingerprintOf(settings, context),
    secrets: [key],
    send: sendTo(endpoint, key),
    used: () => usage.add(counted),
  };
  return { kind: 'target', target };
}

async function findLocal(context: Context, settings: AssistantSettings): ReturnType<FindTarget> {
  const site = currentSite(context);
  if (!site) return { kind: 'none', cause: withoutSite(), who: here(), provider: 'local' };
  const model = localModel();
  const target: Target = {
    name: `local ${site.docsJson}`,
    provider: 'local',
    place: localPlace(model),
    quotedPlace: localPlace(undefined),
    who: here(),
    api: 'v1',
    retrievalPageSize: settings.retrievalPageSize,
    filter: settings.filter,
    onlyQuotes: model === undefined,
    fp: 'anonymous',
    secrets: [],
    send: (body, signal) =>
      context.assistants.fetch(site, dialects.v1.path('docs'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal,
      }),
    used: () => undefined,
  };
  return { kind: 'target', target };
}

type EndpointDetails = Omit<EndpointMessage, 'kind' | 'site'>;

function localEndpoint(context: Context, site: Site | undefined): EndpointDetails {
  // Right after the start, the server is still searching for sites.
  const isMissing = !site && context.sites.all() !== undefined;
  const model = localModel();
  return {
    provider: 'local',
    place: localPlace(model),
    key: 'not needed',
    ...(site ? { name: `local ${site.docsJson}` } : {}),
    ...(model === undefined ? {} : { model }),
    ...(isMissing ? { blocked: failureNow(withoutSite(), here(), 'local') } : {}),
  };
}

async function hostedEndpoint(context: Context, usage: Usage, settings: AssistantSettings): Promise<EndpointDetails> {
  if (settings.endpoint.kind === 'unusable') {
    const blocked = failureNow(causeOfSetup(settings.endpoint), t('The hosted assistant'), 'hosted');
    return { provider: 'hosted', place: t('sent to the hosted assistant'), key: 'missing', blocked };
  }
  const { endpoint } = settings.endpoint;
  const key = await context.secrets.get(keyName(endpoint));
  const warning = key ? usage.warning(await countName(endpoint, key)) : undefined;
  return {
    provider: 'hosted',
    name: endpointName(endpoint),
    place: t('sent to {0}', endpoint.host),
    host: endpoint.host,
    domain: endpoint.domain,
    key: key ? 'set' : 'missing',
    ...(warning ? { usage: warning } : {}),
    ...(key ? {} : { blocked: failureNow({ code: 'no-key' }, endpoint.host, 'hosted') }),
  };
}

function failureNow(cause: Cause, who: string, provider: 'local' | 'hosted'): Failure {
  return describeFailure(cause, { who, provider, now: Date.now() });
}

function causeOfSetup({ why, setting }: Extract<Endpoint, { kind: 'unusable' }>): Cause {
  const first = setting === 'domain' ? 'setDomain' : 'openSettings';
  return { code: 'setup', said: why, actions: [first, 'useLocal'] };
}

/** "on this machine", with the models that find and write the answer, which may run elsewhere; `model` writes it. */
function localPlace(model: string | undefined): string {
  const embedder = localEmbedder();
  return [
    t('on this machine'),
    ...(embedder === undefined ? [] : [t('found with {0}, which is sent questions and pages', embedder)]),
    ...(model === undefined ? [] : [t('worded by {0}', model)]),
  ].join(', ');
}

/** The embedding model that finds pages, and where it runs. */
function localEmbedder(): string | undefined {
  const settings = workspace.getConfiguration('docsJson.assistant');
  const [url, model] = [settings.get('embeddingUrl', ''), settings.get('embeddingModel', '')];
  const host = parseUrl(url)?.host;
  return model !== '' && host !== undefined ? t('{0} of {1}', model, host) : undefined;
}

/** The model that writes local answers, and where it runs, as in `llama3.2 of localhost:11434`. */
function localModel(): string | undefined {
  const settings = workspace.getConfiguration('docsJson.assistant');
  const model = settings.get('model', '');
  if (model === '') return undefined;
  const url = settings.get('llmUrl', '');
  return t('{0} of {1}', model, parseUrl(url)?.host ?? t('VS Code’s language models'));
}

/** The name under which the uses of an endpoint's key are counted; it contains neither the key nor the endpoint. */
function countName(endpoint: HostedEndpoint, key: string): Promise<string> {
  return digestOf(`${endpointName(endpoint)} ${key}`);
}
