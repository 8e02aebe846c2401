import { localize } from '../../../base/messages.ts';
import { entryKey, textOfEntry } from '../../model/navigation/keys.ts';
import { isOwnFile, unlistedPages } from '../../model/pages/unlisted.ts';
import type { FindFrontMatter, SiteView } from '../../model/view.ts';
import type { ShownNode } from '../../protocol/index.ts';
import type { NoPage } from '../../site/ignore.ts';
import { pageLabel } from '../../site/labels.ts';
import { addressOf, pageKeyOf } from '../../site/paths.ts';
import { whyNotAPage } from '../../site/site.ts';

/** Why the navigation does not show a page file. */
export type OutsideGroup = 'unlisted' | 'hidden' | 'not-served';

export interface OutsideFile {
  /** Relative to the docs root. */
  readonly file: string;
  readonly reason?: string;
}

export type OutsideFiles = Readonly<Record<OutsideGroup, readonly OutsideFile[]>>;

/** The page files outside the navigation: served all the same, hidden by their front matter, or not served at all. */
export function outsideFiles(view: SiteView, findFrontMatter: FindFrontMatter): OutsideFiles {
  const pages = unlistedPages(view);
  const isHidden = ({ file }: OutsideFile) => findFrontMatter(file)?.hidden === true;
  return {
    unlisted: pages
      .filter((page) => !isHidden(page))
      .map(({ file }) => ({ file }))
      .sort(byFile),
    hidden: pages
      .filter(isHidden)
      .map(({ file }) => ({ file }))
      .sort(byFile),
    'not-served': notServed(view).sort(byFile),
  };
}

/** The non-empty groups, as nodes below the root. */
export function outsideGroups(files: OutsideFiles): readonly ShownNode[] {
  return groups.flatMap((group): readonly ShownNode[] => {
    const { length } = files[group];
    if (length === 0) return [];
    return [
      {
        key: keyOf(group),
        kind: 'outside',
        ...shownAs(group),
        pages: length,
        hasChildren: true,
        is: ['outside'],
        can: [],
      },
    ];
  });
}

/** The nodes of a group; undefined for a key that does not belong to a group. `uri` returns the URI of a file. */
export function outsideBelow(
  files: OutsideFiles,
  key: string,
  findFrontMatter: FindFrontMatter,
  uri: (file: string) => string,
): readonly ShownNode[] | undefined {
  const group = groups.find((one) => keyOf(one) === key);
  return group && files[group].map((file) => outsideNode(group, file, findFrontMatter, uri));
}

/** The group that contains a file, and its node. */
export function outsidePath(
  files: OutsideFiles,
  file: string,
  findFrontMatter: FindFrontMatter,
  uri: (file: string) => string,
): readonly ShownNode[] {
  for (const group of groups) {
    const found = files[group].find((one) => one.file === file);
    const above = found && outsideGroups(files).find(({ key }) => key === keyOf(group));
    if (found && above) return [above, outsideNode(group, found, findFrontMatter, uri)];
  }
  return [];
}

/** Whether a key belongs to a group of files outside the navigation or to something in it. */
export function isOutsideKey(key: string): boolean {
  return groups.some((group) => key === keyOf(group) || key.startsWith(`${keyOf(group)}/`));
}

/** The key of the node of a page file that the navigation does not list. */
export function outsideKeyOf(file: string, findFrontMatter: FindFrontMatter): string {
  return fileKeyOf(findFrontMatter(file)?.hidden ? 'hidden' : 'unlisted', file);
}

/** The file of which a node outside the navigation has this key; undefined for other keys. */
export function outsideFileOf(key: string): string | undefined {
  const group = groups.find((one) => key.startsWith(`${keyOf(one)}/`));
  return group && textOfEntry(key.slice(keyOf(group).length + 1));
}

const groups: readonly OutsideGroup[] = ['unlisted', 'hidden', 'not-served'];

function shownAs(group: OutsideGroup): { readonly title: string; readonly description: string } {
  switch (group) {
    case 'unlisted':
      return {
        title: localize('Not in the navigation'),
        description: localize('Served, but readers find them only by their address.'),
      };
    case 'hidden':
      return {
        title: localize('Hidden'),
        description: localize('Served, and hidden on purpose by their front matter.'),
      };
    case 'not-served':
      return { title: localize('Not served'), description: localize('The platform makes no pages of these files.') };
  }
}

/** No key of a navigation node begins like this. */
function keyOf(group: OutsideGroup): string {
  return `-${group}`;
}

function fileKeyOf(group: OutsideGroup, file: string): string {
  return `${keyOf(group)}/${entryKey(file)}`;
}

function outsideNode(
  group: OutsideGroup,
  { file, reason }: OutsideFile,
  findFrontMatter: FindFrontMatter,
  uri: (file: string) => string,
): ShownNode {
  const path = pageKeyOf(file) ?? file;
  const isServed = group !== 'not-served';
  return {
    key: fileKeyOf(group, file),
    kind: 'page',
    title: isServed ? pageLabel(path, findFrontMatter(file)) : file,
    path: isServed ? path : file,
    ...(isServed ? { address: addressOf(path) } : { reason: reason ?? '' }),
    file,
    uri: uri(file),
    hasChildren: false,
    is: group === 'unlisted' ? ['outside'] : ['outside', ...(group === 'hidden' ? (['hidden'] as const) : []), 'faded'],
    can: isServed
      ? ['file', 'address', 'rename', 'delete', 'list', 'ignore', group === 'hidden' ? 'showPage' : 'hidePage']
      : ['file'],
  };
}

function notServed({ site }: SiteView): OutsideFile[] {
  const isOurs = isOwnFile(site);
  return [...site.files].flatMap((file): readonly OutsideFile[] => {
    const key = pageKeyOf(file);
    if (key === undefined || !isOurs(file)) return [];
    const why = whyNotAPage(site, file);
    if (why) return [{ file, reason: reasonOf(why) }];
    const page = site.pages.get(key);
    return page && page.file !== file
      ? [{ file, reason: localize('{file} is the page of this path', { file: page.file }) }]
      : [];
  });
}

function reasonOf(why: NoPage): string {
  if (why.reason === 'ignored') {
    return why.by === 'platform'
      ? localize('the platform ignores {name}', { name: why.name })
      : localize('.mintignore says {pattern}', { pattern: why.pattern });
  }
  return why.by === 'folder'
    ? localize('a snippet, because it is in {folder}', { folder: why.folder })
    : localize('a snippet of {importer}', { importer: why.importer });
}

function byFile(a: OutsideFile, b: OutsideFile): number {
  return a.file < b.file ? -1 : 1;
}
