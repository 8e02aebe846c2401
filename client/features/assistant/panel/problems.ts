import { t } from '@vscode/l10n';
import {
  type CodeAction,
  CodeActionKind,
  commands,
  type Diagnostic,
  type Disposable,
  languages,
  type Uri,
  workspace,
} from 'vscode';
import { type AboutRuleParams, aboutRuleRequest } from '../../../../server/language/protocol/index.ts';
import type { Context } from '../../../core/context.ts';
import { sendRequest } from '../../../core/messages.ts';
import type { Pointed } from '../conversation/contextItems.ts';
import { explainProblem } from './texts/explanation.ts';

const question = () => t('Why is this wrong? Ask the documentation assistant');

/** A question about a problem, among its quick fixes. */
export const problemActions = (): Disposable =>
  languages.registerCodeActionsProvider(
    [{ language: 'docs-json' }, { pattern: '**/*.{json,md,mdx}' }],
    { provideCodeActions: (document, _range, { diagnostics }) => actions(document.uri, diagnostics) },
    { providedCodeActionKinds: [CodeActionKind.QuickFix] },
  );

/** A problem as context of a question, with what is known about it: the description of its rule, and its fixes. */
export async function problemOf({ client }: Context, uri: Uri, diagnostic: Diagnostic): Promise<Pointed> {
  const { message, range } = diagnostic;
  const code = codeOf(diagnostic);
  const params: AboutRuleParams = { code };
  const [document, about, fixes] = await Promise.all([
    workspace.openTextDocument(uri),
    sendRequest(client, aboutRuleRequest, params),
    commands.executeCommand<readonly CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      range,
      CodeActionKind.QuickFix.value,
    ),
  ]);
  const place = `${workspace.asRelativePath(uri)}:${range.start.line + 1}`;
  const explanation = explainProblem({
    code,
    message,
    place,
    line: document.lineAt(range.start.line).text.trim(),
    about: about ?? undefined,
    fixes: fixes.map((fix) => fix.title).filter((each) => !each.startsWith(question())),
  });
  return { type: 'problem', label: `${code} · ${place}`, value: explanation, explanation };
}

/** One question per rule: three settings that are missing in one place are one issue. */
function actions(uri: Uri, diagnostics: readonly Diagnostic[]): CodeAction[] {
  const ours = diagnostics.filter(({ source }) => source === 'docs.json');
  const firsts = ours.filter((each, index) => ours.findIndex((other) => codeOf(other) === codeOf(each)) === index);
  return firsts.map((diagnostic) => ({
    title: firsts.length === 1 ? question() : `${question()} (${codeOf(diagnostic)})`,
    kind: CodeActionKind.QuickFix,
    diagnostics: ours.filter((other) => codeOf(other) === codeOf(diagnostic)),
    command: { command: 'docsJson.askAboutProblem', title: t('Ask'), arguments: [uri, diagnostic] },
  }));
}

function codeOf({ code }: Diagnostic): string {
  return String(typeof code === 'object' ? code.value : (code ?? 'problem'));
}
