import type { Action } from './action.ts';

/** The public address of a page if the site's URL is known, otherwise its path; for a link, its target. */
export const copyAddress: Action = {
  command: 'docsJson.copyNodeAddress',
  title: 'Copy Address',
  can: 'address',
  menu: '3_edit@4',
  async run([{ shown }], tools) {
    const known = shown.uri === undefined ? undefined : await tools.address(shown.uri);
    const text = shown.href ?? known ?? shown.address;
    if (text !== undefined) await tools.copy(text);
  },
};
