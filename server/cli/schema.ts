import type { Command } from 'commander';
import { schemaText } from '../language/schema/schema.ts';
import { exitCodes, type Io } from './io.ts';
import { machineOutput } from './output.ts';

/** Declares `docs-json schema`; `done` is called with its exit code. */
export function addSchema(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('schema')
    .description('Prints the JSON Schema of docs.json, for JSON editors and other programs.')
    .addHelpText('after', examples)
    .action(() => {
      machineOutput(io, 'patch').write(schemaText());
      done(exitCodes.clean);
    });
}

const examples = `
It covers which values are allowed where. To check files, specifications and what the platform drops, use docs-json check.

Examples:
  docs-json schema > docs.schema.json
`;
