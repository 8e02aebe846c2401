import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findGit } from '../../server/git/command.ts';
import { openRepository } from '../../server/git/repository.ts';
import type { ChangedItems } from '../../server/language/compare/change.ts';
import { type ComparedSides, compareSides } from '../../server/language/compare/compare.ts';
import { sideOf } from '../../server/language/compare/comparedSite.ts';
import { findRenamedPages } from '../../server/language/compare/findRenamedPages.ts';
import { type ComparedNode, walk } from '../../server/language/compare/items.ts';
import { openSide } from '../../server/library/compare/sides.ts';
import { comparedSite, readerOf } from '../../server/library/comparedSite.ts';
import { gitEnv } from '../cli/diffKit.ts';
import { withoutCorpus } from '../kit/corpus.ts';
import { type History, histories } from './histories.ts';

/** How many pages the lines of a comparison and the pack say differently, and why; all others are the same, page by page. */
const intended: Readonly<Record<string, { readonly pages: number; readonly why: string }>> = {
  '006': { pages: 106, why: 'the platform throws away what stands beside the elements it keeps' },
  '008': { pages: 102, why: 'the platform throws away what stands beside the elements it keeps' },
  '012': { pages: 1, why: 'the platform throws away what stands beside the elements it keeps' },
  '019': {
    pages: 1,
    why: 'a page that becomes the root of its group opens with the heading; to the pack that is the same place',
  },
};

describe('pages that were added, deleted and moved in real changes', {
  skip: withoutCorpus('histories'),
}, () => {
  for (const history of histories()) {
    if (history.expected.pagesAdded === null) continue;
    it(history.name, async () => {
      const { added, removed, moved } = await pagesOf(history);
      const { pagesAdded, pagesRemoved, pagesMoved } = history.expected;
      const differences = [
        ...difference('added', pagesAdded ?? [], added),
        ...difference('removed', pagesRemoved ?? [], removed),
        ...difference('moved', pagesMoved ?? [], moved),
      ];
      const { pages = 0 } = intended[history.name] ?? {};
      assert.equal(differences.length, pages, differences.slice(0, 20).join('\n'));
    });
  }
});

function difference(kind: string, expected: readonly string[], found: ReadonlySet<string>): readonly string[] {
  const known = new Set(expected);
  return [
    ...expected.filter((page) => !found.has(page)).map((page) => `${kind}, not found: ${page}`),
    ...[...found].filter((page) => !known.has(page)).map((page) => `${kind}, not expected: ${page}`),
  ];
}

/** What the lines of a comparison say of each page, as the pack counts it: by what is written in `pages` and `root`. */
async function pagesOf({ folder }: History) {
  const repository = await openRepository(findGit(gitEnv), folder);
  const open = async (name: string) =>
    openSide({ kind: 'commit', name, commit: await repository.commit(name) }, { repository, wanted: '' });
  const [before, after] = [await open('HEAD~1'), await open('HEAD')];
  const [left, right] = [sideOf(comparedSite(before)), sideOf(comparedSite(after))];
  const read = { before: readerOf(before.files), after: readerOf(after.files) };
  const pages = await findRenamedPages(left, right, read);
  const sides = compareSides(left, right, { pages, isRedirectedElsewhere: () => false });
  repository.close();
  const [olds, news] = [entriesBelow(left.root), entriesBelow(right.root)];
  const gained = new Set<string>();
  const lost = new Set<string>();
  for (const line of sides.lines) {
    for (const entry of gainedIn(line, sides)) gained.add(entry);
    for (const entry of lostIn(line, sides)) lost.add(entry);
  }
  const both = (entry: string) => olds.has(entry) && news.has(entry);
  return {
    added: new Set([...gained].filter((entry) => !olds.has(entry))),
    removed: new Set([...lost].filter((entry) => !news.has(entry))),
    moved: new Set([...gained, ...lost].filter(both)),
  };
}

/** The entries that stand at a place only now, by what a line says. */
function gainedIn({ change, items }: ChangedItems, { pairs }: ComparedSides): readonly string[] {
  if (change.kind === 'added') return items.flatMap((item) => open(item, pairs.before));
  return items.flatMap((item) => elsewhere(change, item));
}

/** Those that stood at a place only before. */
function lostIn({ change, olds }: ChangedItems, { pairs }: ComparedSides): readonly string[] {
  if (change.kind === 'removed') return olds.flatMap((old) => open(old, pairs.after));
  return olds.flatMap((old) => elsewhere(change, old));
}

/** The pack knows a place by its labels: what moved, or is called otherwise, takes all below it along. */
function elsewhere({ kind, fields = [] }: ChangedItems['change'], item: ComparedNode): readonly string[] {
  if (kind === 'moved' || kind === 'renamed') return [...entriesBelow(item)];
  return fields.includes('root') && item.node.root !== undefined ? [plain(item.node.root)] : [];
}

/** The entries that came or went with an item. */
function open(item: ComparedNode, pairs: ReadonlyMap<ComparedNode, ComparedNode>): readonly string[] {
  if (pairs.has(item)) return [];
  return [...entriesOf(item), ...item.children.flatMap((child) => open(child, pairs))];
}

function entriesBelow(item: ComparedNode): ReadonlySet<string> {
  return new Set(Array.from(walk(item)).flatMap(entriesOf));
}

/** What is written for a node: its entry of `pages`, or its `root`. Pages of specifications are written nowhere. */
function entriesOf({ node }: ComparedNode): readonly string[] {
  const root = node.root === undefined ? [] : [plain(node.root)];
  if (!node.key.startsWith('page:')) return root;
  const written = node.key.slice('page:'.length).replace(/#\d+$/, '');
  return [...root, plain(written.replaceAll('~1', '/').replaceAll('~2', '#').replaceAll('~0', '~'))];
}

function plain(entry: string): string {
  return entry
    .trim()
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.mdx?$/, '');
}
