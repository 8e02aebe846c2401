import { copyFileSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../context.ts';
import { plain, type Server } from './server.ts';

/**
 * The server of this project, as started by an editor that knows only its command. A copy is measured, so that a build in the
 * meantime changes nothing. Nothing is cached from earlier starts.
 */
export function ourServer({ root, built }: Context): Server {
  for (const file of ['server.cjs', 'languageServer.cjs', 'languageServer.cjs.map']) {
    copyFileSync(path.join(root, 'dist', file), path.join(built, file));
  }
  cpSync(path.join(root, 'dist/shared'), path.join(built, 'shared'), { recursive: true });
  return {
    ...plain,
    name: 'docs-json',
    args: [path.join(built, 'server.cjs'), '--stdio'],
    env: { XDG_CACHE_HOME: path.join(built, 'cache-first') },
    prepare: () => rmSync(path.join(built, 'cache-first'), { recursive: true, force: true }),
    languageId: 'docs-json',
    checksTheme: true,
    isComplete: (items, { missing = 0 }) => items.filter(({ code }) => code === 'page-not-found').length >= missing,
  };
}

/** The same at a later start: the front matter of the site's pages is cached from the one before. */
export function ourKeptServer(context: Context): Server {
  const env = { XDG_CACHE_HOME: path.join(context.built, 'cache-kept') };
  return { ...ourServer(context), name: 'docs-json-kept', env, prepare: () => undefined, keeps: true };
}
