import { Command, CommanderError } from 'commander';
import { isFault } from '../disk/fault.ts';
import { reasonOf } from '../disk/reason.ts';
import { shownPath } from '../library/paths.ts';
import { Refusal } from '../library/refusal.ts';
import { addAgentInstructions } from './agentInstructions/command.ts';
import { addAssistant } from './assistant/command.ts';
import { addCheck } from './check/command.ts';
import { addDiff } from './diff/command.ts';
import { addEdits } from './edit/command.ts';
import { addFill } from './edit/fill.ts';
import { addPageEdits } from './edit/pages.ts';
import { addFind } from './find.ts';
import { addFix } from './fix.ts';
import { addInit } from './init.ts';
import { exitCodes, type Io, NotDone } from './io.ts';
import { addLlms } from './llms.ts';
import { addLsp } from './lsp.ts';
import { addMcp } from './mcp.ts';
import { addMerge } from './merge/command.ts';
import { addNavigation } from './navigation/command.ts';
import { cleanIo } from './output.ts';
import { addPreview } from './preview/command.ts';
import { addRedirect } from './redirect/command.ts';
import { addSchema } from './schema.ts';
import { addTranslations } from './translations/command.ts';

/** Runs the command the arguments name and resolves to the exit code. Rejects only with defects of our own. */
export async function run(args: readonly string[], outside: Io): Promise<number> {
  const io = cleanIo(outside);
  let code: number = exitCodes.clean;
  const program = createProgram(io, (result) => {
    code = result;
  });
  try {
    await program.parseAsync(helpAsOption(args), { from: 'user' });
    return code;
  } catch (error) {
    // Commander has printed its own errors already; it exits with 0 after `--help` and `--version`.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.refused;
    if (isFault(error)) {
      const file = error.path === undefined ? 'A file' : `"${shownPath(error.path, io.cwd)}"`;
      io.stderr.write(`error: ${file} cannot be read: ${reasonOf(error)}.\n`);
      return exitCodes.refused;
    }
    if (!(error instanceof Refusal)) throw error;
    io.stderr.write(`error: ${error.message}\n`);
    return error instanceof NotDone ? exitCodes.problems : exitCodes.refused;
  }
}

/** `docs-json help check` is `docs-json check --help`. Commander's own command would not always end with 0. */
function helpAsOption(args: readonly string[]): readonly string[] {
  const [first, ...others] = args;
  return first === 'help' ? [...others, '--help'] : args;
}

function createProgram(io: Io, done: (code: number) => void): Command {
  const program = new Command('docs-json')
    .description(
      'Checks, fixes and shows documentation sites that are described by a docs.json, and answers questions about them.',
    )
    .version(__VERSION__, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    // `docs-json add --version 2.0` adds a version.
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => write(oneLine(text)),
      getOutHelpWidth: () => io.columns || 100,
      getErrHelpWidth: () => io.columns || 100,
    })
    .addHelpText('after', examples);
  addInit(program, io, done);
  addCheck(program, io, done);
  addFix(program, io, done);
  addNavigation(program, io, done);
  addLlms(program, io, done);
  addDiff(program, io, done);
  addRedirect(program, io, done);
  addFind(program, io, done);
  addPageEdits(program, io, done);
  addEdits(program, io, done);
  addFill(program, io, done);
  addTranslations(program, io, done);
  addMerge(program, io, done);
  addPreview(program, io, done);
  addAssistant(program, io, done);
  addMcp(program, io, done);
  addAgentInstructions(program, io, done);
  addSchema(program, io, done);
  addLsp(program, done);
  return program;
}

/** Commander puts its suggestion on a line of its own, and has none for `docs-json path/to/docs`. */
function oneLine(text: string): string {
  const line = text.trim().replace(/(?<!\s)\s*\n\s*/g, ' ');
  const isStranger = line.includes('unknown command') && !line.includes('Did you mean');
  return `${line}${isStranger ? '. To check a site, run: docs-json check path/to/docs' : ''}\n`;
}

const examples = `
Examples:
  docs-json check                    check the site in the current folder
  docs-json check docs --all         check every site below docs
  docs-json fix --dry-run            show what can be fixed automatically
  docs-json navigation               show the site as its readers see it
  docs-json diff main...HEAD         show what a branch changes for readers
  docs-json preview --serve          preview it in a browser
  docs-json check --help             show the options of a command
`;
