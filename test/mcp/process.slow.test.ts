import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { builtCommand } from '../cli/build.ts';
import { docs, docsJson, folderWith } from '../cli/kit.ts';
import { call } from './kit.ts';

const site = `// file: docs.json\n${docs('{ "pages": ["index"] }')}\n// file: index.mdx\nHello\n`;

describe('the process docs-json mcp', () => {
  it('serves a client over standard input and output, and ends when the client closes them', async () => {
    const folder = folderWith(site);
    const args = [await builtCommand(), 'mcp', folder, '--write'];
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' });
    await client.connect(transport);
    assert.match((await call(client, 'docs_navigation', {})).text, /^index "Index"$/m);
    assert(!(await call(client, 'docs_set', { node: '/', set: { global: {} } })).text.includes('defect'));
    assert((await call(client, 'docs_redirect', { from: '/old', to: '/' })).text.startsWith('Changed: docs.json.'));
    await client.close();
    assert.match(readFileSync(path.join(folder, 'docs.json'), 'utf8'), /"source": "\/old"/);
  });

  it('answers every valid message, whatever comes between', async () => {
    const child = spawn(process.execPath, [await builtCommand(), 'mcp', folderWith(site)]);
    const answers: Record<string, unknown>[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => answers.push(JSON.parse(line)));
    const ended = once(child, 'close');
    const send = (text: string) => child.stdin.write(`${text}\n`);
    const clientInfo = { name: 'test', version: '1' };
    const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize }));
    send('{ this is not JSON');
    send(JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { arguments: {} } }));
    send(JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'docs_find', arguments: [] } }));
    send(JSON.stringify({ jsonrpc: '2.0', id: 4, method: 'no/such/method' }));
    const query = 'x'.repeat(1_000_000);
    send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 5,
        method: 'tools/call',
        params: { name: 'docs_find', arguments: { query } },
      }),
    );
    send(JSON.stringify({ jsonrpc: '2.0', id: 6, method: 'tools/call', params: { name: 'docs_navigation' } }));
    child.stdin.end();
    const [code] = await ended;
    assert.equal(code, 0);
    const byId = new Map(answers.map((answer) => [answer['id'], answer]));
    assert.deepEqual([...byId.keys()].sort(), [1, 2, 3, 4, 5, 6]);
    const invalid = (id: number, message: string) =>
      assert.deepEqual(byId.get(id), { jsonrpc: '2.0', id, error: { code: -32602, message } });
    invalid(2, 'params.name: Invalid input: expected string, received undefined');
    invalid(3, 'params.arguments: Invalid input: expected record, received array');
    assert('error' in (byId.get(4) ?? {}));
    assert.match(JSON.stringify(byId.get(5)), /is longer than 1000 characters.*"isError":true/);
    assert.match(JSON.stringify(byId.get(6)), /Navigation of/);
  });

  it('does not start without a site', async () => {
    const { code, stderr } = await docsJson(folderWith('// file: other.txt\n'), 'mcp');
    assert.deepEqual([code, stderr.startsWith('error: There is no docs.json here')], [2, true]);
    const flags = await docsJson(folderWith(site), 'mcp --allow-delete');
    assert.deepEqual([flags.code, flags.stderr], [2, 'error: --allow-delete needs --write. Add --write.\n']);
  });
});
