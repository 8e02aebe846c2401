import type { Command } from 'commander';
import { Refusal } from '../library/refusal.ts';
import { exitCodes } from './io.ts';

/** Declares `docs-json lsp`; `done` is called with its exit code. */
export function addLsp(program: Command, done: (code: number) => void): void {
  program
    .command('lsp')
    .description('Runs the language server for an editor.')
    .option('--stdio', 'talk over standard input and output')
    // Editors add arguments of their own, such as `--clientProcessId=4711`.
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (flags: { readonly stdio?: true }) => done(await lsp(flags)));
}

/** Runs the language server in this process. Once it listens it ends the process itself, when the editor says so. */
async function lsp({ stdio }: { readonly stdio?: true }): Promise<number> {
  if (!stdio) throw new Refusal('The language server needs --stdio: docs-json lsp --stdio.');
  // The entry of the server reads `--stdio` from the arguments of the process, as it does without the command line. It is
  // loaded here and not above, because `check` starts faster without it.
  await import('../main.node.ts');
  return exitCodes.clean;
}
