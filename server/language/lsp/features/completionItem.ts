import type { CompletionClientCapabilities, CompletionItem } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Completion } from '../../features/completion/accept.ts';
import type { SuggestionKind } from '../../features/completion/suggestion.ts';
import { rangeIn } from '../../features/range.ts';
import { CompletionItemKind, InsertTextFormat, InsertTextMode } from '../languageServer.ts';
import { markup } from '../markup.ts';

/** What decides the form of an item. */
export interface ItemForm {
  readonly client: CompletionClientCapabilities | undefined;
  /** The command of the editor that requests completions again, if it has one. */
  readonly suggestCommand: string | undefined;
}

/** A completion of a document in the form of the protocol, as far as the client supports it; without `data`. */
export function completionItem(
  item: Completion,
  document: TextDocument,
  { client, suggestCommand }: ItemForm,
): CompletionItem {
  const { label, kind, detail, documentation, filterText, sortText, comma } = item;
  const supports = client?.completionItem;
  const range = rangeIn(document, item.start, item.end);
  const commaAt = comma === undefined ? undefined : document.positionAt(comma);
  const modes = supports?.insertTextModeSupport?.valueSet ?? [];
  return {
    label,
    kind: kinds[kind],
    filterText,
    sortText,
    textEdit: { range, newText: item.text },
    insertTextFormat: item.snippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    ...(modes.includes(InsertTextMode.adjustIndentation) ? { insertTextMode: InsertTextMode.adjustIndentation } : {}),
    ...(detail === undefined
      ? {}
      : supports?.labelDetailsSupport
        ? { labelDetails: { description: detail } }
        : { detail }),
    // Editors that show colours take them from the plain documentation of an item of that kind.
    ...(documentation === undefined
      ? {}
      : { documentation: kind === 'colour' ? documentation : markup(documentation, supports?.documentationFormat) }),
    ...(commaAt ? { additionalTextEdits: [{ range: { start: commaAt, end: commaAt }, newText: ',' }] } : {}),
    ...(item.goesOn && suggestCommand !== undefined ? { command: { title: 'Suggest', command: suggestCommand } } : {}),
  };
}

const kinds: Readonly<Record<SuggestionKind, CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  element: CompletionItemKind.Struct,
  pattern: CompletionItemKind.Snippet,
  page: CompletionItemKind.File,
  folder: CompletionItemKind.Folder,
  file: CompletionItemKind.File,
  icon: CompletionItemKind.Constant,
  language: CompletionItemKind.EnumMember,
  endpoint: CompletionItemKind.Method,
  link: CompletionItemKind.Reference,
  name: CompletionItemKind.Variable,
  choice: CompletionItemKind.EnumMember,
  colour: CompletionItemKind.Color,
};
