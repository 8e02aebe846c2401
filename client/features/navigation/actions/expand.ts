import { type Action, type Nodes, setInAll, type Tools } from './action.ts';

export const expand: Action = {
  command: 'docsJson.expandNode',
  title: 'Expand by Default',
  can: 'expanded',
  not: 'expanded',
  menu: '4_properties@3',
  run: (nodes, tools) => setExpanded(nodes, tools, true),
};

export const collapse: Action = {
  command: 'docsJson.collapseNode',
  title: 'Collapse by Default',
  can: 'expanded',
  is: 'expanded',
  menu: '4_properties@3',
  run: (nodes, tools) => setExpanded(nodes, tools, undefined),
};

/** Groups are closed by default, so closing one writes nothing. */
function setExpanded(nodes: Nodes, tools: Tools, value: true | undefined): Promise<boolean> {
  return setInAll(nodes, tools, 'expanded', value);
}
