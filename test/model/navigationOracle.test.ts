import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { compact } from '../../server/base/compact.ts';
import type { Plain } from '../../server/base/plain.ts';
import type { SiteState } from '../../server/language/engine/siteState.ts';
import type { RuleCode } from '../../server/language/model/messages/ruleCodes.ts';
import type { NavigationNode } from '../../server/language/model/navigation/node.ts';
import { recordedSites } from '../openapi/platform.ts';
import { nodesOf, publishedOf, resolveSite } from './navigationKit.ts';

describe('the navigation equals that of the platform', () => {
  for (const { name, files, expect } of recordedSites.filter((item) => item.expect.error === undefined)) {
    it(name, async () => {
      const state = await resolveSite(new Map(Object.entries(files)));
      const { navigation = {}, pages = {}, filePages = {}, missing = [] } = expect;
      const root = publishedOf(state);
      assert.deepEqual(outline(root), { kind: 'root', children: childrenOf(navigation) });
      assert.deepEqual(missingOf(root), missing);
      assert.deepEqual(generatedPages(state), pages);
      for (const node of nodesOf(root)) checkPage(node, pages, filePages);
    });
  }
});

describe('where the build of the platform fails, a rule reports an error', () => {
  for (const { name, files, expect } of recordedSites.filter((item) => item.expect.error !== undefined)) {
    it(name, async () => {
      const state = await resolveSite(new Map(Object.entries(files)));
      const errors = state.problems.filter((problem) => problem.level === 'error').map((problem) => problem.code);
      assert(errors.includes(codeFor(expect.error ?? '')), `${expect.error}\nErrors: ${errors.join(', ')}`);
    });
  }
});

/** The rule that tells what the platform's message says. */
function codeFor(error: string): RuleCode {
  // The platform does not see Swagger files at all; we do, and say what they are.
  if (error.includes('old.json') || /is invalid: |^No paths/.test(error)) return 'openapi-invalid';
  if (error.endsWith('does not exist')) return 'openapi-file-not-found';
  return error.startsWith('Failed to generate') ? 'operation-excluded' : 'operation-not-found';
}

/** A node in few words: a page is its path. */
function outline(node: NavigationNode): unknown {
  const { kind, title, href, hidden, root, children } = node;
  if (kind === 'page' || kind === 'operation') return node.path;
  const label = kind === 'root' || kind === 'global' ? {} : { title };
  return { kind, ...label, ...compact<Plain>({ href, hidden, root }), children: children.map(outline) };
}

/** The same of the recorded navigation. Generated groups are in `groups`, after what the author wrote. */
function childrenOf(element: Plain): readonly unknown[] {
  const { global, groups, ...rest } = element;
  const links = global === undefined ? [] : [{ kind: 'global', children: childrenOf(global as Plain) }];
  const lists = [...Object.entries(rest), ['groups', groups] as const];
  return [
    ...links,
    ...lists.flatMap(([key, list]) =>
      kinds.has(key) && Array.isArray(list) ? list.map((item) => recorded(item, key)) : [],
    ),
  ];
}

const kinds = new Map<string, string>([
  ...['product', 'language', 'version', 'tab', 'dropdown', 'anchor', 'group'].map(
    (kind) => [`${kind}s`, kind] as const,
  ),
  ['menu', 'item'],
  ['pages', 'group'],
]);

function recorded(item: unknown, key: string): unknown {
  if (typeof item === 'string') return item;
  const { href, hidden, root, ...element } = item as Plain;
  const kind = kinds.get(key) ?? '';
  return { kind, title: element[kind], ...compact<Plain>({ href, hidden, root }), children: childrenOf(element) };
}

function missingOf(root: NavigationNode): readonly unknown[] {
  return nodesOf(root).flatMap((node) => (node.missing ? [node.root ?? node.path] : []));
}

function generatedPages(state: SiteState): unknown {
  const { pages } = state.snapshot.generation.generated;
  const all = [...pages].map(([slug, page]) => [slug, { ...page.frontMatter, href: path.posix.join('/', slug) }]);
  return Object.fromEntries(all);
}

/** Where a file and a generated page have one address, the file is what is shown. */
function checkPage(node: NavigationNode, pages: Readonly<Record<string, Plain>>, filePages: typeof pages): void {
  if ((node.kind !== 'page' && node.kind !== 'operation') || node.missing) return;
  const expected = filePages[node.path ?? ''] ?? pages[node.path ?? ''];
  assert(expected, `${node.path} is neither a file nor generated.`);
  const { title, sidebarTitle, description, deprecated, icon, tag } = expected;
  assert.deepEqual(
    [node.title, node.description, node.deprecated ?? false, node.icon, node.tag],
    [sidebarTitle ?? title, description, deprecated ?? false, icon, tag],
  );
  assert.equal(node.file !== undefined, node.path !== undefined && node.path in filePages);
}
