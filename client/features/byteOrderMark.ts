import { t } from '@vscode/l10n';
import {
  CodeAction,
  CodeActionKind,
  commands,
  type Diagnostic,
  Disposable,
  languages,
  Position,
  type Uri,
  workspace,
} from 'vscode';
import type { Feature } from '../core/context.ts';
import { refusesReadOnly } from '../edits/readOnly.ts';

const command = 'docsJson.removeByteOrderMark';
const mark = [0xef, 0xbb, 0xbf];

/**
 * Offers to remove the byte order mark for which the platform refuses a docs.json. The server cannot: VS Code leaves the mark out of the text,
 * and no edit of the text removes it.
 */
export const byteOrderMark: Feature = () =>
  Disposable.from(
    commands.registerCommand(command, removeMark),
    languages.registerCodeActionsProvider(
      { pattern: '**/docs.json' },
      {
        provideCodeActions({ uri, encoding }, _range, { diagnostics }) {
          const reported = diagnostics.filter(isAtStart);
          if (encoding !== 'utf8bom' || reported.length === 0) return [];
          const action = new CodeAction(t('Remove the byte order mark'), CodeActionKind.QuickFix);
          action.command = { command, title: action.title, arguments: [uri] };
          return [Object.assign(action, { diagnostics: reported, isPreferred: true })];
        },
      },
      { providedCodeActionKinds: [CodeActionKind.QuickFix] },
    ),
  );

/** A mark before anything else is a problem of the syntax there. */
function isAtStart({ code, range }: Diagnostic): boolean {
  return range.start.isEqual(new Position(0, 0)) && (typeof code === 'object' ? code.value : code) === 'syntax';
}

/** Once the file has no mark, VS Code reads it again, and saves it without one from then on. */
async function removeMark(uri: Uri): Promise<void> {
  if (await refusesReadOnly([uri.toString()])) return;
  const document = await workspace.openTextDocument(uri);
  if (document.isDirty && !(await document.save())) return;
  const bytes = await workspace.fs.readFile(uri);
  if (mark.every((byte, index) => bytes[index] === byte)) await workspace.fs.writeFile(uri, bytes.slice(mark.length));
}
