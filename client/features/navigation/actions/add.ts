import { t } from '@vscode/l10n';
import type { ElementKind } from '../../../../server/language/protocol/index.ts';
import type { Node } from '../node.ts';
import { type Action, type Choice, type Tools, titleOf } from './action.ts';
import { addPage } from './addPage.ts';
import { askLabel } from './askLabel.ts';

export const add: Action = {
  command: 'docsJson.addElement',
  title: 'Add Group, Tab or Other Section…',
  icon: '$(add)',
  can: 'hold',
  menu: '2_add@2',
  async run([node], tools) {
    const items = await itemsFor(node, tools);
    if (!items) return;
    const place = node.shown.title || t('the navigation');
    if (items.length === 0) {
      tools.say(t('Only pages can be added to {0}.', place));
      return;
    }
    const [only] = items;
    const kind = only && items.length === 1 ? only.value : await tools.pick(t('Add to {0}', place), items);
    if (kind === undefined) return;
    if (kind === 'page') {
      await addPage.run([node], tools);
      return;
    }
    const label = await askLabel(kind, node, tools);
    if (label === undefined) return;
    const target = { node: node.shown.key, place: 'inside' } as const;
    await tools.change(node.site, { kind: 'insert', entries: [{ kind: 'element', element: kind, label }], target });
  },
};

/** What can be added. The root has no row of its own, so its list also offers pages. */
async function itemsFor(node: Node, tools: Tools): Promise<readonly Choice<ElementKind | 'page'>[] | undefined> {
  const { site, shown } = node;
  const kinds = await tools.choices(node, 'add');
  if (!kinds) return undefined;
  const takesPages = shown.key === '' && (await tools.pagePlace({ uri: site, key: '' })).kind === 'place';
  return [
    ...kinds.map((kind) => ({ label: titleOf(kind), value: kind })),
    ...(takesPages ? [{ label: titleOf('page'), value: 'page' as const }] : []),
  ];
}
