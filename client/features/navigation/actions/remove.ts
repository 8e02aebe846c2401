import { type Action, keysOf } from './action.ts';

/** Removes only what docs.json says about the nodes; files stay, and *Undo* restores it. */
export const remove: Action = {
  command: 'docsJson.removeNodes',
  title: 'Remove from Navigation',
  can: 'edit',
  menu: '7_remove@1',
  keys: { key: 'delete', mac: 'cmd+backspace' },
  run: (nodes, tools) => tools.change(nodes[0].site, { kind: 'remove', nodes: keysOf(nodes) }),
};
