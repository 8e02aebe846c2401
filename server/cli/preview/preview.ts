import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { serve } from '../../assistant/node/serve.ts';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import { counted } from '../../language/model/messages/problem.ts';
import { shownPath } from '../../library/paths.ts';
import { Refusal } from '../../library/refusal.ts';
import { journalFolder } from '../../library/stateFolder.ts';
import { findTargets } from '../../library/targets.ts';
import { exitCodes, type Io } from '../io.ts';
import { untilStopped } from '../untilStopped.ts';
import { previewFiles } from './files.ts';
import { writePreviewFolder } from './folder.ts';
import { createPreviewServer } from './server.ts';

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
  const { files, pages } = await previewFiles(root, links, io);
  await writePreviewFolder(files, { folder, journals: journalFolder(root, io) }, io);
  io.stdout.write(`${counted(pages, 'page')} in ${shownPath(path.join(folder, 'index.html'), io.cwd)}\n`);
  return exitCodes.clean;
}

/**
 * `docs-json preview --serve`: answers on a port of this machine until it is stopped. The first line on standard output is
 * `listening on http://127.0.0.1:PORT/SECRET/`. Reloading the page shows the files as they are then.
 */
export async function servePreview(
  { target, port, signal, links }: Target & { readonly port: number; readonly signal?: AbortSignal },
  io: Io,
): Promise<number> {
  const { root } = await findTargets(target === undefined ? [] : [target], undefined, io);
  const prefix = `/${randomBytes(16).toString('base64url')}/`;
  const first = await previewFiles(root, links, io);
  const site = createPreviewServer(prefix, first, () => previewFiles(root, links, io));
  try {
    const listening = await serve({ fetch: site, close: async () => undefined }, { port });
    io.stdout.write(`listening on ${listening.url}${prefix}\n`);
    await untilStopped(signal);
    await listening.stop(0);
    return exitCodes.clean;
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      throw new Refusal(`Port ${port} cannot be used: ${error.message}`);
    }
    throw error;
  }
}
