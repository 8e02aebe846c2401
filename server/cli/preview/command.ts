import type { Command } from 'commander';
import { Refusal } from '../../library/refusal.ts';
import { port } from '../flags.ts';
import type { Io } from '../io.ts';
import { boundaryOptions, type LinkFlags, linkOption } from '../links.ts';

/** Declares `docs-json preview`; `done` is called with its exit code. */
export function addPreview(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('preview')
    .description('Writes a preview of a site as a web page, or serves it on this machine.')
    .argument('[folder|docs.json]', 'the site (default: the current folder)')
    .option('--out <folder>', 'write the page to this folder')
    .option('--serve', 'serve the page on this machine until stopped')
    .option('--port <number>', 'with --serve, the port (default: 0, which picks a free one)', port)
    .addOption(linkOption())
    .addHelpText('after', examples)
    .action(async (target: string | undefined, flags: Flags) => {
      const site = { ...(target === undefined ? {} : { target }), links: boundaryOptions(flags, io.cwd) };
      if ((flags.out === undefined) === (flags.serve === undefined)) {
        throw new Refusal('Use either --out FOLDER or --serve.');
      }
      if (flags.port !== undefined && !flags.serve) throw new Refusal('--port has no effect without --serve.');
      // Loaded here and not above, because `check` starts faster without it.
      const { servePreview, writePreview } = await import('./preview.ts');
      done(
        flags.out === undefined
          ? await servePreview({ ...site, port: flags.port ?? 0 }, io)
          : await writePreview({ ...site, out: flags.out }, io),
      );
    });
}

/** The options as Commander hands them over. */
interface Flags extends LinkFlags {
  readonly out?: string;
  readonly serve?: true;
  readonly port?: number;
}

const examples = `
Exit code: 0 written, or stopped; 2 wrong usage or input that cannot be read.

Examples:
  docs-json preview docs --out preview
  docs-json preview docs --serve --port 3333
`;
