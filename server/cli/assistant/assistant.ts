import path from 'node:path';
import { openAiModel } from '../../assistant/answer/openAiModel.ts';
import { openAssistant } from '../../assistant/assistant.ts';
import { openAiEmbedder } from '../../assistant/embeddings/embedder.ts';
import type { LogEntry } from '../../assistant/http/app.ts';
import { fileStore } from '../../assistant/node/fileStore.ts';
import { serve } from '../../assistant/node/serve.ts';
import { readTokenFile, TokenFileError } from '../../assistant/node/tokenFile.ts';
import type { Project } from '../../assistant/project.ts';
import type { Progress } from '../../assistant/retrieval/library.ts';
import type { LimitValues } from '../../assistant/state/limits.ts';
import { messageOf } from '../../base/messageOf.ts';
import { parseUrl } from '../../base/url.ts';
import { Refusal } from '../../library/refusal.ts';
import { stateFolder } from '../../library/stateFolder.ts';
import { exitCodes, type Io } from '../io.ts';
import { untilStopped } from '../untilStopped.ts';

export interface AssistantFlags {
  /** The folder of the site; the current folder when there is none. */
  readonly folder?: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Created with a new token if it does not exist; without this option, a file in the state folder. */
  readonly tokenFile?: string;
  readonly domain?: string;
  readonly allowOrigin?: readonly string[];
  /** The base address of a model that speaks the OpenAI protocol, and its name there. */
  readonly llm?: string;
  readonly llmModel?: string;
  /** The base address of an embedding model that speaks the OpenAI protocol, and its name there. */
  readonly embeddings?: string;
  readonly embeddingsModel?: string;
  readonly limits?: Partial<LimitValues>;
  /** Opens the site of a folder; rejects with `Refusal` when there is none. */
  readonly openProject: (folder: string) => Promise<Project & { close?(): void }>;
  /** Ends the server; without it the signals that end a process do. */
  readonly signal?: AbortSignal;
}

/**
 * Runs the assistant endpoint over the site of a folder until it is stopped. The first line on standard output is
 * `listening on http://127.0.0.1:PORT`; the log goes to standard error. The keys of models come from `DOCS_JSON_LLM_KEY`
 * and `DOCS_JSON_EMBEDDINGS_KEY`, since arguments can be read by every process of the machine.
 */
export async function assistant(flags: AssistantFlags, io: Io): Promise<number> {
  const folder = path.resolve(io.cwd, flags.folder ?? '.');
  const state = stateFolder(folder, io);
  const tokenFile = flags.tokenFile === undefined ? path.join(state, 'tokens') : path.resolve(io.cwd, flags.tokenFile);
  const model = modelOf(flags, io);
  const embedder = embedderOf(flags, io);
  const project = await flags.openProject(folder);
  try {
    const opened = await openAssistant({
      project,
      store: fileStore(state),
      tokens: await readTokens(tokenFile),
      now: Date.now,
      domain: flags.domain,
      allowedOrigins: flags.allowOrigin ?? [],
      ...(flags.limits && { limits: flags.limits }),
      model: () => model,
      ...(embedder && { embedder: () => embedder, onEmbedding: (at) => logEmbedding(at, embedder.name, io) }),
      version: __VERSION__,
      log: (entry) => io.stderr.write(`${logLine(entry)}\n`),
      failed: (error) => io.stderr.write(`error: ${messageOf(error)}\n`),
    });
    try {
      const listening = await listen(opened, flags.port);
      io.stdout.write(`listening on ${listening.url}\n`);
      io.stderr.write(`tokens in ${tokenFile}\n`);
      await untilStopped(flags.signal);
      await listening.stop();
      return exitCodes.clean;
    } finally {
      await opened.close(0);
    }
  } finally {
    project.close?.();
  }
}

function modelOf({ llm, llmModel }: AssistantFlags, io: Io) {
  const given = urlAndModel('--llm', llm, llmModel);
  const key = io.env['DOCS_JSON_LLM_KEY'];
  return given && openAiModel({ ...given, ...(key !== undefined && { key }) });
}

function embedderOf({ embeddings, embeddingsModel }: AssistantFlags, io: Io) {
  const given = urlAndModel('--embeddings', embeddings, embeddingsModel);
  const key = io.env['DOCS_JSON_EMBEDDINGS_KEY'];
  return given && openAiEmbedder({ ...given, ...(key !== undefined && { key }) });
}

/** The values of an option and of the one for its model; throws `Refusal` if only one is given, or the URL is none. */
function urlAndModel(option: string, url: string | undefined, model: string | undefined) {
  if (url === undefined && model === undefined) return undefined;
  if (url === undefined) throw new Refusal(`${option}-model needs the URL of the model. Add ${option} URL.`);
  if (model === undefined) throw new Refusal(`${option} needs a model. Add ${option}-model NAME.`);
  if (!/^https?:\/\//.test(url) || !parseUrl(url))
    throw new Refusal(`${option} must be a URL, such as http://localhost:11434/v1.`);
  return { url, model };
}

/** Tells where the passages go when that begins, and when all are there. */
function logEmbedding({ done, of }: Progress, name: string, io: Io): void {
  if (done >= of) io.stderr.write(`${name} embedded ${of} passages\n`);
  else if (done === 0) io.stderr.write(`sending ${of} passages to ${name} for embedding\n`);
}

async function readTokens(file: string): Promise<readonly string[]> {
  try {
    return await readTokenFile(file);
  } catch (error) {
    if (error instanceof TokenFileError) throw new Refusal(error.message);
    if (isSystemError(error)) throw new Refusal(`The token file ${file} cannot be used: ${error.message}`);
    throw error;
  }
}

async function listen(opened: Parameters<typeof serve>[0], port: number): ReturnType<typeof serve> {
  try {
    return await serve(opened, { port });
  } catch (error) {
    if (isSystemError(error)) throw new Refusal(`Port ${port} cannot be used: ${error.message}`);
    throw error;
  }
}

function isSystemError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function logLine({ method, route, status, milliseconds, requestId }: LogEntry): string {
  return `${method} ${route} ${status} ${milliseconds} ms ${requestId}`;
}
