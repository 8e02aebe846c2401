import { t } from '@vscode/l10n';
import { type Action, titleOf } from './action.ts';

export const convert: Action = {
  command: 'docsJson.convertNode',
  title: 'Convert to…',
  can: 'convert',
  menu: '5_shape@1',
  async run([node], tools) {
    const choices = await tools.choices(node, 'convert');
    if (!choices) return;
    if (choices.length === 0) {
      tools.say(t('{0} cannot be converted to anything else where it is.', node.shown.title));
      return;
    }
    const items = choices.map((kind) => ({ label: titleOf(kind), value: kind }));
    const to = await tools.pick(t('Convert {0} to', node.shown.title), items);
    if (to !== undefined) await tools.change(node.site, { kind: 'convert', node: node.shown.key, to });
  },
};
