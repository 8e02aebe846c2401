import { ConfigurationTarget, type Uri, workspace } from 'vscode';
import type { Filter } from '../../../../server/assistant/contract.ts';
import { randomHex } from '../../../../server/base/hex.ts';
import type { Context } from '../../../core/context.ts';
import { type Api, apis } from '../conversation/dialects.ts';
import { type Endpoint, hostedEndpoint } from '../conversation/endpoint.ts';

/** The settings of the assistant, as they hold for a site. */
export interface AssistantSettings {
  readonly provider: 'local' | 'hosted';
  readonly endpoint: Endpoint;
  readonly domain: string;
  readonly retrievalPageSize: number;
  readonly filter: Filter | null;
  /** True: a random identifier of this installation is sent, instead of `anonymous`. */
  readonly fingerprint: boolean;
  /** True when provider or domain are the workspace's wish, and not the author's own. */
  readonly isOfWorkspace: boolean;
}

const section = 'docsJson.assistant';

/** Reads the settings; those of a workspace that is not trusted are as if they were not there. */
export function readAssistantSettings(scope: Uri | undefined): AssistantSettings {
  const settings = workspace.getConfiguration(section, scope);
  const read = (name: string): unknown => {
    const found = settings.inspect(name);
    return workspace.isTrusted ? settings.get(name) : (found?.globalValue ?? found?.defaultValue);
  };
  const isOfWorkspace = ['provider', 'domain'].some((name) => {
    const found = settings.inspect(name);
    return (found?.workspaceFolderValue ?? found?.workspaceValue) !== undefined;
  });
  const text = (name: string) => {
    const value = read(name);
    return typeof value === 'string' ? value : '';
  };
  const pages = read('retrievalPageSize');
  const domain = text('domain');
  const api: Api = apis.find((each) => each === read('api')) ?? 'v1';
  return {
    provider: read('provider') === 'hosted' ? 'hosted' : 'local',
    endpoint: hostedEndpoint(text('baseUrl'), domain, api),
    domain,
    retrievalPageSize: typeof pages === 'number' ? Math.min(50, Math.max(1, Math.round(pages))) : 5,
    filter: readFilter(read('filter')),
    fingerprint: read('fingerprint') === true,
    isOfWorkspace: isOfWorkspace && workspace.isTrusted,
  };
}

/** Switches where the workspace has a choice of its own that counts, else for the user. */
export async function writeProvider(provider: AssistantSettings['provider'], scope: Uri | undefined): Promise<void> {
  await write('provider', provider, scope, ConfigurationTarget.Global);
}

/** A domain belongs to a project, so it is written into the workspace, unless nothing of that counts. */
export async function writeDomain(domain: string, scope: Uri | undefined): Promise<void> {
  const isKept = workspace.workspaceFolders && workspace.isTrusted;
  await write('domain', domain, scope, isKept ? ConfigurationTarget.Workspace : ConfigurationTarget.Global);
}

/** Writes a setting where its value of today comes from, lest that hide the new one; `otherwise` where it has none. */
async function write(
  name: string,
  value: string,
  scope: Uri | undefined,
  otherwise: ConfigurationTarget,
): Promise<void> {
  const settings = workspace.getConfiguration(section, scope);
  const found = workspace.isTrusted ? settings.inspect(name) : undefined;
  const target =
    found?.workspaceFolderValue !== undefined
      ? ConfigurationTarget.WorkspaceFolder
      : found?.workspaceValue !== undefined
        ? ConfigurationTarget.Workspace
        : otherwise;
  await settings.update(name, value, target);
}

/** What stands for the author where one is asked for: nothing, or, opted in, a random identifier of this installation. */
export async function fingerprintOf({ fingerprint }: AssistantSettings, { memory }: Context): Promise<string> {
  if (!fingerprint) return 'anonymous';
  const name = 'docsJson.assistant.fingerprint';
  const known = memory.installation.get<string>(name);
  if (known) return known;
  const made = randomHex(16);
  await memory.installation.update(name, made);
  return made;
}

function readFilter(value: unknown): Filter | null {
  if (typeof value !== 'object' || value === null) return null;
  const names = ['version', 'language', 'path'] as const;
  const entries = names.flatMap((name) => {
    const each: unknown = Reflect.get(value, name);
    return typeof each === 'string' && each !== '' ? [[name, each] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
