import { type SpecFinder, specFinder } from '../openapi/finder.ts';
import { fromSpec } from '../openapi/frontmatter.ts';
import type { Generated } from '../openapi/generate.ts';
import type { GeneratedPage, Origin } from '../openapi/page.ts';
import type { Specs } from '../openapi/resolve.ts';
import { type FrontMatter, frontMatterOf } from '../site/frontMatter.ts';
import { methodBadge, pageLabel } from '../site/labels.ts';
import { lookupPage } from '../site/lookup.ts';
import type { Site } from '../site/site.ts';
import { compact } from './compact.ts';
import { memo } from './memo.ts';
import type { NavigationFields, NavigationOperation } from './navigation.ts';

/** Where the content of pages comes from. */
export interface PageSources {
  readonly site: Site;
  readonly specs: Specs;
  readonly generated: Generated;
  /** The front matter of page files by path; a page that is not in it is called by its path. */
  readonly heads: ReadonlyMap<string, FrontMatter>;
  /** False while a specification that the navigation names is being read. */
  readonly specsRead: boolean;
  /** True when a specification makes a page of this address, or may do so as far as is known. */
  mayBeGenerated(path: string): boolean;
}

/** What an entry of `pages` (or a `root`) shows that is no endpoint; `path` is normalised. */
export function pageFields(path: string, sources: PageSources): NavigationFields {
  const { site, generated } = sources;
  const found = lookupPage(site, path);
  if (found.kind === 'found') return fileFields(path, found.page.file, sources);
  const page = generated.pages.get(path) ?? generated.pages.get(`/${path}`);
  if (page) return generatedFields(page, sources);
  return compact<NavigationFields>({
    kind: 'page',
    title: pageLabel(withoutSlash(path)),
    path,
    address: addressOf(path),
    missing: (found.kind === 'missing' && !sources.mayBeGenerated(path)) || undefined,
  });
}

/** What a generated page shows: where a file has its address, what the file says (oracle/README.md, `filePages`). */
export function generatedFields({ slug, frontMatter, origin }: GeneratedPage, sources: PageSources): NavigationFields {
  const file = sources.site.pages.get(slug.replace(/^\//, ''))?.file;
  const operation = operationOf(origin);
  if (file !== undefined) {
    return { operation, ...fileFields(slug, file, sources), kind: 'operation', generated: true };
  }
  const head = frontMatterOf(new Map(Object.entries(frontMatter)));
  return compact<NavigationFields>({
    kind: 'operation',
    title: pageLabel(slug, head),
    path: slug,
    address: addressOf(slug),
    ...headFields(head),
    generated: true,
    operation,
  });
}

/** What an endpoint entry shows that picks no page: itself. */
export function unresolvedFields(text: string, isMissing: boolean): NavigationFields {
  return { kind: 'operation', title: text, ...(isMissing ? { missing: true } : {}) };
}

function fileFields(path: string, file: string, { heads, specs }: PageSources): NavigationFields {
  const head = heads.get(file);
  const taken = head && namesSpec(head) ? fromSpec(head, finderOf(specs)) : {};
  const leads = head?.url !== undefined;
  return compact<NavigationFields>({
    kind: leads ? 'link' : 'page',
    title: pageLabel(withoutSlash(path), head, taken.title),
    path,
    address: leads ? undefined : addressOf(path),
    file,
    description: taken.description,
    ...(head ? headFields(head) : {}),
    operation: taken.origin && operationOf(taken.origin),
  });
}

/** What front matter says that the sidebar shows (platform.md 4); the title is another matter. */
function headFields(head: FrontMatter): Partial<NavigationFields> {
  const { url, icon, tag, description, hidden, deprecated } = head;
  return compact<Partial<NavigationFields>>({
    href: url,
    icon,
    tag,
    description,
    hidden: hidden || undefined,
    deprecated: deprecated || undefined,
    badge: methodBadge(head),
  });
}

/** A URL that ends in `/index` is served at the folder (platform.md 4). */
function addressOf(path: string): string {
  const bare = withoutSlash(path.replace(/^\//, '')).replace(/(?:^|\/)index$/, '');
  return `/${bare}`;
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

function namesSpec({ openapi, openapiSchema, asyncapi }: FrontMatter): boolean {
  return (openapi ?? openapiSchema ?? asyncapi) !== undefined;
}

const finderOf: (specs: Specs) => SpecFinder = memo(specFinder);

function operationOf(origin: Origin): NavigationOperation {
  const spec = origin.spec.path;
  if (origin.kind === 'channel') return { spec, method: 'channel', path: origin.channel.id };
  const { kind, method, path } = origin.operation;
  return { spec, method: kind === 'webhook' ? kind : method, path };
}
