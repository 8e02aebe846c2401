import { t } from '@vscode/l10n';
import type { FoundIcons, ShownIcon } from '../../../../server/language/protocol/index.ts';
import type { Action, Choice } from './action.ts';

/** Chooses an icon of the site's library by its picture; the typed text may also be a file, an address or an unknown name. */
export const setIcon: Action = {
  command: 'docsJson.setNodeIcon',
  title: 'Set Icon…',
  can: 'icon',
  menu: '4_properties@2',
  async run([{ site, shown }], tools) {
    const title = t('Icon of "{0}": a name, or a path or address of a picture', shown.title);
    const picked = await tools.pickTyped(title, async (text) =>
      iconChoices(await tools.icons({ uri: site, key: shown.key, text }), text.trim(), shown.icon),
    );
    if (!picked || picked.icon === shown.icon?.name) return;
    const { icon: value } = picked;
    await tools.change(site, { kind: 'set', node: shown.key, key: 'icon', ...(value === undefined ? {} : { value }) });
  },
};

interface Picked {
  /** Undefined for no icon. */
  readonly icon: string | undefined;
}

/** First the current icon, then none, then the library; while something is typed, the matches and the text itself. */
function iconChoices(
  { icons, library }: FoundIcons,
  typed: string,
  current: ShownIcon | undefined,
): readonly Choice<Picked>[] {
  const others = icons
    .filter(({ name }) => typed !== '' || name !== current?.name)
    .map((icon) => choiceOf(icon, icon.words ?? ''));
  if (typed === '') {
    const none: Choice<Picked> = { label: t('$(circle-slash) No Icon'), value: { icon: undefined } };
    return current ? [choiceOf(current, t('the icon it has')), none, ...others] : others;
  }
  if (icons.some(({ name }) => name === typed)) return others;
  const isPicture = /[/.:]/.test(typed);
  const description = isPicture ? t('a picture') : t('not in the {0} library', library);
  const asTyped: Choice<Picked> = { label: typed, description, value: { icon: typed } };
  return isPicture ? [asTyped, ...others] : [...others, asTyped];
}

function choiceOf({ name, drawing }: ShownIcon, description: string): Choice<Picked> {
  return { label: name, description, value: { icon: name }, ...(drawing ? { drawing } : {}) };
}
