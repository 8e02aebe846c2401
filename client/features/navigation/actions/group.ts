import { t } from '@vscode/l10n';
import { type Action, keysOf, notEmpty } from './action.ts';

export const wrap: Action = {
  command: 'docsJson.wrapNodes',
  title: 'Wrap in Group…',
  can: 'edit',
  menu: '5_shape@2',
  async run(nodes, tools) {
    const label = await tools.ask({ title: t('Label of the group'), check: notEmpty });
    if (label !== undefined) await tools.change(nodes[0].site, { kind: 'wrap', nodes: keysOf(nodes), label });
  },
};

export const ungroup: Action = {
  command: 'docsJson.ungroupNode',
  title: 'Ungroup',
  can: 'ungroup',
  menu: '5_shape@3',
  run: ([{ site, shown }], tools) => tools.change(site, { kind: 'ungroup', node: shown.key }),
};
