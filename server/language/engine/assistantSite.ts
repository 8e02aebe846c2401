import type { NavigationNode as AssistantNode, Operation, Page, Site } from '../../assistant/project.ts';
import { type PlacelessPage, siteFrom } from '../../assistant/site.ts';
import { compact } from '../../base/compact.ts';
import { memo } from '../../base/memo.ts';
import { isSame } from '../../base/plain.ts';
import { sourcesOf } from '../divisions/counterparts.ts';
import { type NavigationNode, published } from '../model/navigation/node.ts';
import type { FindFields } from '../openapi/fields.ts';
import type { GeneratedPage, Origin } from '../openapi/page.ts';
import { frontMatterOf } from '../site/frontMatter.ts';
import { pageLabel } from '../site/labels.ts';
import { addressOf, pageKeyOf } from '../site/paths.ts';
import { assistantSettings } from './assistantSettings.ts';
import { noFrontMatter } from './pageStore.ts';
import type { Snapshot } from './snapshot.ts';

/** The inputs of the assistant's view of a site. */
export interface AssistantSources {
  readonly snapshot: Snapshot;
  readonly navigation: NavigationNode;
  /** What the operations of a specification take, by the path of the specification. */
  readonly fields: ReadonlyMap<string, FindFields>;
  /** The address at which readers find the site. */
  readonly url: string | undefined;
}

/** The site as the assistant gets it: published navigation, page files, and the pages that specifications generate. */
export function assistantSite({ snapshot, navigation, fields, url }: AssistantSources): Site {
  const root = published(navigation);
  const listed = pagesListed(root);
  const sources = sourcesOf(root, snapshot.settings.translations.pages);
  const generated = [...snapshot.generation.generated.pages.values()].filter((page) => !fileOf(snapshot, page));
  const pages = [
    ...filePages(snapshot, listed, fields),
    ...generated.map((page) => generatedPage(page, listed, fields)),
  ].map((page) => withSource(page, sources));
  const settings = assistantSettings(snapshot.config);
  return siteFrom({ name: root.title, navigation: plain(root), pages, settings, ...(url !== undefined && { url }) });
}

function withSource(page: PlacelessPage, sources: ReadonlyMap<string, string>): PlacelessPage {
  const path = page.file === undefined ? page.address.slice(1) : (pageKeyOf(page.file) ?? page.file);
  const source = sources.get(path);
  return source === undefined ? page : { ...page, source: addressOf(source) };
}

/** A listed page, and whether readers see one of its entries. */
interface Listed {
  readonly node: NavigationNode;
  readonly seen: boolean;
}

function pagesListed(root: NavigationNode): ReadonlyMap<string, Listed> {
  const listed = new Map<string, Listed>();
  const visit = (node: NavigationNode, seen: boolean) => {
    const visible = seen && !node.hidden;
    const known = node.address === undefined ? undefined : listed.get(node.address);
    if (node.address !== undefined && !known?.seen)
      listed.set(node.address, { node: known?.node ?? node, seen: visible });
    for (const child of node.children) visit(child, visible);
  };
  visit(root, true);
  return listed;
}

function filePages(
  { site, specs, frontMatter = noFrontMatter }: Snapshot,
  listed: ReadonlyMap<string, Listed>,
  fields: AssistantSources['fields'],
): readonly PlacelessPage[] {
  return [...site.pages.values()].flatMap(({ key, file }): readonly PlacelessPage[] => {
    const own = frontMatter.get(file);
    // The page links elsewhere and shows nothing itself.
    if (own?.url !== undefined) return [];
    const address = addressOf(key);
    const entry = listed.get(address);
    const node = entry?.node.kind === 'group' ? undefined : entry?.node;
    const operation = node?.operation && operationAt(specs, node.operation, fields);
    return [
      compact<PlacelessPage>({
        key: file,
        file,
        address,
        title: own?.title ?? node?.title ?? pageLabel(key, own),
        description: own?.description ?? node?.description,
        hidden: own?.hidden === true || entry?.seen === false,
        deprecated: own?.deprecated || undefined,
        operation,
      }),
    ];
  });
}

function operationAt(
  specs: Snapshot['specs'],
  { spec, method, path }: NonNullable<NavigationNode['operation']>,
  fields: AssistantSources['fields'],
): Operation | undefined {
  const found = specs.get(spec);
  if (found?.kind !== 'openapi') return undefined;
  const item = (method === 'webhook' ? found.webhooks : found.paths).get(path);
  const operation = item?.operations.find((each) => each.kind === method || each.method === method);
  return operation && operationOf({ kind: 'operation', spec: found, operation }, fields);
}

function generatedPage(
  { slug, frontMatter, origin }: GeneratedPage,
  listed: ReadonlyMap<string, Listed>,
  fields: AssistantSources['fields'],
): PlacelessPage {
  const read = frontMatterOf(new Map(Object.entries(frontMatter)));
  const address = addressOf(slug);
  return compact<PlacelessPage>({
    key: address,
    address,
    title: read.title ?? pageLabel(slug, read),
    description: read.description,
    hidden: read.hidden || listed.get(address)?.seen === false,
    deprecated: read.deprecated || undefined,
    operation: operationOf(origin, fields),
  });
}

function operationOf(origin: Origin, fields: AssistantSources['fields']): Operation {
  const spec = origin.spec.path;
  if (origin.kind === 'channel') {
    const { id, title, description, group } = origin.channel;
    return compact<Operation>({ spec, method: 'channel', path: id, summary: title, description, tags: [group] });
  }
  const { operation } = origin;
  const { kind, method, path, summary, description, deprecated, tag } = operation;
  const taken = fields.get(spec)?.(operation) ?? [];
  return compact<Operation>({
    spec,
    method: kind === 'webhook' ? kind : method,
    path,
    summary,
    description,
    deprecated,
    tags: tag === undefined ? undefined : [tag],
    fields: taken.length > 0 ? taken : undefined,
  });
}

function fileOf({ site }: Snapshot, { slug }: GeneratedPage): string | undefined {
  return site.pages.get(slug.replace(/^\//, ''))?.file;
}

/** The node with the fields that the assistant knows; the same object for the same node. */
const plain: (node: NavigationNode) => AssistantNode = memo((node: NavigationNode): AssistantNode => {
  const { kind, title, path, address, file, href, tag, description, hidden, deprecated, missing, generated } = node;
  return compact<AssistantNode>({
    kind,
    title,
    path,
    address,
    file,
    href,
    tag,
    description,
    hidden,
    default: node.default,
    deprecated,
    missing,
    generated,
    operation: node.operation,
    children: node.children.map(plain),
  });
});

/** Replaces unchanged pages by the old objects, and returns the old site if nothing changed. */
export function keepSame(old: Site | undefined, site: Site): Site {
  if (!old) return site;
  const before = new Map(old.pages.map((page) => [page.key, page]));
  const pages = site.pages.map((page) => {
    const known = before.get(page.key);
    return known && JSON.stringify(known) === JSON.stringify(page) ? known : page;
  });
  const isUnchanged =
    old.navigation === site.navigation &&
    old.name === site.name &&
    old.url === site.url &&
    isSame(old.settings, site.settings) &&
    old.pages.length === pages.length &&
    pages.every((page: Page, index) => page === old.pages[index]);
  return isUnchanged ? old : { ...site, pages };
}
