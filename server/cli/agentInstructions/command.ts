import path from 'node:path';
import type { Command } from 'commander';
import type { FileChange } from '../../disk/changeFiles.ts';
import { writableAt } from '../../disk/reach.ts';
import { patchOf } from '../../library/patch.ts';
import { shownPath } from '../../library/paths.ts';
import { refuse } from '../../library/refusal.ts';
import { writeFiles } from '../../library/rewrite.ts';
import { journalFolder } from '../../library/stateFolder.ts';
import type { RewrittenText } from '../../library/storage.ts';
import { existingText } from '../existingText.ts';
import { listOf } from '../flags.ts';
import { exitCodes, type Io, NotDone } from '../io.ts';
import { instructions, withInstructions } from './text.ts';

/** Declares `docs-json agent-instructions`; `done` is called with its exit code. */
export function addAgentInstructions(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('agent-instructions')
    .description('Prints instructions for agents that change a site with these commands.')
    .option('--write <file>', 'add the instructions to this file, or update them there; repeatable', listOf(String))
    .option('--dry-run', 'with --write: show what would change and change nothing')
    .addHelpText('after', examples)
    .action(async ({ write = [], dryRun }: Flags) => {
      if (write.length === 0) io.stdout.write(instructions);
      else await writeInstructions(write, dryRun === true, io);
      done(exitCodes.clean);
    });
}

interface Flags {
  readonly write?: readonly string[];
  readonly dryRun?: true;
}

/**
 * Shows what changes in the files and changes it, in all of them or in none.
 * @throws NotDone where a file is not Markdown or has half of the markers, Refusal where one cannot be read or written.
 */
async function writeInstructions(named: readonly string[], dryRun: boolean, io: Io): Promise<void> {
  const files: RewrittenText[] = [];
  for (const file of new Set(named.map((one) => path.resolve(io.cwd, one)))) {
    const shown = shownPath(file, io.cwd);
    if (dataFile.test(file)) {
      throw new NotDone(refuse(`"${shown}" is not a file of Markdown. Name one, such as AGENTS.md.`).reason);
    }
    const text = await existingText(file, io.cwd);
    const after = withInstructions(file, text);
    if (after === undefined) {
      const message = `"${shown}" has incomplete or repeated markers around the instructions. Remove the markers first.`;
      throw new NotDone(refuse(message, 'conflict').reason);
    }
    if (after !== text) {
      files.push({ kind: text === undefined ? 'create' : 'write', file: shown, before: text ?? '', after, mark: '' });
    }
  }
  if (files.length === 0) {
    io.stdout.write('Nothing to change.\n');
    return;
  }
  io.stdout.write(patchOf(files));
  if (!dryRun) await save(files, io);
}

/** A slip like `--write docs.json` would make a file unreadable for everything that reads it. */
const dataFile = /\.(?:jsonc?|ya?ml|toml)$/i;

async function save(files: readonly RewrittenText[], io: Io): Promise<void> {
  const changes = files.map(({ file, kind, before, after }): FileChange => {
    const old = kind === 'create' ? 'absent' : Buffer.from(before);
    return { kind: 'write', path: path.resolve(io.cwd, file), content: after, before: old };
  });
  const reach = (file: string) => writableAt(file, io.cwd)(file);
  await writeFiles(changes, { journals: journalFolder(io.cwd, io), reach }, io);
}

const examples = `
Exit code: 0 printed or written, 1 a file was refused (with the reason), 2 wrong usage or a file that cannot be read or written.

Examples:
  docs-json agent-instructions
  docs-json agent-instructions --write AGENTS.md
  docs-json agent-instructions --write .claude/skills/docs-json/SKILL.md --write .cursor/rules/docs-json.mdc
`;
