import { t } from '@vscode/l10n';
import { type Memento, type QuickPickItem, window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { revisionNamesRequest } from '../../../server/language/protocol/index.ts';
import { sendRequest } from '../../core/messages.ts';

/** The revisions that an author chose to compare sites with, by the URIs of their docs.json; stored for the workspace. */
export interface Bases {
  readonly all: Readonly<Record<string, string>>;
  /** Undefined for the published branch. */
  set(site: string, revision: string | undefined): Promise<void>;
}

const key = 'docsJson.readerChanges.bases';

/** The revisions that are stored in the memory of the workspace. */
export function keptBases(memory: Memento): Bases {
  return {
    get all() {
      return memory.get<Record<string, string>>(key, {});
    },
    async set(site, revision) {
      const { [site]: _, ...others } = this.all;
      await memory.update(key, revision === undefined ? others : { ...others, [site]: revision });
    },
  };
}

interface Item extends QuickPickItem {
  readonly revision: string | undefined;
}

/** Asks for a branch, a tag, or another revision; null if the author cancels, undefined for the published branch. */
export async function chooseRevision(
  client: BaseLanguageClient,
  site: string,
  current: string | undefined,
): Promise<string | undefined | null> {
  const known = await sendRequest(client, revisionNamesRequest, { uri: site });
  if (known.kind === 'unavailable') {
    window.showInformationMessage(known.reason);
    return null;
  }
  const named = (revision: string, description = ''): Item => ({ label: revision, description, revision });
  const items: readonly Item[] = [
    { label: t('The published branch'), description: t('where this branch left it'), revision: undefined },
    named('HEAD', t('the last commit')),
    ...known.names.map((name) => named(name)),
  ];
  const list = window.createQuickPick<Item>();
  list.title = t('Compare with');
  list.placeholder =
    current === undefined
      ? t('A branch, a tag, or any revision such as HEAD~3')
      : t('A branch, a tag, or any revision such as HEAD~3 (now: {0})', current);
  list.items = items;
  list.onDidChangeValue((typed) => {
    const isNamed = items.some(({ label }) => label === typed);
    list.items = typed === '' || isNamed ? items : [...items, named(typed, t('another revision'))];
  });
  try {
    return await new Promise((resolve) => {
      list.onDidAccept(() => {
        const [chosen] = list.selectedItems;
        resolve(chosen ? chosen.revision : null);
      });
      list.onDidHide(() => resolve(null));
      list.show();
    });
  } finally {
    list.dispose();
  }
}
