import type { Action } from './action.ts';

/** Also deletes the file and all its entries; first shows the author what else refers to it. */
export const deletePage: Action = {
  command: 'docsJson.deleteNodePages',
  title: 'Delete Page…',
  can: 'delete',
  menu: '7_remove@3',
  run: (nodes, tools) => tools.deletePages([...new Set(nodes.flatMap(({ shown }) => shown.uri ?? []))]),
};
