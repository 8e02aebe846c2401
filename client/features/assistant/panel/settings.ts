import { ConfigurationTarget, type Uri, workspace } from 'vscode';
import type { Filter } from '../../../../server/assistant/contract.ts';
import { randomHex } from '../../../../server/base/hex.ts';
import type { Context } from '../../../core/context.ts';
import { type Api, apis } from '../conversation/dialects.ts';
import { type Endpoint, hostedEndpoint } from '../conversation/endpoint.ts';

/** The settings of the assistant that apply to a site. */
export interface AssistantSettings {
  readonly provider: 'local' | 'hosted';
  readonly endpoint: Endpoint;
  readonly domain: string;
  readonly retrievalPageSize: number;
  readonly filter: Filter | null;
  /** Whether a random identifier of this installation is sent instead of `anonymous`. */
  readonly fingerprint: boolean;
  /** Whether provider or domain are set by the workspace, and not by the author. */
  readonly isOfWorkspace: boolean;
}

const section = 'docsJson.assistant';

/** Reads the settings; those of an untrusted workspace are ignored. */
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

/** Switches the provider in the workspace if that has an effective setting of its own, otherwise for the user. */
export async function writeProvider(provider: AssistantSettings['provider'], scope: Uri | undefined): Promise<void> {
  await write('provider', provider, scope, ConfigurationTarget.Global);
}

/** Writes the domain into the workspace, since it belongs to a project, unless the settings of the workspace have no effect. */
export async function writeDomain(domain: string, scope: Uri | undefined): Promise<void> {
  const isKept = workspace.workspaceFolders && workspace.isTrusted;
  await write('domain', domain, scope, isKept ? ConfigurationTarget.Workspace : ConfigurationTarget.Global);
}

/**
 * Writes a setting where its current value is set, so that this does not hide the new one; or in `otherwise` if it is not set.
 */
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

/** The identifier of the author if one is required: nothing or, after opting in, a random identifier of this installation. */
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
