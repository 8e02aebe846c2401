import { childElements, type Element } from '../model/document/element.ts';
import { nameOf, nameRange } from '../model/messages/names.ts';
import { hasNoFile, type PageReference, pageReferences, type Tally, tallyMissing } from '../model/pages/references.ts';
import { parseEndpoint } from '../openapi/endpoint.ts';
import { type NoPage, nameAsPage } from '../site/ignore.ts';
import { lookupPage, type PageLookup } from '../site/lookup.ts';
import { nearestPage } from '../site/nearest.ts';
import { deniedFolderOf, type Site } from '../site/site.ts';
import { type Finding, rule } from './rule.ts';

/** If more entries than this are missing, and more than half of a division's, they are reported once. */
const tooMany = 20;

/** Which entries are pages: platform.md 4; what the build reports: platform.md 2.6. */
export const pageNotFound = rule({
  code: 'page-not-found',
  level: 'error',
  about:
    'An entry of the navigation has no page file: readers get a link that leads nowhere, and the strict build fails.',
  *element(element, { site }) {
    const denied = new Set<string>();
    for (const page of pageReferences(element)) {
      const found = lookupPage(site, page.path);
      const folder = found.kind === 'unknown' ? deniedFolderOf(site, page.path) : undefined;
      // One message says it of all pages of an element.
      if (folder !== undefined && !denied.has(folder)) yield whyUnknown(page, folder);
      if (folder !== undefined) denied.add(folder);
      // Another rule reports why a link is not followed.
      if (found.kind !== 'missing' || found.reason === 'link') continue;
      const { file, offset, length, path: subject } = page;
      const alwaysReported = found.reason === 'no-file' ? {} : ({ alwaysReported: true } as const);
      yield {
        file,
        offset,
        length,
        subject,
        suppressedIfGenerated: subject,
        ...alwaysReported,
        ...explain(page, found, site),
      };
    }
  },
});

/** An untranslated language, or pages that a build creates: reported once where they are written, instead of at every entry. */
export const pagesMissing = rule({
  code: 'pages-missing',
  level: 'error',
  about:
    'More than half of the pages of a part of the navigation (and more than 20) have no file. Reported once for all of them.',
  hides: ['page-not-found', 'pages-missing'],
  *element(element, { site }) {
    if (!site.listed || !isMissing(site, element)) return;
    const { entries, missing } = tallyMissing(site, element);
    const first = firstMissing(site, element);
    yield {
      ...nameRange(element),
      template:
        '{missing} of the {entries} pages of {element} have no file. Are they not translated yet, or made by a build?',
      args: { missing, entries, element: nameOf(element) },
      ...(first === undefined ? {} : { subject: first, suppressedIfGenerated: first }),
    };
  },
});

/** True if most pages below the element are missing, and some of its children alone are not the cause. */
function isMissing(site: Site, element: Element): boolean {
  const all = tallyMissing(site, element);
  if (!isMostlyMissing(all)) return false;
  const rest = { ...all };
  for (const { element: child } of childElements(element)) {
    const tally = tallyMissing(site, child);
    if (!isMostlyMissing(tally)) continue;
    rest.entries -= tally.entries;
    rest.missing -= tally.missing;
  }
  const isRestSound = rest.entries > 0 && rest.missing * 2 <= rest.entries;
  return !isRestSound;
}

function isMostlyMissing({ entries, missing }: Tally): boolean {
  return missing > tooMany && missing * 2 > entries;
}

function firstMissing(site: Site, element: Element): string | undefined {
  const own = pageReferences(element).find((page) => !page.isRoot && hasNoFile(site, page.path));
  if (own) return own.path;
  for (const { element: child } of childElements(element)) {
    if (tallyMissing(site, child).missing > 0) return firstMissing(site, child);
  }
  return undefined;
}

function whyUnknown({ file, offset, length, path: subject }: PageReference, folder: string): Finding {
  const template =
    'It is unknown whether the pages in "{folder}/" exist, because you are not allowed to read this folder. Change its permissions.';
  return { file, offset, length, subject, suppressedIfGenerated: subject, template, args: { folder } };
}

type Missing = Exclude<Extract<PageLookup, { kind: 'missing' }>, { reason: 'link' }>;
type Explanation = Pick<Finding, 'template' | 'args' | 'lazyMessage' | 'data'>;

function explain(page: PageReference, found: Missing, site: Site): Explanation {
  const path = page.text;
  switch (found.reason) {
    case 'extension':
      return { template: 'Write "{instead}": a page path has no extension.', args: { path, instead: found.page.key } };
    case 'backslash':
      return { template: 'Write "{instead}": page paths use `/`.', args: { path, instead: found.page.key } };
    case 'case':
      return {
        template: 'No file for page "{path}". Upper and lower case count: the file is "{file}", so write "{instead}".',
        args: { path, file: found.page.file, instead: found.page.key },
      };
    case 'folder-index':
      return {
        template: '"{path}" is a folder. To list its index page write "{instead}".',
        args: { path, instead: found.page.key },
      };
    case 'no-file':
      return (
        explainEndpoint(page) ?? {
          template: 'No file for page "{path}".',
          args: { path },
          data: { page: page.path },
          lazyMessage: () => guess(path, page.path, site),
        }
      );
    default:
      return explainNoPage(path, found);
  }
}

/** What is meant to be an endpoint or a webhook, and is read as a page. */
function explainEndpoint({ text, path, isRoot }: PageReference): Explanation | undefined {
  if (isRoot && parseEndpoint(path)) {
    return {
      template: '`root` names a page: it cannot be the endpoint "{path}". List that in `pages`.',
      args: { path: text },
    };
  }
  const nearest = withSlash(path);
  if (nearest !== undefined) {
    const template = 'No file for page "{path}". The path of an endpoint begins with a slash: "{nearest}".';
    return { template, args: { path: text, nearest } };
  }
  if (/^(?:\S+ )?webhook \S+ \S/i.test(path)) {
    const template = 'No file for page "{path}". A webhook cannot be listed by itself if its name has a space.';
    return { template, args: { path: text } };
  }
  return nearlyEndpoint.test(path)
    ? {
        template: 'No file for page "{path}". An endpoint is a method and a path, as in `GET /users`.',
        args: { path: text },
      }
    : undefined;
}

/**
 * `GET users` is meant to be an endpoint, and the platform treats it as one if a specification is in scope (platform.md 3.1.30).
 * `get started` is more likely a page. The address of a server, of which one slash is left, is no part of it.
 */
function withSlash(path: string): string | undefined {
  const start = path.lastIndexOf(' ') + 1;
  if (start === 0 || start === path.length) return undefined;
  const bare = path.slice(start).replace(/^https?:\/[^/]*/i, '');
  const slashed = path.slice(0, start) + (bare.startsWith('/') ? bare : `/${bare}`);
  const method = parseEndpoint(slashed)?.method.toUpperCase();
  return method !== undefined && path.includes(method) ? slashed : undefined;
}

/** A method in capitals, after a file perhaps, or another word in capitals before a path. */
const nearlyEndpoint = /^(?:\S+ )?(?:(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE)(?: |$)|[A-Z]+ \/)/;

/** The file exists, but the platform makes no page from it (platform.md 4). */
function explainNoPage(path: string, found: Missing & NoPage & { readonly file: string }): Explanation {
  const { file } = found;
  if (found.by === 'platform') {
    const rename = nameAsPage(file, found);
    return rename
      ? {
          template: 'The platform never makes a page of "{file}" because of its name. Rename it to "{rename}".',
          args: { path, file, rename },
        }
      : {
          template: 'The platform never makes a page of "{file}" because of "{name}".',
          args: { path, file, name: found.name },
        };
  }
  if (found.by === '.mintignore') {
    const template = '"{file}" is there, but the line `{pattern}` of .mintignore removes it from the site.';
    return { template, args: { path, file, pattern: found.pattern } };
  }
  if (found.by === 'folder') {
    const template =
      '"{file}" is in `{folder}/`, where the platform treats files as snippets and never as pages. Move it.';
    return { template, args: { path, file, folder: found.folder } };
  }
  return {
    template: '"{file}" is imported by "{importer}", so the platform treats it as a snippet and not as a page.',
    args: { path, file, importer: found.importer },
  };
}

/** Finding the page that was meant takes a while, so it is deferred until the message is read. */
function guess(path: string, normal: string, site: Site): Pick<Finding, 'template' | 'args'> {
  if (/^https?:/i.test(path)) {
    return {
      template: '"{path}" is an address. `pages` holds page files only; a link belongs in `href` of a tab or anchor.',
      args: { path },
    };
  }
  const nearest = nearestPage(site, normal);
  return nearest === undefined
    ? { template: 'No file for page "{path}".', args: { path } }
    : { template: 'No file for page "{path}". Did you mean "{nearest}"?', args: { path, nearest } };
}
