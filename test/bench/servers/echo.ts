import path from 'node:path';
import type { Context } from '../context.ts';
import { plain, type Server } from './server.ts';

/** The baseline: what this client, the pipe and a Node process cost if the server does nothing. */
export function echoServer({ built }: Context): Server {
  return {
    ...plain,
    name: 'echo',
    args: [path.join(built, 'servers/echoServer.cjs')],
    languageId: 'json',
    checksTheme: false,
  };
}
