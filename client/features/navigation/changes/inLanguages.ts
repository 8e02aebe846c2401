import { t } from '@vscode/l10n';
import { ConfigurationTarget, commands, Disposable, type QuickPickItem, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type ChangeAnswer,
  changeNavigationRequest,
  type Operation,
  type OtherLanguage,
} from '../../../../server/language/protocol/index.ts';
import { sendRequest } from '../../../core/messages.ts';
import { someOf } from '../../../ui/format.ts';
import type { Changed } from './combine.ts';

const setting = 'docsJson.navigation.allLanguages';

/** Whether a change in the view is offered for every language. */
export interface LanguageSwitch extends Disposable {
  isOn(): boolean;
}

/** Its commands take effect at once, since VS Code may take seconds to write the setting. */
export function languageSwitch(): LanguageSwitch {
  let wanted: boolean | undefined;
  const isOn = () => wanted ?? workspace.getConfiguration().get(setting, false);
  const updateContext = () => commands.executeCommand('setContext', setting, isOn());
  const set = async (value: boolean) => {
    wanted = value;
    void updateContext();
    try {
      await workspace.getConfiguration().update(setting, value, ConfigurationTarget.Global);
    } catch (error) {
      wanted = undefined;
      void updateContext();
      throw error;
    }
  };
  void updateContext();
  const listeners = Disposable.from(
    commands.registerCommand('docsJson.changeAllLanguages', () => set(true)),
    commands.registerCommand('docsJson.changeOneLanguage', () => set(false)),
    workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(setting)) return;
      wanted = undefined;
      void updateContext();
    }),
  );
  return { isOn, dispose: () => listeners.dispose() };
}

/**
 * The change together with its equivalents in the other languages that the author chooses; undefined if nothing should be done.
 */
export async function inLanguages(
  client: BaseLanguageClient,
  site: string,
  operation: Operation,
  own: Changed,
): Promise<ChangeAnswer | undefined> {
  const params = { uri: site, operation, allLanguages: 'create' } as const;
  const all = await sendRequest(client, changeNavigationRequest, params);
  if (all.kind === 'refused') {
    window.setStatusBarMessage(t('Changed here only: {0}', all.reason), 6000);
    return own;
  }
  const others = all.languages ?? [];
  if (others.every(({ does }) => does === undefined)) return all;
  const chosen = await choose(others);
  if (!chosen) return undefined;
  return sendRequest(client, changeNavigationRequest, { ...params, languages: chosen });
}

interface Item extends QuickPickItem {
  readonly language: string;
}

/** Asks once, showing what happens in each language. Returns the selected languages; undefined if nothing should be done. */
async function choose(others: readonly OtherLanguage[]): Promise<readonly string[] | undefined> {
  const items = others.map(
    ({ language, does, pages, notes }): Item => ({
      label: language,
      language,
      picked: does !== undefined,
      description: [does ?? t('Stays as it is'), ...(pages.length > 0 ? [t('create {0}', someOf(pages))] : [])].join(
        ', ',
      ),
      ...(notes.length > 0 && { detail: notes.join(' ') }),
    }),
  );
  const chosen = await window.showQuickPick(items, {
    title: t('The Same in Every Language'),
    placeHolder: t('Untick languages that stay as they are. Escape changes nothing.'),
    canPickMany: true,
    ignoreFocusOut: true,
    matchOnDescription: true,
  });
  return chosen?.map(({ language }) => language);
}
