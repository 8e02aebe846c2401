import { type Action, keysOf } from './action.ts';

/** Files stay: only what docs.json says of them goes, and *Undo* brings it back. */
export const remove: Action = {
  command: 'docsJson.removeNodes',
  title: 'Remove from Navigation',
  can: 'edit',
  menu: '7_remove@1',
  keys: { key: 'delete', mac: 'cmd+backspace' },
  run: (nodes, tools) => tools.change(nodes[0].site, { kind: 'remove', nodes: keysOf(nodes) }),
};
