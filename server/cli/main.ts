import path from 'node:path';
import { requireCompiled } from '../disk/compiled.ts';
import { isCode } from '../disk/disk.ts';
import { reasonOf } from '../disk/reason.ts';
import { stoppable } from '../disk/stoppable.ts';
import { setV8Flags } from '../disk/v8Flags.ts';
import { exitCodes } from './io.ts';
import { unfitNode } from './oldestNode.ts';
import { cleanText } from './output.ts';

/** The command `docs-json`: this file joins the commands to the process. */
async function main(): Promise<number> {
  const { stdout, stderr, env } = process;
  const args = process.argv.slice(2);
  // Scripts ask for it before they do anything else. The commands take ten times as long to load as it takes to say.
  if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    stdout.write(`${__VERSION__}\n`);
    return exitCodes.clean;
  }
  const unfit = unfitNode(process.versions.node);
  if (unfit !== undefined) {
    stderr.write(`error: ${unfit}\n`);
    return exitCodes.refused;
  }
  // The rest is in bundles of its own (`esbuild.mjs`). An editor waits for its server, which needs none of the commands.
  if (args[0] === 'lsp' && args.includes('--stdio') && !args.includes('--help') && !args.includes('-h')) {
    await import('../main.node.ts');
    return exitCodes.clean;
  }
  setV8Flags(100);
  const { run } = requireCompiled(path.join(__dirname, 'program.cjs'), env) as typeof import('./program.ts');
  const cwd = currentFolder();
  if (cwd === undefined) {
    stderr.write('error: The current folder does not exist any more. Go to another one.\n');
    return exitCodes.refused;
  }
  const columns = stdout.isTTY ? { columns: stdout.columns } : {};
  const around = { cwd, env, isTerminal: stdout.isTTY, bundleFolder: __dirname, stoppable };
  return run(args, { stdout, stderr, ...around, ...columns });
}

/** The folder in which the command was called; undefined if somebody has removed it since. */
function currentFolder(): string | undefined {
  try {
    return process.cwd();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

// `docs-json check 2>&1 | head` closes the pipes when it has seen enough, which is nobody's mistake. What standard error does not
// take can be reported nowhere.
process.stderr.on('error', () => undefined);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(cleanText(`error: The output cannot be written: ${reasonOf(error)}.\n`));
  process.exit(exitCodes.refused);
});

main().then(
  (code) => {
    // The process ends by itself once everything is written: `process.exit` would cut what a pipe has not taken yet.
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(cleanText(`docs-json failed: ${error instanceof Error ? error.stack : String(error)}\n`));
    process.exitCode = exitCodes.refused;
  },
);
