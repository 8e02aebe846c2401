import { t } from '@vscode/l10n';
import type { FoundPage, Target } from '../../../../server/language/protocol/index.ts';
import { type Action, type Choice, notEmpty, type Tools } from './action.ts';
import { pathFor } from './pagePath.ts';

/** Creates a page file and its entry in one step, or the entry of an existing page. */
export const addPage: Action = {
  command: 'docsJson.addPage',
  title: 'Add Page…',
  icon: '$(new-file)',
  can: 'page',
  menu: '2_add@1',
  async run([{ site, shown }], tools) {
    const place = await tools.pagePlace({ uri: site, key: shown.key });
    if (place.kind === 'refused') {
      tools.say(place.reason);
      return;
    }
    const title = (await tools.ask({ title: t('Title of the new page'), check: notEmpty }))?.trim();
    if (title === undefined) return;
    const proposed = pathFor(title, place.folder);
    const known = await pagesLike(site, title, proposed, tools);
    const chosen = known.length > 0 ? await tools.pick(t('There is already a page like that'), choices(known)) : 'new';
    if (chosen === undefined) return;
    if (chosen === 'new') await create(site, title, { proposed, target: place.target, tools });
    else await use(site, chosen, place.target, tools);
  },
};

/** The pages with files that have this title or path. */
async function pagesLike(site: string, title: string, path: string, tools: Tools): Promise<readonly FoundPage[]> {
  const found = await Promise.all([title, path].map((query) => tools.findPages({ query, site })));
  const like = found.flat().filter((page) => page.uri !== undefined && isCalled(page, title, path));
  return [...new Map(like.map((page) => [page.uri, page])).values()];
}

function isCalled(page: FoundPage, title: string, path: string): boolean {
  return page.path === path || page.title.toLowerCase() === title.toLowerCase();
}

function choices(known: readonly FoundPage[]): readonly Choice<FoundPage | 'new'>[] {
  return [
    ...known.map((page) => ({
      label: t('Use "{0}"', page.title),
      description: [page.path, page.labelPath || t('not in the navigation')].join(' · '),
      value: page,
    })),
    { label: t('Create Another Page'), value: 'new' },
  ];
}

async function use(site: string, { path, uri }: FoundPage, target: Target, tools: Tools): Promise<void> {
  const isDone = await tools.change(site, { kind: 'insert', entries: [{ kind: 'page', path }], target });
  if (isDone && uri !== undefined) await tools.open(uri);
}

async function create(
  site: string,
  title: string,
  { proposed, target, tools }: { readonly proposed: string; readonly target: Target; readonly tools: Tools },
): Promise<void> {
  const draft = (path: string) => tools.newPage({ uri: site, path, title });
  const typed = await tools.ask({
    title: t('Path of "{0}"', title),
    value: await free(proposed, async (path) => (await draft(path)) !== null),
    placeholder: t('From the folder of docs.json, for example guides/start'),
    check: async (text) =>
      (await draft(text.trim())) === null
        ? t('Write the path of a page that is not there yet: letters, digits, - and _, with / between folders.')
        : undefined,
  });
  const path = typed?.trim();
  const page = path === undefined ? null : await draft(path);
  if (path === undefined || page === null) return;
  const isDone = await tools.change(site, { kind: 'insert', entries: [{ kind: 'page', path }], target }, [page]);
  if (isDone) await tools.open(page.uri);
}

/** The path, or the first unused one with a number: `guides/start-2`. */
async function free(path: string, isFree: (path: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; number <= maxTried; number++) {
    const tried = number === 1 ? path : `${path}-${number}`;
    if (await isFree(tried)) return tried;
  }
  return path;
}

const maxTried = 9;
