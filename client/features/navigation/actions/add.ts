import { type Action, nameOf, notEmpty, titleOf } from './action.ts';

export const add: Action = {
  command: 'docsJson.addElement',
  title: 'Add Group, Tab…',
  icon: '$(add)',
  can: 'hold',
  menu: '2_add@2',
  async run([node], tools) {
    const choices = await tools.choices(node, 'add');
    const items = choices.map((kind) => ({ label: titleOf(kind), value: kind }));
    const place = node.shown.title || 'the navigation';
    if (items.length === 0) {
      tools.say(`Nothing but pages can be added to ${place}.`);
      return;
    }
    const [only] = items;
    const kind = only && items.length === 1 ? only.value : await tools.pick(`Add to ${place}`, items);
    if (kind === undefined) return;
    const placeholder = kind === 'language' ? 'Its code, for example en or pt-BR' : '';
    const label = await tools.ask({ title: `Label of the new ${nameOf(kind)}`, placeholder, check: notEmpty });
    if (label === undefined) return;
    const target = { node: node.shown.key, place: 'inside' } as const;
    await tools.change(node.site, { kind: 'insert', entries: [{ kind: 'element', element: kind, label }], target });
  },
};
