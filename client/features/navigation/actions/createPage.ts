import { t } from '@vscode/l10n';
import type { NewPage } from '../../../../server/language/protocol/index.ts';
import type { Action } from './action.ts';

/** Creates the files of pages that are listed without one, in one step; opens the page if it is only one. */
export const createPage: Action = {
  command: 'docsJson.createNodePages',
  title: 'Create Page',
  can: 'create',
  menu: '1_open@1',
  async run(nodes, tools) {
    const pages = new Map<string, NewPage>();
    for (const { site, shown } of nodes) {
      const page = await tools.newPage({ uri: site, path: shown.path ?? '' });
      if (page) pages.set(page.uri, page);
      else tools.say(t('"{0}" cannot be the path of a page.', shown.path ?? ''));
    }
    if (pages.size === 0) return;
    await tools.create([...pages.values()]);
    const [first, ...others] = pages.keys();
    if (first !== undefined && others.length === 0) await tools.open(first);
  },
};
