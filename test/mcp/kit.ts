import assert from 'node:assert/strict';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { createServer } from '../../server/mcp/server.ts';
import { createSession } from '../../server/mcp/session.ts';
import { type Permissions, toolsFor } from '../../server/mcp/tools.ts';
import { ioOf } from '../cli/kit.ts';

/** What a tool answered. */
export interface Answer {
  readonly isError: boolean;
  readonly text: string;
}

/** An agent that is connected to the server of a site. */
export interface Agent {
  readonly client: Client;
  call(name: string, input?: Readonly<Record<string, unknown>>): Promise<Answer>;
}

/** The SDK's own client over the site in a folder; without permissions it only reads. What fails in the server fails the test. */
export async function agentOn(
  folder: string,
  permissions: Partial<Permissions> = {},
  unsaved: readonly string[] = [],
): Promise<Agent> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const failed = (error: unknown) => assert.fail(error instanceof Error ? error : String(error));
  const { env, stderr } = ioOf(folder);
  const session = createSession({
    folder,
    links: {},
    // With git, which tells dates and revisions.
    context: { cwd: folder, env: { ...env, PATH: process.env['PATH'] }, stderr },
    unsaved: async () => new Set(unsaved.map((file) => path.join(folder, file))),
    failed,
  });
  const { server } = createServer({
    tools: toolsFor({ write: false, delete: false, ...permissions }),
    session,
  });
  await server.connect(far);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(near);
  return { client, call: (name, input = {}) => call(client, name, input) };
}

/** Calls a tool and gives the text of its answer. */
export async function call(client: Client, name: string, input: Readonly<Record<string, unknown>>): Promise<Answer> {
  const { content, isError = false } = CallToolResultSchema.parse(
    await client.callTool({ name, arguments: { ...input } }),
  );
  assert.equal(content.length, 1);
  const [part] = content;
  assert(part?.type === 'text');
  return { isError, text: part.text };
}

/** What a tool gave, which must have been no refusal. */
export async function answerOf(
  agent: Agent,
  name: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { isError, text } = await agent.call(name, input);
  assert(!isError, text);
  return text;
}

/** The reason of a refusal, which it must have been. */
export async function refusalOf(
  agent: Agent,
  name: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { isError, text } = await agent.call(name, input);
  assert(isError, `It was not refused: ${text}`);
  return text;
}
