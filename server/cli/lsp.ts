import { Refusal } from '../library/refusal.ts';
import { exitCodes, type Io } from './io.ts';

/** Runs the language server in this process. Once it listens it ends the process itself, when the editor says so. */
export async function lsp({ stdio }: { readonly stdio: boolean }, _io: Io): Promise<number> {
  if (!stdio) throw new Refusal('The language server needs --stdio: docs-json lsp --stdio.');
  // The entry of the server reads `--stdio` from the arguments of the process, as it does without the command line. It is
  // loaded here and not above, because `check` starts faster without it.
  await import('../main.node.ts');
  return exitCodes.clean;
}
