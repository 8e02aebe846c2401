import assert from 'node:assert/strict';
import type { PickedGroup, Picks, Task } from './kit.ts';

/** What agents are asked to do, by the words somebody would ask with. */
export const kinds: Readonly<Record<string, (picks: Picks) => Task>> = {
  'add a page where the others of its folder are': (picks) => {
    const { name, pages } = first(picks);
    const page = `${folderOf(pages[0])}/written-by-an-agent`;
    const file = `${page}.mdx`;
    return {
      calls: [['docs_add', { pages: [page], title: 'Written by an agent', to: name }]],
      changes: [`added page ${page}`],
      files: [file],
    };
  },
  'move a page to the top of another group': (picks) => {
    const [from, to] = two(picks);
    const page = from.pages[1];
    return {
      calls: [['docs_move', { nodes: [page], to: to.name, first: true }]],
      changes: [`moved page ${page}`],
      lines: 6,
    };
  },
  'put the last page of a group first': (picks) => {
    const { pages } = first(picks);
    const page = pages.at(-1);
    return {
      calls: [['docs_move', { nodes: [page], before: pages[0] }]],
      changes: [`reordered page ${page}`],
      lines: 6,
    };
  },
  'rename a page': (picks) => {
    const [page = ''] = first(picks).pages;
    const to = `${folderOf(page)}/renamed-by-an-agent`;
    return {
      calls: [['docs_rename', { page, to }]],
      changes: [`renamed page ${to}`],
      renamed: { [to]: page },
      files: [`${page}.mdx`, `${to}.mdx`, `${page}.md`, `${to}.md`],
      lines: 12,
    };
  },
  'move the pages of a group to another folder': (picks) => {
    const pages = first(picks).pages.slice(0, 3);
    const moved = pages.map((page) => `moved-by-an-agent/${page.split('/').at(-1)}`);
    return {
      calls: pages.map((page, index) => ['docs_rename', { page, to: moved[index] }] as const),
      changes: ['renamed folder moved-by-an-agent'],
      renamed: Object.fromEntries(pages.map((page, index) => [moved[index] ?? '', page])),
      files: [...pages, ...moved].flatMap((page) => [`${page}.mdx`, `${page}.md`]),
      // A redirect each, and those that led to one of them lead on.
      lines: 40,
    };
  },
  'delete a page and send its readers to another one': (picks) => {
    const [stays, page] = first(picks).pages;
    return {
      calls: [['docs_delete', { pages: [page], redirectTo: `/${stays}`, force: true }]],
      changes: [`removed page ${page}`],
      files: [`${page}.mdx`, `${page}.md`],
      lines: 12,
    };
  },
  'call a group otherwise': (picks) => {
    const { name } = first(picks);
    const label = 'Called so by an agent';
    return { calls: [['docs_set', { node: name, set: { label } }]], changes: [`renamed group ${label}`] };
  },
  'give a group an icon': (picks) => {
    const { name, label } = last(picks);
    return { calls: [['docs_set', { node: name, set: { icon: 'anchor' } }]], changes: [`changed group ${label}`] };
  },
  'take a page out of the navigation': (picks) => {
    const page = last(picks).pages[1];
    return { calls: [['docs_remove', { nodes: [page] }]], changes: [`removed page ${page}`] };
  },
  'send readers of an old address to a page': (picks) => {
    const [page] = first(picks).pages;
    return { calls: [['docs_redirect', { from: '/gone-since-long', to: `/${page}` }]], changes: [], lines: 12 };
  },
};

function first({ groups }: Picks): PickedGroup {
  const [group] = groups;
  assert(group, 'The site has no group with three pages.');
  return group;
}

function last({ groups }: Picks): PickedGroup {
  return groups.at(-1) ?? first({ groups, tabs: [] });
}

/** Two groups of one language or version. */
function two({ groups }: Picks): readonly [PickedGroup, PickedGroup] {
  for (const [index, from] of groups.entries()) {
    const to = groups.slice(index + 1).find(({ division }) => division === from.division);
    if (to) return [from, to];
  }
  assert.fail('The site has no two groups beside each other.');
}

function folderOf(page: string | undefined): string {
  return page?.slice(0, page.lastIndexOf('/')) ?? '';
}
