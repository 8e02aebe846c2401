import { t } from '@vscode/l10n';
import {
  type DataTransfer,
  Disposable,
  DocumentDropEdit,
  DocumentDropOrPasteEditKind,
  DocumentPasteEdit,
  languages,
  Position,
  Range,
  type TextDocument,
  WorkspaceEdit,
} from 'vscode';
import { languageId, type PastedPages, pastedPagesRequest } from '../../../server/language/protocol/index.ts';
import type { Context, Feature } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { State } from '../../core/languageClient.ts';
import { sendRequest } from '../../core/messages.ts';

const mimeTypes = { files: 'text/uri-list', text: 'text/plain' };

/**
 * Paths, links and files that are pasted into a list of pages, and files that are dropped there, become its entries. VS Code offers to paste
 * them as they are instead.
 */
export const pastePages: Feature = (context) => {
  const kind = DocumentDropOrPasteEditKind.Text.append('docsJson', 'pages');
  const title = t('Insert as Pages');
  return Disposable.from(
    languages.registerDocumentPasteEditProvider(
      languageId,
      {
        async provideDocumentPasteEdits(document, [range, another], transfer) {
          const pages = range && !another ? await pagesFor(context, document, range, transfer) : undefined;
          return pages && [complete(new DocumentPasteEdit(pages.text, title, kind), document, pages)];
        },
      },
      { providedPasteEditKinds: [kind], pasteMimeTypes: Object.values(mimeTypes) },
    ),
    languages.registerDocumentDropEditProvider(
      languageId,
      {
        async provideDocumentDropEdits(document, position, transfer) {
          const pages = await pagesFor(context, document, new Range(position, position), transfer);
          return pages && complete(new DocumentDropEdit(pages.text, title, kind), document, pages);
        },
      },
      { providedDropEditKinds: [kind], dropMimeTypes: [mimeTypes.files] },
    ),
  );
};

/** The entries that what is transferred becomes; undefined where it is to be inserted as it is. */
async function pagesFor(
  { client, log }: Context,
  document: TextDocument,
  range: Range,
  transfer: DataTransfer,
): Promise<PastedPages | undefined> {
  const pasted = await namesIn(transfer);
  if (pasted.length === 0 || client.state !== State.Running) return undefined;
  const uri = document.uri.toString();
  const replaced = client.code2ProtocolConverter.asRange(range);
  const found = await sendRequest(client, pastedPagesRequest, { uri, range: replaced, pasted }).catch((error) =>
    log.error(loggable(error)),
  );
  return found ?? undefined;
}

/** The URIs of files, or a text that is not JSON already. */
async function namesIn(transfer: DataTransfer): Promise<string | readonly string[]> {
  const files = (await transfer.get(mimeTypes.files)?.asString()) ?? '';
  const uris = files.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  if (uris.length > 0) return uris;
  const text = (await transfer.get(mimeTypes.text)?.asString()) ?? '';
  return text.includes('"') ? '' : text;
}

/** Adds the comma that is missing before the entries. */
function complete<T extends DocumentPasteEdit | DocumentDropEdit>(
  edit: T,
  { uri }: TextDocument,
  pages: PastedPages,
): T {
  if (!pages.comma) return edit;
  edit.additionalEdit = new WorkspaceEdit();
  edit.additionalEdit.insert(uri, new Position(pages.comma.line, pages.comma.character), ',');
  return edit;
}
