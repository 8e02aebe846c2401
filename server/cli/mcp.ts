import type { Command } from 'commander';
import { Refusal } from '../library/refusal.ts';
import { findTargets } from '../library/targets.ts';
import { exitCodes, type Io } from './io.ts';
import { boundaryOptions, type LinkFlags, linkOption } from './links.ts';

/** Declares `docs-json mcp`; `done` is called with its exit code. */
export function addMcp(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('mcp')
    .description('Runs a Model Context Protocol server that lets agents read a site and safely change it.')
    .argument('[folder]', 'the folder of the site (default: the current folder)')
    .option('--write', 'offer the tools that change files')
    .option('--allow-delete', 'with --write: offer the tool that deletes pages')
    .addOption(linkOption())
    .addHelpText('after', help)
    .action(async (folder: string | undefined, flags: McpFlags) => done(await mcp(folder, flags, io)));
}

interface McpFlags extends LinkFlags {
  readonly write?: true;
  readonly allowDelete?: true;
}

/**
 * Serves the site of a folder over standard input and output until the client closes them.
 * @throws Refusal where there is no site, or several.
 */
async function mcp(folder: string | undefined, flags: McpFlags, io: Io): Promise<number> {
  if (flags.allowDelete && !flags.write) throw new Refusal('--allow-delete needs --write. Add --write.');
  const { root } = await findTargets(folder === undefined ? [] : [folder], undefined, io);
  // The protocol's own package takes longer to load than a check of a small site takes.
  const { serveStdio } = await import('../mcp/stdio.ts');
  await serveStdio({
    folder: root,
    links: boundaryOptions(flags, io.cwd),
    context: { ...io, cwd: root },
    unsaved: async () => new Set(),
    permissions: { write: flags.write === true, delete: flags.allowDelete === true },
  });
  return exitCodes.clean;
}

const help = `
One client starts it and talks to it over standard input and output; nothing is sent anywhere else.
Exit code: 0 the client disconnected, 2 wrong usage or a site that cannot be read.

Example of a client's configuration:
  { "mcpServers": { "docs-json": { "command": "docs-json", "args": ["mcp", "docs", "--write"] } } }
`;
