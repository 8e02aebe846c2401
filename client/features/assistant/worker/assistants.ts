import { t } from '@vscode/l10n';
import { type LogOutputChannel, ProgressLocation, Uri, window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  connectAssistant,
  type Embedder,
  type Model,
  type Progress,
  type RemoteAssistant,
} from '../../../../server/assistant/contract.ts';
import { digestOf } from '../../../../server/base/hex.ts';
import { inTime } from '../../../../server/base/inTime.ts';
import type { Assistants } from '../../../core/assistants.ts';
import { loggable } from '../../../core/errors.ts';
import type { Site } from '../../../core/sites.ts';
import type { AssistantWorker, StartWorker } from './assistantWorker.ts';
import { type ServerProject, serverProject } from './projectProxy.ts';

export interface AssistantsHost {
  readonly client: BaseLanguageClient;
  readonly log: LogOutputChannel;
  readonly storage: Uri;
  readonly start: StartWorker;
  readonly token: () => Promise<string>;
}

interface Models {
  model: Model | undefined;
  embedder: Embedder | undefined;
}

interface Running {
  readonly remote: RemoteAssistant;
  readonly project: ServerProject;
  readonly worker: AssistantWorker;
}

/** How long a closing window waits for a worker to store its index (milliseconds). */
const closeTimeoutMs = 2000;

/** Starts the assistant of a site at the first question, and closes all of them in the end. */
export function createAssistants(host: AssistantsHost): Assistants {
  const running = new Map<string, Promise<Running>>();
  const models: Models = { model: undefined, embedder: undefined };

  const assistantOf = (site: Site): Promise<Running> => {
    const uri = site.docsJson.toString();
    const known = running.get(uri);
    if (known) return known;
    const forget = () => running.delete(uri);
    const started = start(host, site, forget, models);
    running.set(uri, started);
    started.catch(forget);
    return started;
  };
  const broadcast = (message: (to: Running) => void) => {
    for (const each of running.values()) each.then(message).catch(() => undefined);
  };
  return {
    token: host.token,
    async fetch(site, path, init = {}) {
      const { remote, project } = await assistantOf(site);
      await project.fresh();
      const request = new Request(`http://127.0.0.1${path}`, init);
      request.headers.set('authorization', `Bearer ${await host.token()}`);
      return remote.fetch(request);
    },
    openPort: async (site) => (await assistantOf(site)).remote.listen(),
    async closePort(site) {
      await (await running.get(site.docsJson.toString()))?.remote.stopListening();
    },
    setModel(next) {
      models.model = next;
      broadcast(({ remote }) => remote.setModel(next));
    },
    setEmbedder(next) {
      // If a worker gets the same message again, it goes through every page.
      if (models.embedder === next) return;
      models.embedder = next;
      broadcast(({ remote }) => remote.setEmbedder(next));
    },
    async dispose() {
      const all = await Promise.allSettled(running.values());
      await Promise.all(all.map((each) => (each.status === 'fulfilled' ? end(each.value) : undefined)));
    },
  };
}

async function start(
  { client, log, storage, start, token }: AssistantsHost,
  { docsJson }: Site,
  ended: () => void,
  { model, embedder }: Models,
): Promise<Running> {
  const folder = Uri.joinPath(storage, 'assistant', await digestOf(docsJson.toString()));
  const secret = await token();
  const project = await serverProject(client, docsJson.toString());
  const worker = await start().catch((error: unknown) => {
    project.dispose();
    throw error;
  });
  // Nothing may be awaited before its end is listened for: a worker that fails at once would seem to run for ever.
  const progress = showProgress(t('docs.json: reading pages'), cancel);
  const embedding = showProgress(t('docs.json: embedding passages'), cancel);
  const remote = connectAssistant(worker.port, {
    project,
    start: { token: secret, ...(folder.scheme === 'file' && { folder: folder.fsPath }) },
    onProgress: progress.report,
    onEmbedding: embedding.report,
    failed: (message) => log.error(`Assistant: ${message}`),
  });
  remote.setModel(model);
  if (embedder) remote.setEmbedder(embedder);
  worker.onEnd((error) => {
    if (error !== undefined) log.error(loggable(error));
    ended();
    progress.end();
    embedding.end();
    remote.lost();
    project.dispose();
  });
  return { remote, project, worker };

  /** Discards what was read so far; pending answers fail with the reason. */
  function cancel(): void {
    remote.lost(t('Reading the pages was cancelled. The next question starts it again.'));
    worker.terminate();
  }
}

async function end({ remote, project, worker }: Running): Promise<void> {
  project.dispose();
  await inTime(remote.close(), closeTimeoutMs);
  worker.terminate();
}

/** An index that is built sooner shows no progress, and neither do later changes, which are small (milliseconds). */
const progressAfter = 1000;

/** Shows the progress of the first index, and lets the author cancel it. */
function showProgress(title: string, cancel: () => void) {
  let done: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    done = resolve;
  });
  let report: (() => void) | undefined;
  let last: Progress | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () =>
    window.withProgress({ location: ProgressLocation.Notification, title, cancellable: true }, (bar, token) => {
      token.onCancellationRequested(cancel);
      report = () => last && bar.report({ message: t('{0} of {1}', last.done, last.of) });
      report();
      return ended;
    });
  const end = () => {
    clearTimeout(timer);
    done();
  };
  return {
    end,
    report(progress: Progress) {
      const isDone = progress.done >= progress.of;
      last = progress;
      if (isDone) end();
      else timer ??= setTimeout(show, progressAfter);
      report?.();
    },
  };
}
