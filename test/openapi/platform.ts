import { readFileSync } from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';
import { parse as parseYaml } from 'yaml';
import { parseEndpoint } from '../../server/language/openapi/endpoint.ts';
import { specFinder } from '../../server/language/openapi/finder.ts';
import { fromSpec } from '../../server/language/openapi/frontMatter.ts';
import { type GeneratedScope, generate } from '../../server/language/openapi/generate.ts';
import { planOverlays } from '../../server/language/openapi/overlays.ts';
import type { GeneratedPage } from '../../server/language/openapi/page.ts';
import { readSpec } from '../../server/language/openapi/read.ts';
import type { Specs } from '../../server/language/openapi/resolve.ts';
import type { ScopeEntry, SpecScope } from '../../server/language/openapi/scope.ts';
import { asyncApiSources, openApiSource, type Source } from '../../server/language/openapi/source.ts';
import { humanise } from '../../server/language/values/words.ts';
import { errorText } from './errors.ts';

type Plain = Record<string, unknown>;
/** Texts by path from the docs root. */
type Files = Readonly<Record<string, string>>;

/** What the platform was recorded to make of a site, or the message its build stops with. */
export interface Outcome {
  readonly error?: string;
  readonly navigation?: Plain;
  readonly pages?: Readonly<Record<string, Plain>>;
  readonly filePages?: Readonly<Record<string, Plain>>;
  readonly missing?: readonly string[];
}

/** Small sites, and what the platform was recorded to make of them. */
export const recordedSites: readonly { readonly name: string; readonly files: Files; readonly expect: Outcome }[] =
  JSON.parse(readFileSync('test/openapi/data/generated-navigation.json', 'utf8'));

/** Runs generation on the files of a small site and puts the result into the shape of the recording. */
export function outcomeOf(files: Files): Outcome {
  const { navigation, generated, specs } = generateSite(files);
  const problem = generated.problems[0];
  if (problem) {
    return { error: errorText(problem) };
  }
  const filePages = readPages(files, specs);
  const pages = Object.fromEntries([...generated.pages].map(([slug, page]) => [slug, recorded(page)]));
  const entries = entriesOf(navigation, ['root', 'pages']);
  return {
    navigation,
    pages,
    filePages,
    missing: entries.filter((entry) => !(entry in filePages) && !(entry in pages)),
  };
}

/** Reads the specs of a site, generates its pages and writes them into the navigation. */
export function generateSite(files: Files) {
  const config = resolve(JSON.parse(files['docs.json'] ?? '{}'), 'docs.json', files) as Plain;
  const navigation = normalise(config['navigation'] as Plain);
  const elements: ScopedElement[] = [];
  const scope = scopeOf(navigation, 'navigation', elements);
  const specs = readSpecs(
    files,
    elements.flatMap(({ node }) => openApiSource(node['openapi']) ?? []),
  );
  const generated = generate(scope, specs);
  for (const [index, element] of elements.entries()) {
    const result = generated.scopes[index];
    if (result) write(element, result);
  }
  return { navigation, generated, specs };
}

/** An element, and where in its `pages` the entries of its scope stand. */
interface ScopedElement {
  readonly node: Plain;
  readonly places: readonly number[];
}

/** Writes what was generated for an element into it, as the platform does. */
function write({ node: element, places }: ScopedElement, { picked, groups, bulk }: GeneratedScope): void {
  const pages = element['pages'] as unknown[] | undefined;
  for (const [entry, result] of picked) {
    const index = places[entry] ?? -1;
    pages?.splice(index, 1, result.kind === 'page' ? result.page.slug : pages[index]);
  }
  if (bulk?.kind === 'on' || groups.length > 0) {
    const key = 'group' in element ? 'pages' : 'groups';
    const added = groups.map(({ label, pages: listed }) => ({ group: label, pages: listed.map((page) => page.slug) }));
    element[key] = [...((element[key] as unknown[] | undefined) ?? []), ...added];
  }
}

function readPages(files: Files, specs: Specs): Readonly<Record<string, Plain>> {
  const finder = specFinder(specs);
  const names = Object.keys(files).filter((name) => name.endsWith('.mdx'));
  return Object.fromEntries(
    names.map((name) => {
      const slug = name.slice(0, -'.mdx'.length);
      const frontMatter = parseYaml(/^---\n([\s\S]*?)\n---/.exec(files[name] ?? '')?.[1] ?? '{}') as Plain;
      const { title, description } = fromSpec(frontMatter, finder);
      const taken = { title: title ?? humanise(slug), ...(description === undefined ? {} : { description }) };
      return [slug, { ...taken, ...frontMatter, href: path.posix.join('/', slug) }];
    }),
  );
}

function readSpecs(files: Files, sources: readonly Source[]): Specs {
  const ignored = ignore().add(files['.mintignore'] ?? '');
  const read = (name: string): boolean =>
    /\.(json|ya?ml)$/.test(name) && name !== 'docs.json' && !ignored.ignores(name);
  const texts = Object.entries(files).filter(([name]) => read(name));
  const specs = new Map(texts.map(([name, text]) => [name, readSpec(name, text)]));
  for (const [name, plan] of planOverlays(sources, specs)) {
    specs.set(name, readSpec(name, files[name] ?? '', plan));
  }
  return specs;
}

/** The strings under the given keys (`pages`, `root`) of all elements, in the order of the document. */
export function entriesOf(node: unknown, keys: readonly string[]): readonly string[] {
  if (Array.isArray(node)) {
    return node.flatMap((item) => entriesOf(item, keys));
  }
  const { root, ...rest } = (node ?? {}) as Plain;
  const children = Object.entries(rest).flatMap(([key, value]) =>
    key in kinds && Array.isArray(value)
      ? value.flatMap((item) => (typeof item !== 'string' ? entriesOf(item, keys) : keys.includes(key) ? [item] : []))
      : [],
  );
  return [...(typeof root === 'string' && keys.includes('root') ? [root] : []), ...children];
}

const kinds: Readonly<Record<string, string>> = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  menu: 'item',
  groups: 'group',
  pages: 'group',
};

/** The scope of an element; it and those below it are added to `elements` in the order of generation. */
function scopeOf(node: Plain, kind: string, elements: ScopedElement[]): SpecScope {
  const places: number[] = [];
  elements.push({ node, places });
  const entries: ScopeEntry[] = [];
  for (const [index, entry] of ((node['pages'] ?? []) as (string | Plain)[]).entries()) {
    const endpoint = typeof entry === 'string' ? parseEndpoint(entry) : undefined;
    if (typeof entry === 'string' && !endpoint) continue;
    places.push(index);
    if (endpoint) entries.push({ kind: 'endpoint', endpoint });
    else entries.push({ kind: 'part', part: scopeOf(entry as Plain, 'group', elements) });
  }
  const children = Object.entries(node).flatMap(([key, value]) =>
    key in kinds && key !== 'pages'
      ? (value as Plain[]).map((child) => scopeOf(child, kinds[key] ?? '', elements))
      : [],
  );
  return {
    kind,
    openapi: openApiSource(node['openapi']),
    asyncapi: asyncApiSources(node['asyncapi']),
    entries,
    children,
  };
}

/**
 * What the platform's validator does before generation: of several child arrays the first in its order of shapes stays
 * (at the root; that is enough for the recorded sites), page paths lose their leading slash, and a group without `pages`
 * gets an empty one (platform.md 1.3, 1.4).
 */
function normalise(navigation: Plain): Plain {
  const first = Object.keys(kinds).find((key) => key in navigation);
  const kept = Object.entries(navigation).filter(([key]) => !(key in kinds) || key === first);
  return normaliseElement(Object.fromEntries(kept));
}

function normaliseElement(element: Plain): Plain {
  const entries = Object.entries(element).map(([key, value]) => [key, normaliseValue(key, value)]);
  return { ...('group' in element ? { pages: [] } : {}), ...Object.fromEntries(entries) };
}

function normaliseValue(key: string, value: unknown): unknown {
  if (key === 'root') {
    return pagePath(String(value));
  }
  return key in kinds && Array.isArray(value)
    ? value.map((item) => (typeof item === 'string' ? pagePath(item) : normaliseElement(item as Plain)))
    : value;
}

function pagePath(entry: string): string {
  return path.posix.normalize(`/${entry}`).slice(1);
}

function resolve(node: unknown, file: string, files: Files): unknown {
  if (Array.isArray(node)) {
    return node.map((item) => resolve(item, file, files));
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  const reference = (node as Plain)['$ref'];
  if (typeof reference === 'string') {
    const target = path.posix.join(path.posix.dirname(file), reference);
    return resolve(JSON.parse(files[target] ?? '{}'), target, files);
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value, file, files)]));
}

function recorded({ slug, frontMatter }: GeneratedPage): Plain {
  return { ...frontMatter, href: path.posix.join('/', slug) };
}
