import type { Action } from './action.ts';

export const openPage: Action = {
  command: 'docsJson.openNode',
  title: 'Open Page',
  can: 'file',
  menu: '1_open@1',
  async run(nodes, tools) {
    for (const { shown } of nodes) if (shown.uri !== undefined) await tools.open(shown.uri);
  },
};

export const openBeside: Action = {
  command: 'docsJson.openNodeBeside',
  title: 'Open to the Side',
  can: 'file',
  menu: '1_open@2',
  keys: { key: 'ctrl+enter', mac: 'cmd+enter' },
  async run([{ shown }], tools) {
    if (shown.uri !== undefined) await tools.open(shown.uri, true);
  },
};
