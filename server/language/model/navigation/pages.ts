import { type AllowUndefined, compact } from '../../../base/compact.ts';
import { finderOf } from '../../openapi/finder.ts';
import { fromSpec, namesSpec } from '../../openapi/frontMatter.ts';
import type { Generated } from '../../openapi/generate.ts';
import type { GeneratedPage, Origin } from '../../openapi/page.ts';
import type { Specs } from '../../openapi/resolve.ts';
import { type FrontMatter, frontMatterOf } from '../../site/frontMatter.ts';
import { methodBadge, pageLabel } from '../../site/labels.ts';
import { lookupPage } from '../../site/lookup.ts';
import { addressOf, pageKeyOf, withoutTrailingSlash } from '../../site/paths.ts';
import type { PageFile, Site } from '../../site/site.ts';
import { generatedAt } from '../specs/generation.ts';
import type { NavigationFields, NavigationOperation } from './node.ts';

/** The inputs of the content of pages. */
export interface PageSources {
  readonly site: Site;
  readonly specs: Specs;
  readonly generated: Generated;
  /** The front matter of page files by path; a page that is missing here is named by its path. */
  readonly frontMatter: ReadonlyMap<string, FrontMatter>;
  /** False while a specification that the navigation names is being read. */
  readonly specsRead: boolean;
  /** Whether a specification generates a page of this address, or may do so as far as is known. */
  mayBeGenerated(path: string): boolean;
}

/** What an entry refers to: all inputs of its node, so equal parts make equal nodes. */
export interface EntryInputs {
  readonly file: string | undefined;
  readonly frontMatter: FrontMatter | undefined;
  /** Set if the front matter needs them. */
  readonly specs: Specs | undefined;
  readonly page: GeneratedPage | undefined;
  /** The generated page that has the file's own address: it provides titles and the description if the front matter does not. */
  readonly covered: GeneratedPage | undefined;
  readonly isMissing: boolean;
}

/** What an entry of `pages` (or a `root`) that is not an endpoint refers to; `path` is normalised. */
export function shownAt(path: string, sources: PageSources): EntryInputs {
  const { site, generated, mayBeGenerated } = sources;
  const found = lookupPage(site, path);
  if (found.kind === 'found') return shownFile(found.page, undefined, sources);
  const page = generatedAt(generated.pages, path);
  return page ? shownPage(page, sources) : nothing(found.kind === 'missing' && !mayBeGenerated(path));
}

/**
 * What a generated page refers to. If several have one address, the one that is generated last; if a file has that address, the
 * file (recorded as `filePages` in test/openapi/data).
 */
export function shownPage(listed: GeneratedPage, sources: PageSources): EntryInputs {
  const page = sources.generated.pages.get(listed.slug) ?? listed;
  const found = sources.site.pages.get(page.slug.replace(/^\//, ''));
  return found ? shownFile(found, page, sources) : { ...nothing(false), page };
}

/** The fields of the node of an entry. */
export function entryFields(path: string, inputs: EntryInputs): NavigationFields {
  const { file, frontMatter, page, isMissing } = inputs;
  if (file === undefined && page) return generatedFields(page);
  // The path of an entry `/` is empty: to the platform it is a page without a file, and not the home page.
  // The file tells where the page is served: the platform accepts backslashes in the entry.
  const key = (file !== undefined && pageKeyOf(file)) || withoutTrailingSlash(path);
  const bare = { kind: 'page', title: pageLabel(key) || '/', path, address: addressOf(key) } as const;
  // The platform names a page without a file by what follows its last slash (prebuild 1.0.1333).
  if (isMissing) return { ...bare, missing: true, ...(path.endsWith('/') && { title: '' }) };
  if (file === undefined) return bare;
  const fields = frontMatter ? fileFields({ path, key }, completed(frontMatter, inputs.covered), inputs.specs) : bare;
  if (!page) return { ...fields, file };
  return { ...fields, file, operation: operationOf(page.origin), ...made, ...linkKind(frontMatter?.url) };
}

/** What is shown for an endpoint entry that picks no page: the entry itself. */
export function unresolvedFields(text: string, isMissing: boolean): NavigationFields {
  return { kind: 'operation', title: text, ...(isMissing ? { missing: true } : {}) };
}

const made = { kind: 'operation', generated: true } as const;

/** The `url` of a page makes its entry a link, also if the page is generated. */
function linkKind(url: string | undefined): { readonly kind?: 'link' } {
  return url === undefined ? {} : { kind: 'link' };
}

function nothing(isMissing: boolean): EntryInputs {
  return { file: undefined, frontMatter: undefined, specs: undefined, page: undefined, covered: undefined, isMissing };
}

function shownFile({ file, key }: PageFile, page: GeneratedPage | undefined, sources: PageSources): EntryInputs {
  const { frontMatter, specs, generated } = sources;
  const own = frontMatter.get(file);
  const covered = generated.pages.get(key);
  return { file, frontMatter: own, specs: own && namesSpec(own) ? specs : undefined, page, covered, isMissing: false };
}

/** The generated page with the address of a file provides what the file itself does not (platform.md 3.1.24). */
function completed(frontMatter: FrontMatter, covered: GeneratedPage | undefined): FrontMatter {
  if (!covered) return frontMatter;
  const { title, sidebarTitle, description } = frontMatterOf(new Map(Object.entries(covered.frontMatter)));
  return compact<FrontMatter>({
    ...frontMatter,
    title: frontMatter.title || title || frontMatter.title,
    sidebarTitle: frontMatter.sidebarTitle || sidebarTitle || frontMatter.sidebarTitle,
    description: frontMatter.description || description || frontMatter.description,
  });
}

function generatedFields({ slug, frontMatter, origin }: GeneratedPage): NavigationFields {
  const read = frontMatterOf(new Map(Object.entries(frontMatter)));
  return compact<NavigationFields>({
    title: pageLabel(slug, read),
    path: slug,
    address: read.url === undefined ? addressOf(slug) : undefined,
    ...frontMatterFields(read),
    operation: operationOf(origin),
    ...made,
    ...linkKind(read.url),
  });
}

function fileFields(
  { path, key }: { readonly path: string; readonly key: string },
  frontMatter: FrontMatter,
  specs: Specs | undefined,
): NavigationFields {
  const taken = specs ? fromSpec(frontMatter, finderOf(specs)) : {};
  return compact<NavigationFields>({
    kind: frontMatter.url === undefined ? 'page' : 'link',
    title: pageLabel(key, frontMatter, taken.title),
    path,
    address: frontMatter.url === undefined ? addressOf(key) : undefined,
    ...frontMatterFields(frontMatter),
    description: frontMatter.description ?? taken.description,
    operation: taken.origin && operationOf(taken.origin),
  });
}

type FrontMatterFields = Partial<Omit<NavigationFields, 'kind' | 'title'>>;

/** The fields of front matter that the sidebar shows (platform.md 4), except the title. */
function frontMatterFields(frontMatter: FrontMatter): AllowUndefined<FrontMatterFields> {
  const { url, icon, iconLibrary, tag, description, hidden, deprecated } = frontMatter;
  return {
    href: url,
    icon,
    iconLibrary,
    tag,
    description,
    hidden: hidden || undefined,
    deprecated: deprecated || undefined,
    badge: methodBadge(frontMatter),
  };
}

function operationOf(origin: Origin): NavigationOperation {
  const spec = origin.spec.path;
  if (origin.kind === 'channel') return { spec, method: 'channel', path: origin.channel.id };
  const { kind, method, path } = origin.operation;
  return { spec, method: kind === 'webhook' ? kind : method, path };
}
