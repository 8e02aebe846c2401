import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { refusal } from '../assistant/http/defence.ts';
import { serve } from '../assistant/node/serve.ts';
import type { BoundaryOptions } from '../disk/boundary.ts';
import { reasonOf } from '../disk/reason.ts';
import { untilStopped } from './assistant.ts';
import { counted } from './format/summary.ts';
import { exitCodes, type Io, Refusal } from './io.ts';
import { shownPath } from './paths.ts';
import { marker, type PreviewFiles, previewFiles } from './previewFiles.ts';
import { findTargets } from './targets.ts';

interface Target {
  /** A folder or docs.json file; the current folder when absent. */
  readonly target?: string;
  /** Where its links may lead. */
  readonly links: BoundaryOptions;
}

/** `docs-json preview --out`: writes the preview of a site. Resolves to the exit code. */
export async function writePreview({ target, out, links }: Target & { readonly out: string }, io: Io): Promise<number> {
  const { root } = await findTargets(target === undefined ? [] : [target], undefined, io);
  const folder = path.resolve(io.cwd, out);
  await refuseOthers(folder, shownPath(folder, io.cwd));
  const { files, pages } = await previewFiles(root, io.cwd, links);
  try {
    await rm(path.join(folder, 'pages'), { recursive: true, force: true });
    for (const [name, text] of files) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  } catch (error) {
    throw new Refusal(`"${shownPath(folder, io.cwd)}" cannot be written: ${reasonOf(error)}.`);
  }
  io.stdout.write(`${counted(pages, 'page')} in ${shownPath(path.join(folder, 'index.html'), io.cwd)}\n`);
  return exitCodes.clean;
}

/** A preview is written over an older one and over nothing else. */
async function refuseOthers(folder: string, shown: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const index = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => '');
  if (!index.includes(marker)) throw new Refusal(`"${shown}" holds other files. Name an empty folder.`);
}

/**
 * `docs-json preview --serve`: answers on a port of this machine until it is stopped. The first line on standard output is
 * `listening on http://127.0.0.1:PORT`. Loading the page anew shows the files as they are then.
 */
export async function servePreview(
  { target, port, signal, links }: Target & { readonly port: number; readonly signal?: AbortSignal },
  io: Io,
): Promise<number> {
  const { root } = await findTargets(target === undefined ? [] : [target], undefined, io);
  let { files } = await previewFiles(root, io.cwd, links);
  const site = {
    async fetch(request: Request, transport = { address: 'local' }): Promise<Response> {
      const refused = refusal(request, transport, { allowedOrigins: [], allowedHosts: [] });
      if (refused) return new Response(refused.message, { status: 403 });
      if (request.method !== 'GET') return new Response('Only GET is answered.', { status: 405 });
      const name = new URL(request.url).pathname.slice(1) || 'index.html';
      if (name === 'index.html') ({ files } = await previewFiles(root, io.cwd, links));
      return answer(files, name);
    },
    close: async () => undefined,
  };
  try {
    const listening = await serve(site, { port });
    io.stdout.write(`listening on ${listening.url}\n`);
    await untilStopped(signal);
    await listening.stop(0);
    return exitCodes.clean;
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      throw new Refusal(`Port ${port} cannot be had: ${error.message}`);
    }
    throw error;
  }
}

function answer(files: PreviewFiles['files'], name: string): Response {
  const text = files.get(name);
  if (text === undefined) return new Response('There is no such file.', { status: 404 });
  const type = types.get(path.extname(name)) ?? 'text/plain';
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

const types: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }),
);
