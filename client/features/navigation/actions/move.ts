import { type Action, keysOf } from './action.ts';

export const moveUp: Action = {
  command: 'docsJson.moveNodesUp',
  title: 'Move Up',
  can: 'edit',
  menu: '6_move@1',
  keys: { key: 'alt+up' },
  run: (nodes, tools) => tools.change(nodes[0].site, { kind: 'shift', nodes: keysOf(nodes), by: -1 }),
};

export const moveDown: Action = {
  command: 'docsJson.moveNodesDown',
  title: 'Move Down',
  can: 'edit',
  menu: '6_move@2',
  keys: { key: 'alt+down' },
  run: (nodes, tools) => tools.change(nodes[0].site, { kind: 'shift', nodes: keysOf(nodes), by: 1 }),
};

export const indent: Action = {
  command: 'docsJson.indentNodes',
  title: 'Indent',
  can: 'edit',
  menu: '6_move@3',
  keys: { key: 'alt+right' },
  run: (nodes, tools) => tools.change(nodes[0].site, { kind: 'indent', nodes: keysOf(nodes) }),
};

export const outdent: Action = {
  command: 'docsJson.outdentNodes',
  title: 'Outdent',
  can: 'edit',
  menu: '6_move@4',
  keys: { key: 'alt+left' },
  run: (nodes, tools) => tools.change(nodes[0].site, { kind: 'outdent', nodes: keysOf(nodes) }),
};
