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
      tools.say(`${node.shown.title} can be nothing else where it stands.`);
      return;
    }
    const items = choices.map((kind) => ({ label: titleOf(kind), value: kind }));
    const to = await tools.pick(`Convert ${node.shown.title} to`, items);
    if (to !== undefined) await tools.change(node.site, { kind: 'convert', node: node.shown.key, to });
  },
};
