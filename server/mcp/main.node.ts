import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { stoppable } from '../disk/stoppable.ts';
import { Refusal } from '../library/refusal.ts';
import { callOnce, serveStdio } from './stdio.ts';

/**
 * The server as the extension offers it: `mcp.cjs FOLDER --unsaved FILE [--write] [--allow-delete]`. The file lists what has
 * unsaved changes in the editor, as a JSON array of absolute paths. With `--call TOOL` it answers one call, reads its arguments
 * as JSON from standard input, writes the MCP result as JSON, and ends.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      unsaved: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
      'allow-delete': { type: 'boolean', default: false },
      call: { type: 'string' },
    },
  });
  const folder = path.resolve(positionals[0] ?? '.');
  const options = {
    folder,
    links: {},
    context: { cwd: folder, env: process.env, stderr: process.stderr, stoppable },
    permissions: { write: values.write, delete: values['allow-delete'] },
    unsaved: () => readUnsaved(values.unsaved),
  };
  if (values.call === undefined) await serveStdio(options);
  else
    process.stdout.write(JSON.stringify(await callOnce(values.call, JSON.parse(await text(process.stdin)), options)));
}

/** @throws Refusal if it is unknown which files have unsaved changes: none may be overwritten then. */
async function readUnsaved(file: string): Promise<ReadonlySet<string>> {
  try {
    const list: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (Array.isArray(list)) return new Set(list.filter((path) => typeof path === 'string'));
  } catch {
    // The error below is thrown whatever the cause was.
  }
  throw new Refusal(
    'The editor does not report which files have unsaved changes, so nothing was written. Restart the server.',
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`docs-json mcp failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
