import { t } from '@vscode/l10n';
import type { Action } from './action.ts';

export const tag: Action = {
  command: 'docsJson.tagNode',
  title: 'Set Tag…',
  can: 'tag',
  menu: '4_properties@2',
  async run([{ site, shown }], tools) {
    const question = { title: t('Tag beside "{0}"', shown.title), placeholder: t('For example New; empty for none') };
    const value = await tools.ask({ ...question, value: shown.tag ?? '' });
    if (value === undefined || value === (shown.tag ?? '')) return;
    const text = value.trim();
    await tools.change(site, { kind: 'set', node: shown.key, key: 'tag', ...(text === '' ? {} : { value: text }) });
  },
};
