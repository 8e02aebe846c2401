import type { PageLink } from '../../mdx/pageLink.ts';
import { withNearest } from '../model/messages/additions.ts';
import type { Message } from '../model/messages/problem.ts';
import { snippetFolders, whyNoPage } from '../site/ignore.ts';
import { folderOf, normalisePagePath } from '../site/paths.ts';
import type { Site } from '../site/site.ts';
import { addressParts } from './address.ts';
import { importable } from './nearestTarget.ts';
import type { LinkTarget } from './resolve.ts';
import { writeLink } from './write.ts';

/**
 * Why the platform does not follow an `import … from` whose target exists, or is not a file of the site; readers then miss what it
 * stands for (platform.md 4).
 */
export function importFault(site: Site, from: string, link: PageLink, found: LinkTarget): Message | undefined {
  const { target } = link;
  if (!/^\.{0,2}\//.test(target)) return bareFault(site, target, found);
  if (found.kind !== 'file') return undefined;
  const { file } = found;
  if (!importable.test(file)) return { template: 'The platform imports only `.mdx`, `.md`, `.jsx` and `.tsx` files.' };
  const why = whyNoPage(site.ignore, file);
  if (why?.reason === 'ignored') {
    return { template: 'The platform ignores "{file}", so it cannot be imported.', args: { file } };
  }
  if (why?.by === 'folder' && why.folder.startsWith('_')) {
    const { folder } = why;
    return { template: 'Files in "{folder}" cannot be imported, but those in "snippets" can.', args: { folder } };
  }
  const exact = normalisePagePath(target.startsWith('/') ? target : `/${folderOf(from)}/${target}`);
  if (file === exact) return undefined;
  return withNearest({ template: 'There is no file "{target}".', args: { target } }, writeLink(link, from, file));
}

/** Hooks of React are there without an import, so importing them does no harm. */
function bareFault(site: Site, target: string, found: LinkTarget): Message | undefined {
  if (target === 'react') return undefined;
  const file = found.kind === 'file' ? found.file : fileMeant(site, target);
  return file === undefined
    ? { template: 'The platform imports files of the site, but no packages.' }
    : withNearest({ template: 'An import begins with `/`, `./` or `../`.' }, `/${file}`);
}

/** The file of the site that a target in the style of other tools names: `snippets/a.mdx`, `@site/snippets/a.mdx`, `@/a.mdx`. */
function fileMeant(site: Site, target: string): string | undefined {
  const path = addressParts(target).path.replace(/^(?:@site|[@~])\//, '');
  return [path, ...snippetFolders.map((folder) => `${folder}/${path}`)].find((name) => site.files.has(name));
}
