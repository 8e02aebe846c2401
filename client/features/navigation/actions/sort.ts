import type { Action } from './action.ts';

export const sort: Action = {
  command: 'docsJson.sortNode',
  title: 'Sort Pages by Path',
  can: 'sort',
  menu: '5_shape@4',
  run: ([{ site, shown }], tools) => tools.change(site, { kind: 'sort', node: shown.key }),
};
