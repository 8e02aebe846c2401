import { count } from '../../../words.ts';
import type { Action } from './action.ts';

/** Puts pages outside the navigation into a list of it; all into the same. */
export const list: Action = {
  command: 'docsJson.listNodes',
  title: 'Add to Navigation…',
  icon: '$(add)',
  can: 'list',
  menu: '2_add@1',
  async run(nodes, tools) {
    let way: string | undefined;
    for (const { shown } of nodes) {
      const lists = await tools.lists(shown.uri ?? '');
      const items = lists.map((one) => ({
        label: one.way || 'The navigation itself',
        description: count(one.pages, 'page'),
        value: one.way,
      }));
      way ??= await tools.pick('Add to the navigation: where?', items);
      const chosen = lists.find((one) => one.way === way);
      if (!chosen) return;
      await tools.edit([chosen.edit]);
    }
  },
};

/** Takes page files off the site: the platform does not look at what `.mintignore` names (platform.md 4). */
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
