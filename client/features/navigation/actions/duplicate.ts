import type { Action } from './action.ts';

export const duplicate: Action = {
  command: 'docsJson.duplicateNode',
  title: 'Duplicate',
  can: 'edit',
  menu: '3_edit@3',
  run: ([{ site, shown }], tools) => tools.change(site, { kind: 'duplicate', node: shown.key }),
};
