import { t } from '@vscode/l10n';
import {
  commands,
  Disposable,
  EventEmitter,
  Position,
  Range,
  TabInputTextDiff,
  type Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { difference } from '../../../../server/base/difference.ts';
import { checkProposedRequest, type ProposedParams } from '../../../../server/language/protocol/index.ts';
import type { Context, Feature } from '../../../core/context.ts';
import { sendRequest } from '../../../core/messages.ts';
import { refusesReadOnly } from '../../../edits/readOnly.ts';
import { filesOf } from '../../../edits/vscodeEdits.ts';
import { describeCheck } from './texts/proposal.ts';

/** A proposed text of a file, shown next to the current one before anything changes. */
export interface Proposal {
  readonly uri: Uri;
  /** The current text of the file; undefined for a file that does not exist yet. */
  readonly base: string | undefined;
  readonly text: string;
  /** The title of the comparison after the name of the file; by default, that of the assistant. */
  readonly title?: string;
  /** The change, if it is known more exactly than by comparing the texts. */
  readonly edit?: WorkspaceEdit;
}

const scheme = 'docs-json-proposed';
const proposals = new Map<string, Proposal>();
const changed = new EventEmitter<Uri>();

/** Shows a proposal as a comparison, says how it changes the problems of the site, and applies it if the author agrees. */
export async function propose({ client }: Context, proposal: Proposal): Promise<void> {
  const right = proposal.uri.with({ scheme, query: proposal.uri.toString() });
  const left = proposal.base === undefined ? right.with({ fragment: 'empty' }) : proposal.uri;
  proposals.set(right.toString(), proposal);
  changed.fire(right);
  const params: ProposedParams = { uri: proposal.uri.toString(), text: proposal.text };
  const check = await sendRequest(client, checkProposedRequest, params);
  const name = workspace.asRelativePath(proposal.uri);
  await commands.executeCommand(
    'vscode.diff',
    left,
    right,
    `${name}: ${proposal.title ?? t('proposed by the assistant')}`,
    { preview: true },
  );
  const [apply, discard] = [t('Apply'), t('Discard')];
  const chosen = await window.showInformationMessage(`${name}: ${describeCheck(check)}`, apply, discard);
  if (chosen === apply) await applyProposal(right);
  else if (chosen === discard) await discardProposal(right);
}

/** The content of the comparison, and its two buttons. */
export const proposalViews: Feature = () =>
  Disposable.from(
    workspace.registerTextDocumentContentProvider(scheme, {
      onDidChange: changed.event,
      provideTextDocumentContent: (uri) =>
        uri.fragment === 'empty' ? '' : (proposals.get(uri.toString())?.text ?? ''),
    }),
    commands.registerCommand('docsJson.applyProposal', (uri?: Uri) => applyProposal(uri ?? shownProposal())),
    commands.registerCommand('docsJson.discardProposal', (uri?: Uri) => discardProposal(uri ?? shownProposal())),
    changed,
  );

function shownProposal(): Uri | undefined {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof TabInputTextDiff && input.modified.scheme === scheme ? input.modified : undefined;
}

async function applyProposal(shown: Uri | undefined): Promise<void> {
  const proposal = shown && proposals.get(shown.toString());
  if (!shown || !proposal) return;
  const { uri, base, edit } = proposal;
  if (await refusesReadOnly([uri.toString(), ...filesOf(edit)])) return;
  if (base !== undefined && (await workspace.openTextDocument(uri)).getText() !== base) {
    window.showWarningMessage(t('The file has changed in the meantime. Ask for the proposal again.'));
    return;
  }
  const done = await workspace.applyEdit(edit ?? editOf(proposal));
  await discardProposal(shown);
  if (done) await window.showTextDocument(uri, { preview: false });
  else
    window.showWarningMessage(t('The proposal could not be applied; the file may have been created in the meantime.'));
}

async function discardProposal(shown: Uri | undefined): Promise<void> {
  if (!shown) return;
  proposals.delete(shown.toString());
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
  const own = tabs.filter(({ input }) => input instanceof TabInputTextDiff && isSame(input.modified, shown));
  await window.tabGroups.close(own);
}

function isSame(one: Uri, other: Uri): boolean {
  return one.toString() === other.toString();
}

/** The smallest replacement that turns one text into the other, or the creation of the file. */
function editOf({ uri, base, text }: Proposal): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  if (base === undefined) {
    edit.createFile(uri, { overwrite: false, ignoreIfExists: false });
    edit.insert(uri, new Position(0, 0), text);
    return edit;
  }
  const { start, end, text: instead } = difference(base, text);
  const place = (offset: number) => {
    const before = base.slice(0, offset).split('\n');
    return new Position(before.length - 1, before.at(-1)?.length ?? 0);
  };
  edit.replace(uri, new Range(place(start), place(end)), instead);
  return edit;
}
