import { compact } from '../../base/compact.ts';
import { type AddParams, add } from '../../library/commands/add.ts';
import type { AllLanguages } from '../../library/commands/allLanguages.ts';
import { deletePages } from '../../library/commands/delete.ts';
import { fixSite } from '../../library/commands/fix.ts';
import { move, remove } from '../../library/commands/navigation.ts';
import { redirect } from '../../library/commands/redirect.ts';
import { rename } from '../../library/commands/rename.ts';
import { setProperties, propertiesOf as setPropertiesOf } from '../../library/commands/set.ts';
import { diskStorage } from '../../library/openEdited.ts';
import { refuse } from '../../library/refusal.ts';
import { readSite } from '../site.ts';
import type { Tool } from '../tool.ts';
import { changeTool } from './changeTool.ts';
import { legalAt, propertiesOf } from './legal.ts';
import { hasPlace, placeOfInput } from './place.ts';

/** The tools that change files but delete none. */
export const changeTools: readonly Tool[] = [
  changeTool(
    'docs_add',
    {
      title: 'Add pages',
      description:
        'Adds pages and endpoints to the navigation and creates missing page files, or adds a group, tab or other element. Without a place, a page goes where pages of its folder are listed.',
      effect: 'changes',
      legal: legalAt,
    },
    async (site, { pages = [], element, title, allLanguages, missing = 'create', ...input }) => {
      if (pages.length === 0 && element === undefined) return refuse('Name what to add with "pages" or "element".');
      const place = hasPlace(input) ? placeOfInput(input) : undefined;
      if (place && 'kind' in place) return place;
      return add(
        site,
        compact<AddParams>({ pages, element, place, title, all: allLanguages ? { missing } : undefined }),
      );
    },
  ),
  changeTool(
    'docs_move',
    {
      title: 'Move entries',
      description:
        'Moves navigation entries with everything in them. The files and addresses of pages stay; docs_rename changes those.',
      effect: 'changes',
      legal: legalAt,
    },
    async (site, { nodes, allLanguages, ...input }) => {
      const place = placeOfInput(input);
      return 'kind' in place ? place : move(site, nodes, place, inAll(allLanguages));
    },
  ),
  changeTool(
    'docs_rename',
    {
      title: 'Rename a page, folder or file',
      description:
        'Renames the file of a page, a folder with everything in it, or a picture, snippet or specification: updates entries, the links to it and in it, and the redirects to it, and redirects old addresses to the new ones.',
      effect: 'changes',
    },
    (site, { page, to, redirect: redirects = true, counterparts = false }) =>
      rename(site, { page, to, redirect: redirects, counterparts }),
  ),
  changeTool(
    'docs_remove',
    {
      title: 'Remove entries',
      description:
        'Removes entries from the navigation with everything in them. The files of their pages stay and are still served at their addresses.',
      effect: 'changes',
    },
    (site, { nodes, allLanguages }) => remove(site, nodes, inAll(allLanguages)),
  ),
  changeTool(
    'docs_set',
    {
      title: 'Set properties',
      description:
        'Sets or removes properties of a navigation entry: its label, icon, tag, hidden and others that the platform knows. For a page they go into its front matter. Changes all of them or none.',
      effect: 'replaces',
      legal: (site, { node }) => propertiesOf(site, node),
    },
    async (site, { node, allLanguages, ...input }) => {
      const properties = setPropertiesOf(input);
      if (properties.set.length + properties.unset.length === 0)
        return refuse('Name what to change with "set" or "unset".');
      return setProperties(site, node, properties, inAll(allLanguages));
    },
  ),
  changeTool(
    'docs_redirect',
    {
      title: 'Write a redirect',
      description:
        'Writes a redirect from one address to another. Existing redirects to the first one are changed to lead to the second.',
      effect: 'replaces',
    },
    (site, { from, to }) => redirect(site, { from, to }),
  ),
  changeTool(
    'docs_fix',
    {
      title: 'Apply certain fixes',
      description:
        'Applies the fixes that need no decision, such as those for JSON mistakes and for values the platform would reject.',
      effect: 'replaces',
      // This tool is meant for sites with syntax errors, too.
      open: async (session) => ({
        folder: session.folder,
        ...(await readSite(session)),
        storage: diskStorage(session.folder, session.links, session.context),
      }),
    },
    (site, { rules = [] }) => fixSite(site, rules),
  ),
];

/** The tool that deletes files. */
export const deleteTool: Tool = changeTool(
  'docs_delete',
  {
    title: 'Delete pages',
    description:
      'Deletes pages with their files and entries, and redirects their readers. Refuses to delete files that git could not restore.',
    effect: 'deletes',
  },
  async (site, { pages, redirectTo, noRedirect = false, force = false, allLanguages = false }) => {
    if ((redirectTo === undefined) !== noRedirect) {
      return refuse('Give either "redirectTo", the address to redirect readers to, or "noRedirect": true.');
    }
    return deletePages(site, { pages, redirectTo, force, allLanguages });
  },
);

function inAll(allLanguages = false): AllLanguages | undefined {
  return allLanguages ? { missing: 'leave-out' } : undefined;
}
