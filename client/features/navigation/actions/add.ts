import { t } from '@vscode/l10n';
import type { ElementKind } from '../../../../server/language/protocol/index.ts';
import type { Node } from '../node.ts';
import { type Action, type Choice, nameOf, notEmpty, type Tools, titleOf } from './action.ts';
import { addPage } from './addPage.ts';

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
    const label =
      kind === 'language'
        ? await askLanguage(node, tools)
        : await tools.ask({ title: t('Label of the new {0}', nameOf(kind)), check: notEmpty });
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

/** Asks for a code that the platform accepts. */
async function askLanguage({ site, shown }: Node, tools: Tools): Promise<string | undefined> {
  const { others = [], languages = [] } = (await tools.divisionNames(site)) ?? {};
  // Each product, for example, may have the same languages.
  const elsewhere = shown.key === '' ? [] : languages;
  return tools.pick(t('Which language?'), [
    ...elsewhere.map((code) => ({ label: code, value: code })),
    ...others.map(({ code, name }) => ({ label: code, description: name, value: code })),
  ]);
}
