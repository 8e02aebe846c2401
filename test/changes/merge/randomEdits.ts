import type { Random } from '../../kit/random.ts';
import type { Json } from './kit.ts';

interface ListAt {
  readonly items: Json[];
  readonly key: string;
}

/** What an author may do to a navigation; each changes `value` in place. `name` is in whatever is added. */
const edits: readonly ((value: Json, random: Random, name: string) => void)[] = [
  function addPage(value, random, name) {
    const list = pick(listsIn(value, 'pages'), random);
    list?.items.splice(random.below(list.items.length + 1), 0, `${name}/page`);
  },
  function removePage(value, random) {
    const list = pick(listsIn(value, 'pages'), random);
    if (list) list.items.splice(random.below(list.items.length), 1);
  },
  function movePage(value, random) {
    const lists = listsIn(value, 'pages');
    const [from, to] = [pick(lists, random), pick(lists, random)];
    const at = from ? random.below(from.items.length) : 0;
    if (!from || !to || typeof from.items[at] !== 'string') return;
    const [page] = from.items.splice(at, 1);
    if (page !== undefined) to.items.splice(random.below(to.items.length + 1), 0, page);
  },
  function renamePage(value, random, name) {
    const list = pick(listsIn(value, 'pages'), random);
    const at = list ? random.below(list.items.length) : 0;
    if (list && typeof list.items[at] === 'string') list.items[at] = `${name}/renamed`;
  },
  function renameFolder(value, random, name) {
    const items = pick(listsIn(value, 'pages'), random)?.items ?? [];
    for (const [at, page] of items.entries()) if (typeof page === 'string') items[at] = `${name}/${page}`;
  },
  function addGroup(value, random, name) {
    const list = pick(listsIn(value, 'groups'), random);
    list?.items.splice(random.below(list.items.length + 1), 0, {
      group: name,
      pages: [`${name}/first`, `${name}/second`],
    });
  },
  function removeGroup(value, random) {
    const list = pick(listsIn(value, 'groups'), random);
    if (list) list.items.splice(random.below(list.items.length), 1);
  },
  function moveGroup(value, random) {
    const from = pick(listsIn(value, 'groups'), random);
    const [group] = from?.items.splice(random.below(from.items.length), 1) ?? [];
    const to = pick(listsIn(value, 'groups'), random) ?? from;
    if (group !== undefined) to?.items.splice(random.below(to.items.length + 1), 0, group);
  },
  function renameGroup(value, random, name) {
    const group = pick(listsIn(value, 'groups'), random)?.items[0];
    if (typeof group === 'object' && group !== null && !Array.isArray(group)) group['group'] = name;
  },
  function shuffle(value, random) {
    const items = pick(listsIn(value, 'pages'), random)?.items;
    const [first] = items?.splice(random.below(items.length), 1) ?? [];
    if (first !== undefined) items?.push(first);
  },
  function wrapInGroup(value, random, name) {
    const list = pick(listsIn(value, 'pages'), random);
    const taken = list?.items.splice(random.below(list.items.length), 2) ?? [];
    if (taken.length > 0) list?.items.push({ group: name, pages: taken });
  },
  function changeSetting(value, random, name) {
    const keys = ['name', 'theme', 'favicon', 'description'];
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) value[random.pick(keys)] = name;
  },
  function addRedirect(value, _random, name) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const redirects = Array.isArray(value['redirects']) ? value['redirects'] : [];
    value['redirects'] = [...redirects, { source: `/${name}`, destination: '/' }];
  },
];

/** A copy of the value after some random edits. */
export function edited(value: Json, random: Random, name: string): Json {
  const copy = structuredClone(value);
  const count = 1 + random.below(6);
  for (let round = 0; round < count; round++) random.pick(edits)(copy, random, `${name}-${round}`);
  return copy;
}

/** The lists of that name with something in them. */
function listsIn(value: Json, name: string): readonly ListAt[] {
  const found: ListAt[] = [];
  visit(value);
  return found;

  function visit(at: Json): void {
    if (Array.isArray(at)) for (const item of at) visit(item);
    else if (typeof at === 'object' && at !== null) {
      for (const [key, below] of Object.entries(at)) {
        if (key === name && Array.isArray(below) && below.length > 0) found.push({ items: below, key });
        visit(below);
      }
    }
  }
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items.length === 0 ? undefined : random.pick(items);
}
