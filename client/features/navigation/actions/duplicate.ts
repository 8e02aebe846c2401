import { keyAbove } from '../../../../server/base/joinedKeys.ts';
import type { Action } from './action.ts';
import { askLabel } from './askLabel.ts';

export const duplicate: Action = {
  command: 'docsJson.duplicateNode',
  title: 'Duplicate',
  can: 'edit',
  menu: '3_edit@3',
  async run([{ site, shown }], tools) {
    const { key: node, kind } = shown;
    const copy = { kind: 'duplicate', node } as const;
    // Of two languages or versions with one name readers reach only one.
    if (kind !== 'language' && kind !== 'version') return tools.change(site, copy);
    const holder = { site, shown: { key: keyAbove(node) } };
    const label = await askLabel(kind, holder, tools);
    return label === undefined ? undefined : tools.change(site, { ...copy, label });
  },
};
