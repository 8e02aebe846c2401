import { type Command, Option } from 'commander';
import type { MissingChoice } from '../../language/changes/divisions/missing.ts';
import { addLanguage, cut, retire, syncWith } from '../../library/commands/divisions.ts';
import { missingOption, withOptions } from '../edit/options.ts';
import { carryingOut, type EditFlags } from '../edit/outcome.ts';
import { choice } from '../flags.ts';
import type { Io } from '../io.ts';

interface SyncFlags extends EditFlags {
  readonly from?: string;
  readonly missing: MissingChoice;
}

/** Declares the commands that sync languages, below `docs-json translations`. */
export function addTranslationEdits(translations: Command, io: Io, done: (code: number) => void): void {
  const edit = carryingOut(io, done);
  withOptions(
    translations
      .command('sync')
      .description('Makes the structure of a language match its source; labels stay as they are.')
      .argument('<code>', 'the language')
      .option('--from <code>', 'the language to match (default: as for translations)')
      .addOption(missingOption('leave-out')),
    'docs-json translations sync es --missing create --dry-run',
  ).action(async (name: string, { from, missing, ...flags }: SyncFlags) => {
    const params = { kind: 'language', name, missing, ...(from !== undefined && { from }) } as const;
    await edit(flags, (site) => syncWith(site, params));
  });

  withOptions(
    translations
      .command('add')
      .description('Adds a language with everything its source lists.')
      .argument('<code>', 'the language')
      .option('--from <code>', 'the language to take the structure from (default: as for translations)')
      .addOption(missingOption('source')),
    'docs-json translations add fr --from en --missing create',
  ).action(async (name: string, { from, missing, ...flags }: SyncFlags) => {
    const params = { name, missing, ...(from !== undefined && { from }) };
    await edit(flags, (site) => addLanguage(site, params));
  });
}

interface CutFlags extends EditFlags {
  readonly from?: string;
  readonly folder?: string;
  readonly move?: boolean;
}

interface RetireFlags extends EditFlags {
  readonly files: 'keep' | 'delete';
  readonly force?: true;
}

/** Declares what makes and retires versions, below `docs-json versions`. */
export function addVersionEdits(versions: Command, io: Io, done: (code: number) => void): void {
  const edit = carryingOut(io, done);
  withOptions(
    versions
      .command('cut')
      .description('Creates a version: copies the files of another one and lists them.')
      .argument('<version>', 'its label')
      .option('--from <version>', 'the version to copy (default: the newest)')
      .option('--folder <folder>', 'the folder for the copies (default: named like that of the copied version)')
      .option(
        '--move',
        'move the files instead: the copied version becomes the new one, and its addresses are redirected',
      ),
    'docs-json versions cut v3 --dry-run',
  ).action(async (name: string, { from, folder, move = false, ...flags }: CutFlags) => {
    const params = { name, move, ...(from !== undefined && { from }), ...(folder !== undefined && { folder }) };
    await edit(flags, (site) => cut(site, params));
  });

  withOptions(
    versions
      .command('retire')
      .description('Removes a version from the navigation and redirects its readers to the newest.')
      .argument('<version>', 'its label')
      .addOption(
        new Option('--files <what>', 'what to do with the files of its pages: keep, delete')
          .default('keep')
          .argParser(choice(['keep', 'delete'] as const)),
      )
      .option('--force', 'also delete files that git could not restore'),
    'docs-json versions retire v1 --files delete',
  ).action(async (name: string, { files, force, ...flags }: RetireFlags) => {
    await edit(flags, (site) => retire(site, { name, files, force: force === true }));
  });
}
