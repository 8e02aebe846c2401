import type { Action } from './action.ts';

/** The file too, with all entries of it; the author is told first what else leads to it. */
export const deletePage: Action = {
  command: 'docsJson.deleteNodePages',
  title: 'Delete Page…',
  can: 'delete',
  menu: '7_remove@3',
  run: (nodes, tools) => tools.deletePages([...new Set(nodes.flatMap(({ shown }) => shown.uri ?? []))]),
};
