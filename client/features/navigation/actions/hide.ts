import { type Action, type Nodes, setInAll, type Tools } from './action.ts';

export const hide: Action = {
  command: 'docsJson.hideNode',
  title: 'Hide',
  can: 'hidden',
  not: 'hidden',
  menu: '4_properties@4',
  run: (nodes, tools) => setHidden(nodes, tools, true),
};

export const show: Action = {
  command: 'docsJson.showNode',
  title: 'Show',
  can: 'hidden',
  is: 'hidden',
  menu: '4_properties@4',
  run: (nodes, tools) => setHidden(nodes, tools, undefined),
};

/** A page is hidden by its front matter, wherever the navigation lists it. */
export const hidePage: Action = {
  command: 'docsJson.hideNodePage',
  title: 'Hide by Its Front Matter',
  can: 'hidePage',
  menu: '4_properties@4',
  run: (nodes, tools) => setPagesHidden(nodes, tools, true),
};

export const showPage: Action = {
  command: 'docsJson.showNodePage',
  title: 'Show by Its Front Matter',
  can: 'showPage',
  menu: '4_properties@4',
  run: (nodes, tools) => setPagesHidden(nodes, tools, false),
};

async function setPagesHidden(nodes: Nodes, tools: Tools, hidden: boolean): Promise<void> {
  const edits = await Promise.all(nodes.map(({ shown }) => tools.setHidden(shown.uri ?? '', hidden)));
  await tools.edit(edits.flatMap((edit) => edit ?? []));
}

function setHidden(nodes: Nodes, tools: Tools, value: true | undefined): Promise<boolean> {
  return setInAll(nodes, tools, 'hidden', value);
}
