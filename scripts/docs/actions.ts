import type { Action } from '../../client/features/navigation/actions/action.ts';

interface Contributes {
  commands: Entry[];
  menus: Record<string, Entry[]>;
  keybindings: Entry[];
}

/** An entry that names a command. */
interface Entry {
  readonly command: string;
}

const view = 'docsJson.navigation';

/**
 * Replaces the commands, menus and keys of the actions; entries of other commands stay unchanged. Returns the titles by their
 * keys.
 */
export function contributeActions(
  contributes: Contributes,
  actions: readonly Action[],
): Readonly<Record<string, string>> {
  const own = new Set<string>(actions.map(({ command }) => command));
  const others = (entries: readonly Entry[] = []) => entries.filter(({ command }) => !own.has(command));
  const { menus } = contributes;
  contributes.commands = [...others(contributes.commands), ...actions.map(commandOf)];
  menus['commandPalette'] = [
    ...others(menus['commandPalette']),
    ...actions.map(({ command }) => ({ command, when: 'false' })),
  ];
  menus['view/item/context'] = [...others(menus['view/item/context']), ...actions.flatMap(menuOf)];
  contributes.keybindings = [...others(contributes.keybindings), ...actions.flatMap(keysOf)];
  return Object.fromEntries(actions.map((action) => [titleKey(action), action.title]));
}

function commandOf(action: Action): Entry {
  const { command, icon } = action;
  const title = `%${titleKey(action)}%`;
  return { command, title, category: '%category.navigation%', ...(icon === undefined ? {} : { icon }) } as Entry;
}

function titleKey({ command }: Action): string {
  return `command.${command.replace('docsJson.', '')}`;
}

function menuOf(action: Action, index: number): readonly Entry[] {
  const { command, icon, menu: group } = action;
  const when = whenOf(action);
  const entries = [
    ...(group === undefined ? [] : [{ command, when, group }]),
    ...(icon === undefined ? [] : [{ command, when, group: `inline@${index}` }]),
  ];
  return entries;
}

/** The condition on a row's `viewItem`, which `contextOf` in `actions/action.ts` writes. */
function whenOf({ can, is, not }: Action): string {
  const has = (word: string) => `viewItem =~ /\\b${word}\\b/`;
  const parts = [`view == ${view}`, has(`can-${can}`)];
  if (is !== undefined) parts.push(has(`is-${is}`));
  if (not !== undefined) parts.push(`!(${has(`is-${not}`)})`);
  return parts.join(' && ');
}

function keysOf({ command, keys }: Action): readonly Entry[] {
  return keys ? [{ command, ...keys, when: `focusedView == ${view} && listFocus && !inputFocus` } as Entry] : [];
}
