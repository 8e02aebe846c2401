import { t } from '@vscode/l10n';
import { commands, Disposable, ProgressLocation, Uri, window, workspace } from 'vscode';
import { messageOf } from '../../server/base/messageOf.ts';
import { isRefused, type Refused, type Result } from '../../server/base/result.ts';
import { wellFormed } from '../../server/base/wellFormed.ts';
import {
  type FetchedSpec,
  fetchedSpecNotification,
  unfetchedSpecsRequest,
} from '../../server/language/protocol/index.ts';
import { textBounded } from '../core/boundedRead.ts';
import type { Context, Feature } from '../core/context.ts';
import { loggable } from '../core/errors.ts';
import { State } from '../core/languageClient.ts';
import { sendNotification, sendRequest } from '../core/messages.ts';

/** A specification larger than this is refused: 20 MB of text. */
const maxBytes = 20_000_000;
/** Gives up on a server that has not answered after this many milliseconds. */
const timeoutMs = 30_000;

/**
 * Fetches specifications with an `https:` address only when the author requests it, by the command or permanently by the setting.
 * They are cached, so that they are available offline in the next session.
 */
export const fetchSpecifications: Feature = (context) => {
  const sendKept = async () => {
    for (const spec of await readKept(context)) await sendNotification(context.client, fetchedSpecNotification, spec);
  };
  const tried = new Set<string>();
  const fetchNew = async () => {
    if (!workspace.getConfiguration('docsJson').get<boolean>('fetchSpecifications') || !workspace.isTrusted) return;
    const unfetched = await sendRequest(context.client, unfetchedSpecsRequest);
    // An unreachable address is not requested again at every keystroke; the command tries it again.
    const fresh = unfetched.filter((address) => !tried.has(address));
    for (const address of fresh) tried.add(address);
    for (const problem of await fetchEach(context, fresh)) context.log.warn(problem);
  };
  const inBackground = () => fetchNew().catch((error) => context.log.error(error));
  return Disposable.from(
    context.sites.onDidChange(inBackground),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('docsJson.fetchSpecifications')) inBackground();
    }),
    commands.registerCommand('docsJson.fetchSpecifications', () => fetchAll(context)),
    context.client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) sendKept().catch((error) => context.log.error(error));
    }),
  );
};

async function fetchAll(context: Context): Promise<void> {
  const unfetched = await sendRequest(context.client, unfetchedSpecsRequest);
  const kept = (await readKept(context)).map((spec) => spec.address);
  const addresses = [...new Set([...unfetched, ...kept])];
  if (addresses.length === 0) {
    window.showInformationMessage(t('No docs.json of this workspace names a specification on the web.'));
    return;
  }
  const location = ProgressLocation.Notification;
  await window.withProgress(
    { location, title: t('Fetching specifications'), cancellable: true },
    async (progress, token) => {
      const failures = await fetchEach(context, addresses, (address) => {
        progress.report({ message: address, increment: 100 / addresses.length });
        return !token.isCancellationRequested;
      });
      if (failures.length > 0) window.showErrorMessage(t('Could not be fetched: {0}', failures.join('; ')));
    },
  );
}

/**
 * Fetches, caches and sends each specification to the server; returns the errors. `next` is called with each address and can stop
 * the process.
 */
async function fetchEach(
  context: Context,
  addresses: readonly string[],
  next: (address: string) => boolean = () => true,
): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const address of addresses) {
    if (!next(address)) break;
    const result = await fetchText(address);
    if (isRefused(result)) failures.push(`${address}: ${result.reason}`);
    else {
      const spec: FetchedSpec = { address, text: result };
      await sendNotification(context.client, fetchedSpecNotification, spec);
      await keep(context, spec).catch((error) =>
        failures.push(t('{0} is fetched, but not kept: {1}', address, messageOf(error))),
      );
    }
  }
  return failures;
}

/** The text at an address, or why it is not available. */
async function fetchText(address: string): Promise<Result<string, string>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { signal });
    if (!response.ok) return refused(t('the server answered {0} {1}', response.status, response.statusText).trim());
    if (new URL(response.url).protocol !== 'https:')
      return refused(t('it was redirected to an address that is not https'));
    return (await textBounded(response, maxBytes, signal)) ?? refused(t('it is larger than 20 MB'));
  } catch (error) {
    return refused(messageOf(error));
  }
}

function refused(reason: string): Refused<string> {
  return { kind: 'refused', reason };
}

function folder({ storage }: Context): Uri {
  return Uri.joinPath(storage, 'specifications');
}

/** One file for each address, named after the address, so that nothing has to be looked up. */
async function keep(context: Context, { address, text }: FetchedSpec): Promise<void> {
  const file = Uri.joinPath(folder(context), encodeURIComponent(wellFormed(address)));
  await workspace.fs.writeFile(file, new TextEncoder().encode(text));
}

/** The cached specifications; an unreadable file counts as missing and does not affect the others. */
async function readKept(context: Context): Promise<readonly FetchedSpec[]> {
  await workspace.fs.createDirectory(folder(context));
  const names = await workspace.fs.readDirectory(folder(context));
  const kept = await Promise.all(names.flatMap(([name]) => addressOf(name) ?? []).map(keptOf));
  return kept.flatMap((spec) => spec ?? []);

  async function keptOf(address: string): Promise<FetchedSpec | undefined> {
    try {
      const bytes = await workspace.fs.readFile(Uri.joinPath(folder(context), encodeURIComponent(address)));
      return { address, text: new TextDecoder().decode(bytes) };
    } catch (error) {
      context.log.error(loggable(error));
      return undefined;
    }
  }
}

/** The address of a cached file, from its name; undefined for any other file. */
function addressOf(name: string): string | undefined {
  try {
    const address = decodeURIComponent(name);
    return encodeURIComponent(address) === name ? address : undefined;
  } catch {
    return undefined;
  }
}
