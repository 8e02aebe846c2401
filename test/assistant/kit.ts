import type { Change, NavigationKind, NavigationNode, Project, Site } from '../../server/assistant/project.ts';
import { type PlacelessPage, siteFrom } from '../../server/assistant/site.ts';

/** A project in memory that can be edited. */
export interface TestProject extends Project {
  /** Writes a file's text as an editor with unsaved changes would show it, or takes the file away. */
  edit(file: string, text: string | undefined): void;
  textOf(file: string): string | undefined;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * A project of several files in one string, as in
 *
 *     // file: docs.json
 *     { "navigation": { "pages": ["start"] } }
 *     // file: start.mdx
 *     ---
 *     title: Start
 *     ---
 *     Text.
 */
export function projectOf(files: string, more: Partial<Site> = {}): TestProject {
  const parts = files.split(/^\s*\/\/ file: (.+)\n/m).slice(1);
  const map = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) map.set(parts[index]!.trim(), parts[index + 1]!);
  return projectOfFiles(map, more);
}

/** A project of files by path. Stands in for the language server, so it resolves only what the tests write. */
export function projectOfFiles(files: Map<string, string>, more: Partial<Site> = {}): TestProject {
  const listeners = new Set<(change: Change) => void>();
  let site = siteOf(files, more);
  return {
    site: () => site,
    text: async (page) => files.get(page.file ?? ''),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    textOf: (file) => files.get(file),
    edit(file, text) {
      const before = files.get(file);
      if (text === undefined) files.delete(file);
      else files.set(file, text);
      const isSameSite =
        file !== 'docs.json' && before !== undefined && text !== undefined && headOf(before) === headOf(text);
      if (!isSameSite) site = siteOf(files, more);
      for (const listener of listeners) listener(isSameSite ? { kind: 'text', keys: [file] } : { kind: 'site' });
      // A page whose title changed has another text as well.
      if (!isSameSite) for (const listener of listeners) listener({ kind: 'text', keys: [file] });
    },
  };
}

/** The front matter, all a site is made of besides docs.json. */
function headOf(text: string): string {
  return /^---\n[\s\S]*?^---/m.exec(text)?.[0] ?? '';
}

function siteOf(files: ReadonlyMap<string, string>, more: Partial<Site>): Site {
  const config = JSON.parse(files.get('docs.json') ?? '{}', (_, value: unknown) => referred(value, files)) as Json;
  const pages = new Map<string, PlacelessPage>();
  for (const [file, text] of files) {
    if (/\.mdx?$/.test(file) && !/(^|\/)_?snippets\//.test(file))
      pages.set(file.replace(/\.mdx?$/, ''), pageOf(file, text));
  }
  const navigation: NavigationNode = {
    kind: 'root',
    title: '',
    children: childrenOf((config['navigation'] ?? {}) as Json, pages),
  };
  const site = siteFrom({ name: String(config['name'] ?? 'Docs'), navigation, pages: [...pages.values()] });
  return { ...site, ...more, pages: [...site.pages, ...(more.pages ?? [])] };
}

/** What an element `{ "$ref": "./v2.json" }` stands for, where the file is there. */
function referred(value: unknown, files: ReadonlyMap<string, string>): unknown {
  const file = typeof value === 'object' && value !== null && '$ref' in value ? String(value.$ref) : undefined;
  const text = file === undefined ? undefined : files.get(file.replace(/^(?:\.?\/)+/, ''));
  return text === undefined ? value : JSON.parse(text, (_, inner: unknown) => referred(inner, files));
}

function pageOf(file: string, text: string): PlacelessPage {
  const head = headOf(text);
  const field = (name: string) => new RegExp(`^${name}: *["']?(.*?)["']?$`, 'm').exec(head)?.[1];
  const path = file.replace(/\.mdx?$/, '');
  const description = field('description');
  return {
    key: file,
    file,
    address: `/${path}`,
    title: field('title') ?? path.split('/').at(-1)!,
    ...(description !== undefined && { description }),
    hidden: field('hidden') === 'true',
  };
}

const divisions: readonly (readonly [string, NavigationKind, string])[] = [
  ['languages', 'language', 'language'],
  ['versions', 'version', 'version'],
  ['products', 'product', 'product'],
  ['dropdowns', 'dropdown', 'dropdown'],
  ['tabs', 'tab', 'tab'],
  ['anchors', 'anchor', 'anchor'],
  ['menu', 'item', 'item'],
  ['groups', 'group', 'group'],
];

function childrenOf(element: Json, pages: ReadonlyMap<string, PlacelessPage>): readonly NavigationNode[] {
  const nodes: NavigationNode[] = [];
  for (const [key, kind, name] of divisions) {
    for (const entry of (element[key] ?? []) as readonly Json[])
      nodes.push(divisionNode(entry, kind, String(entry[name]), pages));
  }
  if (typeof element['root'] === 'string') nodes.push(pageNode(element['root'], pages));
  for (const entry of (element['pages'] ?? []) as readonly (string | Json)[]) {
    nodes.push(
      typeof entry === 'string' ? pageNode(entry, pages) : divisionNode(entry, 'group', String(entry['group']), pages),
    );
  }
  return nodes;
}

function divisionNode(
  entry: Json,
  kind: NavigationKind,
  title: string,
  pages: ReadonlyMap<string, PlacelessPage>,
): NavigationNode {
  return {
    kind,
    title,
    ...(typeof entry['href'] === 'string' && { href: entry['href'] }),
    ...(entry['default'] === true && { default: true }),
    ...(entry['hidden'] === true && { hidden: true }),
    children: childrenOf(entry, pages),
  };
}

function pageNode(entry: string, pages: ReadonlyMap<string, PlacelessPage>): NavigationNode {
  const path = entry.replace(/^\/+/, '');
  const page = pages.get(path);
  if (!page) return { kind: 'page', title: path, path, missing: true, children: [] };
  return {
    kind: 'page',
    title: page.title,
    path,
    address: page.address,
    file: page.key,
    ...(page.hidden && { hidden: true }),
    children: [],
  };
}

/** For what must not fail: throws the error. */
export function failed(error: unknown): never {
  throw error;
}
