import { t } from '@vscode/l10n';
import { count } from '../../../ui/format.ts';
import type { Action } from './action.ts';

/** Adds pages outside the navigation to one of its lists, all in one change. */
export const list: Action = {
  command: 'docsJson.listNodes',
  title: 'Add to Navigation…',
  icon: '$(add)',
  can: 'list',
  menu: '2_add@1',
  async run(nodes, tools) {
    const [{ site, shown }] = nodes;
    const lists = await tools.lists(shown.uri ?? '');
    const items = lists.flatMap(({ labelPath, pages, key }) => {
      if (key === undefined) return [];
      return [{ label: labelPath || t('The navigation itself'), description: count(pages, 'page'), value: key }];
    });
    const node = await tools.pick(t('Add to the navigation: where?'), items);
    if (node === undefined) return;
    const paths = nodes.flatMap((one) => one.shown.path ?? []);
    const entries = paths.map((path) => ({ kind: 'page', path }) as const);
    await tools.change(site, { kind: 'insert', entries, target: { node, place: 'inside' } });
  },
};

/** Removes page files from the site: the platform ignores what `.mintignore` names (platform.md 4). */
export const ignore: Action = {
  command: 'docsJson.ignoreNodes',
  title: 'Do Not Serve (.mintignore)',
  can: 'ignore',
  menu: '7_remove@2',
  run: (nodes, tools) =>
    tools.ignore(
      nodes[0].site,
      nodes.flatMap(({ shown }) => (shown.file === undefined ? [] : [`/${shown.file}`])),
    ),
};
