import type { Action, Nodes, Tools } from './action.ts';

export const expand: Action = {
  command: 'docsJson.expandNode',
  title: 'Open at First',
  can: 'expanded',
  not: 'expanded',
  menu: '4_properties@3',
  run: (nodes, tools) => setExpanded(nodes, tools, true),
};

export const collapse: Action = {
  command: 'docsJson.collapseNode',
  title: 'Closed at First',
  can: 'expanded',
  is: 'expanded',
  menu: '4_properties@3',
  run: (nodes, tools) => setExpanded(nodes, tools, undefined),
};

/** Groups are closed unless they say otherwise, so nothing is written for that. */
async function setExpanded(nodes: Nodes, tools: Tools, value: true | undefined): Promise<void> {
  for (const { site, shown } of nodes) {
    await tools.change(site, { kind: 'set', node: shown.key, key: 'expanded', ...(value ? { value } : {}) });
  }
}
