import { stdin, stdout } from 'node:process';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { whyNoMessage, withPlainErrors } from './plainErrors.ts';
import { answered, createServer } from './server.ts';
import { createSession, type Session } from './session.ts';
import type { ServedSite } from './site.ts';
import { type Permissions, toolsFor } from './tools.ts';

export interface StdioOptions extends ServedSite, Pick<Session, 'unsaved'> {
  readonly permissions: Permissions;
}

/** Serves one client over standard input and output, and resolves when the client has closed them and every call is answered. */
export async function serveStdio({ permissions, ...site }: StdioOptions): Promise<void> {
  const { server, settled } = createServer({
    tools: toolsFor(permissions),
    session: createSession({ ...site, failed: failing(site) }),
  });
  // A line that is not a message is reported and skipped; without an id the client cannot be answered.
  server.onerror = (error) => site.context.stderr.write(`warning: ${whyNoMessage(error)}\n`);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    stdin.once('end', resolve);
    stdin.once('close', resolve);
  });
  await server.connect(withPlainErrors(new StdioServerTransport()));
  await closed;
  await settled();
  // The last answers are passed to the stream after their calls are done.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise<void>((resolve) => stdout.write('', () => resolve()));
}

/** Answers one call of a tool, in a session of its own. A tool that is not permitted is refused like an unknown one. */
export function callOnce(
  name: string,
  input: unknown,
  { permissions, ...site }: StdioOptions,
): Promise<CallToolResult> {
  return answered(toolsFor(permissions), name, input, createSession({ ...site, failed: failing(site) }));
}

function failing({ context }: ServedSite): (error: unknown) => void {
  return (error) => {
    context.stderr.write(`error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  };
}
