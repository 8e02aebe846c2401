import type { Command } from 'commander';
import { isEntryKind } from '../../language/changes/tree/lists.ts';
import { elementTypes } from '../../language/grammar/elements.ts';
import { oneOf } from '../../language/model/messages/names.ts';
import { type AddParams, add } from '../../library/commands/add.ts';
import { deletePages } from '../../library/commands/delete.ts';
import { rename } from '../../library/commands/rename.ts';
import { Refusal } from '../../library/refusal.ts';
import type { Io } from '../io.ts';
import {
  allLanguagesOption,
  type LanguageFlags,
  languagesOf,
  missingOption,
  withOptions,
  withPlace,
} from './options.ts';
import { carryingOut, type EditFlags } from './outcome.ts';
import { isPlaced, type PlaceFlags, placeOfFlags } from './place.ts';

/** Declares the commands that add, rename and delete pages; `done` is called with the exit code. */
export function addPageEdits(program: Command, io: Io, done: (code: number) => void): void {
  const edit = carryingOut(io, done);

  const addCommand = withPlace(
    program
      .command('add')
      .description('Adds pages and endpoints to the navigation, and creates missing page files.')
      .argument('[page...]', 'the path of a page, or an endpoint: "GET /users"')
      .option('--title <title>', 'the title of a new page'),
  );
  for (const { key, kind } of labels) {
    addCommand.option(`--${key} <label>`, `add ${oneOf(kind).template} with this label that contains the pages`);
  }
  withOptions(
    addCommand
      .option('--href <address>', 'make it a link to this address')
      .addOption(allLanguagesOption())
      .addOption(missingOption('create', 'with --all-languages, pages without a file in a language')),
    'docs-json add guides/install --title "Install" --to "Guides > Get started" --first',
  ).action((pages: readonly string[], flags: AddFlags, command: Command) => {
    // Whoever says so expects that no file is created, or another one.
    if (command.getOptionValueSource('missing') === 'cli' && !flags.allLanguages)
      throw new Refusal('--missing has no effect without --all-languages.');
    const params = addParams(pages, flags);
    return edit(flags, (site) => add(site, params));
  });

  withOptions(
    program
      .command('rename')
      .description('Renames a page, a folder or a file: entries, links and redirects follow.')
      .argument('<page>', 'the path of the page, of a folder (guides/) or another file')
      .argument('<path>', 'its new path')
      .option('--no-redirect', 'write no redirect from old addresses')
      .option('--counterparts', 'also rename the same page or folder in other languages and versions'),
    'docs-json rename guides/setup guides/install --counterparts',
  ).action((page: string, to: string, { redirect, counterparts, ...flags }: RenameFlags) =>
    edit(flags, (site) => rename(site, { page, to, redirect, counterparts: counterparts === true })),
  );

  withOptions(
    program
      .command('delete')
      .description('Deletes pages with their files and entries, and redirects their readers.')
      .argument('<page...>', 'the paths of the pages')
      .option('--redirect-to <address>', 'the address to redirect their readers to')
      .option('--no-redirect', 'write no redirect, so their addresses stop working')
      .option('--force', 'also delete files that git could not restore')
      .option('--all-languages', 'also delete the same pages in other languages'),
    'docs-json delete guides/legacy --redirect-to /guides/install',
  ).action((pages: readonly string[], options: DeleteFlags) => {
    const { redirectTo, redirect, force, allLanguages, ...flags } = options;
    if (redirectTo !== undefined && !redirect)
      throw new Refusal('Use either --redirect-to or --no-redirect, not both.');
    if (redirectTo === undefined && redirect) {
      throw new Refusal('Redirect readers with --redirect-to ADDRESS, or use --no-redirect.');
    }
    const params = { pages, redirectTo, force: force === true, allLanguages: allLanguages === true };
    return edit(flags, (site) => deletePages(site, params));
  });
}

/** The option that adds an element of each kind that is an entry of a list, called as the key of its label. */
const labels = Object.values(elementTypes).flatMap(({ kind, labelKey }) =>
  labelKey !== undefined && isEntryKind(kind) ? [{ key: labelKey, kind }] : [],
);

type AddFlags = EditFlags &
  PlaceFlags &
  LanguageFlags & { readonly title?: string; readonly href?: string } & Readonly<Record<string, unknown>>;

interface RenameFlags extends EditFlags {
  /** False with `--no-redirect`. */
  readonly redirect: boolean;
  readonly counterparts?: true;
}

interface DeleteFlags extends EditFlags {
  readonly redirectTo?: string;
  /** False with `--no-redirect`. */
  readonly redirect: boolean;
  readonly force?: true;
  readonly allLanguages?: true;
}

/**
 * What `add` is asked for.
 * @throws Refusal where the options do not go together.
 */
function addParams(pages: readonly string[], flags: AddFlags): AddParams {
  const { title, href } = flags;
  const elements = labels.flatMap(({ key, kind }) => {
    const label = flags[key];
    return typeof label === 'string' ? [{ kind, label, ...(href !== undefined && { href }) }] : [];
  });
  const [element, second] = elements;
  if (second) throw new Refusal('Add one element at a time.');
  if (!element && href !== undefined) throw new Refusal('--href needs an element, such as --anchor LABEL.');
  if (!element && pages.length === 0) throw new Refusal('Name what to add: a page, an endpoint, or --group LABEL.');
  if (href !== undefined && pages.length > 0)
    throw new Refusal('A link cannot contain pages: leave out --href or the pages.');
  if (title !== undefined && pages.length !== 1) throw new Refusal('--title needs exactly one page.');
  const all = languagesOf(flags);
  return {
    pages,
    ...(element && { element }),
    ...(all && { all }),
    ...(title !== undefined && { title }),
    ...(isPlaced(flags) && { place: placeOfFlags(flags) }),
  };
}
