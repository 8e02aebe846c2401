import { reasonOf } from '../disk/reason.ts';
import { exitCodes } from './io.ts';

import { cleanText } from './output.ts';
import { run } from './program.ts';

/** The command `docs-json`: this file joins the commands to the process. */
async function main(): Promise<number> {
  const { stdout, stderr, env } = process;
  const columns = stdout.isTTY ? { columns: stdout.columns } : {};
  const around = { cwd: process.cwd(), env, isTerminal: stdout.isTTY, bundleFolder: __dirname };
  return run(process.argv.slice(2), { stdout, stderr, ...around, ...columns });
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // `docs-json check | head` closes the pipe when it has seen enough, which is nobody's mistake.
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
