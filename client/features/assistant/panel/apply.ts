import { t } from '@vscode/l10n';
import { Uri, WorkspaceEdit, window, workspace } from 'vscode';
import {
  type FileEdit,
  type FragmentParams,
  proposeFragmentRequest,
} from '../../../../server/language/protocol/index.ts';
import { noSite } from '../../../core/chooseSite.ts';
import type { Context } from '../../../core/context.ts';
import { sendRequest } from '../../../core/messages.ts';
import type { Site } from '../../../core/sites.ts';
import { isMadeFor } from '../../../edits/madeFor.ts';
import { addChanges, reportOutdated } from '../../../edits/vscodeEdits.ts';
import { isPageFile } from '../../pages/pages.ts';
import { currentSite } from './currentSite.ts';
import { propose } from './proposals.ts';
import { pageIn } from './texts/pageCode.ts';

/** Makes a proposal from a code block of an answer: a fragment of docs.json in its place, or a page. */
export async function applyCode(context: Context, code: string, language: string): Promise<void> {
  const site = currentSite(context);
  if (!site) return void window.showInformationMessage(noSite());
  if (/^json/.test(language)) await applyFragment(context, site, code);
  else await applyPage(context, site, code);
}

async function applyFragment(context: Context, site: Site, fragment: string): Promise<void> {
  const params: FragmentParams = { uri: site.docsJson.toString(), fragment };
  const found = await sendRequest(context.client, proposeFragmentRequest, params);
  if (!found) return;
  if (found.kind === 'refused') return void window.showWarningMessage(found.reason);
  if (found.edit.edits.length === 0)
    return void window.showInformationMessage(t('docs.json already says this; there is nothing to change.'));
  const uri = Uri.parse(found.edit.uri, true);
  const document = await workspace.openTextDocument(uri);
  if (!isMadeFor(found.edit, document)) return reportOutdated();
  const base = document.getText();
  await propose(context, { uri, base, text: edited(base, found.edit), edit: workspaceEdit(uri, found.edit) });
}

async function applyPage(context: Context, site: Site, code: string): Promise<void> {
  const page = pageIn(code);
  if (!page) {
    window.showInformationMessage(t('This is part of a page, without front matter. Insert it where it belongs.'));
    return;
  }
  const front = window.activeTextEditor?.document.uri;
  const replaced = front && isPageFile(front) && context.sites.of(front) === site ? front : undefined;
  const uri = (await targetOf(site, replaced, page.path)) ?? undefined;
  if (!uri) return;
  const base = await contentOf(uri);
  const text = code.endsWith('\n') ? code : `${code}\n`;
  await propose(context, { uri, base, text });
}

/** The active page, or a new one whose path is asked for. */
async function targetOf(site: Site, front: Uri | undefined, path: string): Promise<Uri | undefined> {
  if (front) {
    const replace = { label: t('Replace {0}', workspace.asRelativePath(front)), uri: front };
    const create = { label: t('New page…'), uri: undefined };
    const chosen = await window.showQuickPick([replace, create], { placeHolder: t('Where does this page go?') });
    if (!chosen || chosen.uri) return chosen?.uri;
  }
  const given = await window.showInputBox({
    title: t('Path of the new page'),
    prompt: t('From the docs root, without .mdx'),
    value: path,
    validateInput: (text) =>
      /^[^/\\:*?"<>|][^\\:*?"<>|]*$/.test(text.trim()) && !text.split('/').includes('..')
        ? undefined
        : t('A path below the docs root, such as guides/start.'),
  });
  return given === undefined ? undefined : Uri.joinPath(site.folder, `${given.trim().replace(/\.mdx?$/, '')}.mdx`);
}

/** Undefined for a file that does not exist. */
async function contentOf(uri: Uri): Promise<string | undefined> {
  try {
    await workspace.fs.stat(uri);
  } catch {
    return undefined;
  }
  return (await workspace.openTextDocument(uri)).getText();
}

/** The text after the edits, which must not overlap and must be in the order of the text. */
function edited(text: string, { edits }: FileEdit): string {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ index, 0: end }) => index + end.length)];
  const offset = ({ line, character }: { readonly line: number; readonly character: number }) =>
    (starts[line] ?? text.length) + character;
  return edits.reduceRight(
    (result, { range, newText }) => result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end)),
    text,
  );
}

function workspaceEdit(uri: Uri, { edits }: FileEdit): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  addChanges(edit, uri, edits);
  return edit;
}
