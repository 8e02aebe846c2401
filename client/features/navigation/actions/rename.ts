import { t } from '@vscode/l10n';
import { type Action, notEmpty } from './action.ts';

export const rename: Action = {
  command: 'docsJson.renameNode',
  title: 'Rename…',
  can: 'label',
  menu: '4_properties@1',
  keys: { key: 'f2' },
  whyNot: ({ shown }) =>
    shown.kind === 'page' && shown.file !== undefined
      ? t('A page is named by the title in its front matter. Rename its file in the Explorer: {0}', shown.file)
      : undefined,
  async run([{ site, shown }], tools) {
    const value = await tools.ask({ title: t('Label of "{0}"', shown.title), value: shown.title, check: notEmpty });
    if (value === undefined || value === shown.title) return;
    await tools.change(site, { kind: 'set', node: shown.key, key: 'label', value });
  },
};
