import path from 'node:path';
import ignore from 'ignore';
import { parse as parseYaml } from 'yaml';
import { specFinder } from '../../server/language/openapi/finder.ts';
import { fromSpec } from '../../server/language/openapi/frontmatter.ts';
import { generate } from '../../server/language/openapi/generate.ts';
import { planOverlays } from '../../server/language/openapi/overlays.ts';
import type { GeneratedPage } from '../../server/language/openapi/page.ts';
import { readSpec } from '../../server/language/openapi/read.ts';
import type { SpecScope } from '../../server/language/openapi/scope.ts';
import { humanise } from '../../server/language/openapi/slug.ts';
import type { Spec } from '../../server/language/openapi/spec.ts';
import { errorText } from './errors.ts';

type Plain = Record<string, unknown>;

/** What the platform was recorded to make of a site, or the message its build stops with. */
export interface Outcome {
  readonly error?: string;
  readonly navigation?: unknown;
  readonly pages?: Readonly<Record<string, unknown>>;
  readonly filePages?: Readonly<Record<string, unknown>>;
  readonly missing?: readonly string[];
}

/** Runs generation on the files of a small site and puts the result into the shape of the recording. */
export function outcomeOf(files: Readonly<Record<string, string>>): Outcome {
  const config = readConfig(files);
  const specs = readSpecs(files, config.scope);
  const generated = generate(config.scope, specs);
  const problem = generated.problems[0];
  if (problem) {
    return { error: errorText(problem) };
  }
  for (const [element, { picked, groups, bulk }] of generated.scopes) {
    const node = element as Plain;
    const pages = node['pages'] as unknown[] | undefined;
    for (const [index, result] of picked) {
      pages?.splice(index, 1, result.kind === 'page' ? result.page.slug : pages[index]);
    }
    const channels = node['asyncapi'] !== undefined && groups.length > 0;
    if (bulk?.kind === 'on' || channels) {
      const key = 'group' in node ? 'pages' : 'groups';
      const written = groups.map(({ label, pages: listed }) => ({
        group: label,
        pages: listed.map((page) => page.slug),
      }));
      node[key] = [...((node[key] as unknown[] | undefined) ?? []), ...written];
    }
  }
  const finder = specFinder(specs);
  const filePages = Object.fromEntries(
    Object.entries(files).flatMap(([name, text]) => {
      const slug = name.replace(/\.mdx$/, '');
      const matter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1];
      const frontMatter = (matter === undefined ? {} : (parseYaml(matter) ?? {})) as Plain;
      const { title, description } = fromSpec(frontMatter, finder);
      const taken = { title: title ?? humanise(slug), ...(description === undefined ? {} : { description }) };
      return slug === name ? [] : [[slug, { ...taken, ...frontMatter, href: path.posix.join('/', slug) }]];
    }),
  );
  const pages = Object.fromEntries([...generated.pages].map(([slug, page]) => [slug, recorded(page)]));
  return {
    navigation: config.navigation,
    pages,
    filePages,
    missing: entriesOf(config.navigation).filter((entry) => !(entry in filePages) && !(entry in pages)),
  };
}

/** The navigation of a docs.json as the platform hands it to generation, and the scopes that stand for it. */
export function readConfig(files: Readonly<Record<string, string>>) {
  const config = resolve(JSON.parse(files['docs.json'] ?? '{}'), 'docs.json', files) as Plain;
  const navigation = normalise(config['navigation']) as Plain;
  return { navigation, scope: scopeOf(navigation, 'navigation') };
}

export function readSpecs(files: Readonly<Record<string, string>>, root: SpecScope): ReadonlyMap<string, Spec> {
  const ignored = ignore().add(files['.mintignore'] ?? '');
  const read = (name: string): boolean =>
    /\.(json|ya?ml)$/.test(name) && name !== 'docs.json' && !ignored.ignores(name);
  const texts = Object.entries(files).filter(([name]) => read(name));
  const specs = new Map(texts.map(([name, text]) => [name, readSpec(name, text)]));
  for (const [name, plan] of planOverlays(root, specs)) {
    specs.set(name, readSpec(name, files[name] ?? '', plan));
  }
  return specs;
}

/** The entries of all `pages` and the `root`s, in the order of the document. */
export function entriesOf(node: unknown): readonly string[] {
  if (Array.isArray(node)) {
    return node.flatMap((item) => (typeof item === 'string' ? [item] : entriesOf(item)));
  }
  const { root, ...rest } = (node ?? {}) as Plain;
  const children = Object.entries(rest).filter(([key, value]) => key in kinds && Array.isArray(value));
  return [...(typeof root === 'string' ? [root] : []), ...children.flatMap(([, value]) => entriesOf(value))];
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

function scopeOf(node: Plain, kind: string): SpecScope {
  const children = Object.entries(node).flatMap(([key, value]) =>
    key in kinds && key !== 'pages' ? (value as Plain[]).map((child) => scopeOf(child, kinds[key] ?? '')) : [],
  );
  const pages = (node['pages'] ?? []) as (string | Plain)[];
  const entries = pages.map((entry) => (typeof entry === 'string' ? entry : scopeOf(entry, 'group')));
  return { key: node, kind, openapi: node['openapi'], asyncapi: node['asyncapi'], entries, children };
}

/** Page paths lose their leading slash, and a group without `pages` gets none of them (platform.md 1.3, 1.4). */
function normalise(node: unknown): unknown {
  if (Array.isArray(node)) {
    return node.map((item) => (typeof item === 'string' ? pagePath(item) : normalise(item)));
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === 'root' ? pagePath(String(value)) : key in kinds ? normalise(value) : value,
  ]);
  return { ...('group' in node ? { pages: [] } : {}), ...Object.fromEntries(entries) };
}

function pagePath(entry: string): string {
  return path.posix.normalize(`/${entry}`).slice(1);
}

function resolve(node: unknown, file: string, files: Readonly<Record<string, string>>): unknown {
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
