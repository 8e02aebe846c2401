import { type QuickPickItem, window } from 'vscode';
import { findAsTyped } from '../../ui/asyncQuickPick.ts';
import type { Choice } from './actions/action.ts';
import { picturesOf } from './icons.ts';

interface Item<T> extends QuickPickItem {
  readonly value: T;
}

/** A quick pick whose items are requested again at every letter; undefined if nothing is picked. */
export async function pickTyped<T>(
  title: string,
  find: (typed: string) => Promise<readonly Choice<T>[]>,
): Promise<T | undefined> {
  const list = window.createQuickPick<Item<T>>();
  list.title = title;
  list.matchOnDescription = true;
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      list.onDidHide(() => resolve(undefined));
      findAsTyped(list, {
        find: async (typed) => ({ items: (await find(typed)).map(itemOf) }),
        accept: (item) => resolve(item?.value),
        failed: reject,
      });
    });
  } finally {
    list.dispose();
  }
}

/** The matches have been found already, so the list itself must not filter them. */
function itemOf<T>({ label, description = '', drawing, value }: Choice<T>): Item<T> {
  const icon = drawing && { iconPath: picturesOf(drawing) };
  return { label, description, value, alwaysShow: true, ...icon };
}
