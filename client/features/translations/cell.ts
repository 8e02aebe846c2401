import { t } from '@vscode/l10n';
import { type QuickPickItem, Uri, ViewColumn, window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  listCounterpartRequest,
  newPageRequest,
  type TranslationCell,
  type TranslationCellParams,
  translationCellRequest,
} from '../../../server/language/protocol/index.ts';
import { sendRequest } from '../../core/messages.ts';
import { refusesReadOnly } from '../../edits/readOnly.ts';
import { rangeOf, reportOutdated } from '../../edits/vscodeEdits.ts';
import { applyEdits } from '../navigation/changes/files.ts';

interface Choice extends QuickPickItem {
  run(): Promise<void>;
}

/** Goes to the content of a cell; if something should be done about it, asks what. */
export async function openCell(client: BaseLanguageClient, params: TranslationCellParams): Promise<void> {
  const cell = await sendRequest(client, translationCellRequest, params);
  if (!cell) return;
  const choices = choicesOf(client, params, cell);
  if (choices.length === 0) {
    await show(cell);
    return;
  }
  const title = `${params.name}: ${cell.counterpart ?? params.page}`;
  const chosen = await window.showQuickPick(choices, { title, placeHolder: titles[cell.state]?.() ?? '' });
  await chosen?.run();
}

const titles: Partial<Record<TranslationCell['state'], () => string>> = {
  missing: () => t('There is no such page yet.'),
  unlisted: () => t('The file is there, and nothing lists it.'),
  withoutFile: () => t('It is listed, and there is no file.'),
};

/** The possible actions for a cell; empty if it is only opened. */
function choicesOf(
  client: BaseLanguageClient,
  params: TranslationCellParams,
  cell: TranslationCell,
): readonly Choice[] {
  const { state, counterpart, uri, source } = cell;
  const open = (label: string, target: string | undefined): readonly Choice[] =>
    target === undefined ? [] : [{ label, run: () => showFile(target) }];
  const list = (label: string, detail: string): readonly Choice[] =>
    counterpart === undefined ? [] : [{ label, detail, run: () => listPage(client, params) }];
  switch (state) {
    case 'missing':
      return [
        ...(source === undefined
          ? []
          : list(
              t('$(new-file) Create {0} and list it', counterpart ?? ''),
              t('With the front matter of its source and a note that it is not translated yet'),
            )),
        ...open(t('$(go-to-file) Open the source'), source),
      ];
    case 'unlisted':
      return [
        ...list(t('$(list-tree) List {0}', counterpart ?? ''), t('Where its source is')),
        ...open(t('$(go-to-file) Open its file'), uri),
        ...open(t('$(go-to-file) Open the source'), source),
      ];
    case 'withoutFile':
      return [
        {
          label: t('$(new-file) Create the file of {0}', counterpart ?? params.page),
          run: () => createFile(client, params.uri, counterpart ?? params.page),
        },
        { label: t('$(json) Show where it is listed'), run: () => show(cell) },
      ];
    default:
      return [];
  }
}

/** Opens the page, or otherwise the place that lists it. */
async function show({ uri, entry, counterpart }: TranslationCell): Promise<void> {
  if (uri !== undefined) await showFile(uri);
  else if (entry) {
    const document = Uri.parse(entry.uri, true);
    await window.showTextDocument(document, { viewColumn: ViewColumn.Beside, selection: rangeOf(entry.range) });
  } else {
    window.showInformationMessage(
      t(
        '"{0}" has neither a file nor an entry: a specification makes it. Name the specification there too.',
        counterpart ?? '',
      ),
    );
  }
}

async function showFile(uri: string): Promise<void> {
  await window.showTextDocument(Uri.parse(uri, true), { viewColumn: ViewColumn.Beside });
}

async function listPage(client: BaseLanguageClient, params: TranslationCellParams): Promise<void> {
  const answer = await sendRequest(client, listCounterpartRequest, params);
  if (answer.kind === 'refused') {
    window.showWarningMessage(answer.reason);
    return;
  }
  if (await refusesReadOnly(answer.edits.map(({ uri }) => uri))) return;
  if (!(await applyEdits(answer.edits, answer.creates))) return reportOutdated();
  for (const note of answer.notes) window.showInformationMessage(note);
  const [created] = answer.creates;
  if (created) await showFile(created.uri);
  else window.setStatusBarMessage(t('Listed where its source is.'), 4000);
}

async function createFile(client: BaseLanguageClient, uri: string, path: string): Promise<void> {
  const page = await sendRequest(client, newPageRequest, { uri, path });
  if (!page || !(await applyEdits([], [page]))) {
    window.showWarningMessage(t('The file of "{0}" could not be created: see what is in its folder.', path));
    return;
  }
  await showFile(page.uri);
}
