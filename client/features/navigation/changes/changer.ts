import { t } from '@vscode/l10n';
import { commands, Disposable, type WorkspaceEdit, window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { createSerialQueue } from '../../../../server/base/serialQueue.ts';
import {
  type ChangeAnswer,
  type ChangeParams,
  changeNavigationRequest,
  type FileEdit,
  type Operation,
} from '../../../../server/language/protocol/index.ts';
import { sendRequest } from '../../../core/messages.ts';
import { newFolders } from '../../../edits/folders.ts';
import { refusesReadOnly } from '../../../edits/readOnly.ts';
import { filesOf, reportOutdated } from '../../../edits/vscodeEdits.ts';
import { type AskedMove, moveEdit } from '../../moves/renamePage.ts';
import type { Expansion } from '../expansion.ts';
import { type Changed, combineChanges } from './combine.ts';
import { applyEdits, applyMove, applyWhole, editContext, type NewText } from './files.ts';
import { createHistory, type EditContext, type Focus, type Outcome, type Step } from './history.ts';
import { inLanguages, languageSwitch } from './inLanguages.ts';
import { unaskedDeletions } from './unaskedDeletions.ts';

/** Changes the navigation, one change after the other. */
export interface Changer extends Disposable {
  /**
   * Makes a change, together with new files, or shows why it is impossible. Returns the keys of the nodes to show; undefined if
   * nothing was done.
   */
  change(site: string, operation: Operation, files?: readonly NewText[]): Promise<readonly string[] | undefined>;
  /** The same for several alternatives: makes the first possible one, otherwise shows why the first is impossible. */
  changeOneOf(site: string, operations: readonly Operation[]): Promise<readonly string[] | undefined>;
  /** Makes several changes of different nodes as one; none of them if one is impossible. */
  changeAll(site: string, operations: readonly Operation[]): Promise<readonly string[] | undefined>;
  /** Applies edits that were computed elsewhere, and creates and deletes the files that belong to them. */
  edit(edits: readonly FileEdit[], creates?: readonly NewText[], deletes?: readonly string[]): Promise<boolean>;
  /** Applies an edit that also deletes files; VS Code does not say which. */
  apply(edit: WorkspaceEdit, deleted: readonly string[]): Promise<boolean>;
  /** Moves files by an edit; undoing that moves them back. `focus` is asked for afterwards. False if nothing was done. */
  move(move: AskedMove, focus: () => Promise<Focus>): Promise<boolean>;
  /** Writes whole texts. */
  write(step: Step): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

/** Shows the nodes of a change. */
export type RevealNodes = (site: string, keys: readonly string[]) => Promise<void>;

/**
 * Creates a changer with an empty history. `begin` is called before an undo or redo; the function it returns shows the nodes.
 * `follow` is called before a change, with the keys that its nodes have and will have.
 */
export function createChanger(
  client: BaseLanguageClient,
  begin: () => RevealNodes,
  follow: Expansion['follow'],
): Changer {
  const history = createHistory();
  const unasked = unaskedDeletions(client);
  const inEditor: EditContext = {
    ...editContext,
    refuses: refusesReadOnly,
    write: (step) => unasked.during(step, () => editContext.write(step)),
    async move(params) {
      const edit = await moveEdit(client, { ...params, preview: false });
      return edit !== undefined && (await applyMove(edit, params.files)) !== undefined;
    },
  };
  /** Keys are pressed faster than a change is made; the next change must see the result of the previous one. */
  const queue = createSerialQueue();
  let turns = 0;
  const languages = languageSwitch();
  const listeners = Disposable.from(
    languages,
    unasked,
    commands.registerCommand('docsJson.undoNavigationChange', () => changer.undo()),
    commands.registerCommand('docsJson.redoNavigationChange', () => changer.redo()),
  );
  const changer: Changer = {
    change: (site, operation, files = []) => queue.enqueue(() => change(site, [operation], files)),
    changeOneOf: (site, operations) => queue.enqueue(() => change(site, operations, [])),
    changeAll: (site, operations) => queue.enqueue(() => changeAll(site, operations)),
    edit: (edits, creates, deletes) => queue.enqueue(() => edit(edits, { creates, deletes })),
    apply: (whole, deleted) =>
      queue.enqueue(async () => {
        const step = await applyWhole(whole, [...filesOf(whole), ...deleted]);
        if (step) remember(step);
        return step !== undefined;
      }),
    move({ edit, params }, focus) {
      const move = async () => {
        if (await refusesReadOnly([...filesOf(edit), ...params.files.map(({ oldUri }) => oldUri)])) return false;
        const step = await applyMove(edit, params.files);
        if (!step) return false;
        history.pushMove(params, step, await focus());
        notify();
        return true;
      };
      // Other changes do not wait until the author has looked at a preview.
      return params.preview ? move() : queue.enqueue(move);
    },
    write: (step) =>
      queue.enqueue(async () => {
        if (await refusesReadOnly(step.map(({ uri }) => uri))) return;
        const folders = await newFolders(step.filter(({ before }) => before === undefined));
        if (await editContext.write(step))
          remember(step.map((file) => ({ ...file, folders: folders.get(file.uri) ?? [] })));
      }),
    undo: () => turn(() => history.undo(inEditor), 'undo'),
    redo: () => turn(() => history.redo(inEditor), 'redo'),
    dispose: () => listeners.dispose(),
  };
  return changer;

  async function change(site: string, operations: readonly Operation[], files: readonly NewText[]) {
    let reason: string | undefined;
    for (const operation of operations) {
      const answer = await workOut(site, operation);
      if (answer.kind === 'changed') {
        const changed = await everywhere(site, operation, answer);
        if (changed?.kind === 'refused') window.showWarningMessage(changed.reason);
        return changed?.kind === 'changed' ? apply(site, [operation], changed, files) : undefined;
      }
      reason ??= answer.reason;
    }
    if (reason !== undefined) window.showWarningMessage(reason);
    return undefined;
  }

  async function changeAll(site: string, operations: readonly Operation[]) {
    const changes: Changed[] = [];
    for (const operation of operations) {
      const answer = await workOut(site, operation);
      if (answer.kind === 'refused') {
        window.showWarningMessage(answer.reason);
        return undefined;
      }
      const changed = await everywhere(site, operation, answer);
      if (changed?.kind !== 'changed') {
        if (changed) window.showWarningMessage(changed.reason);
        return undefined;
      }
      changes.push(changed);
    }
    return apply(site, operations, combineChanges(changes), []);
  }

  async function everywhere(site: string, operation: Operation, own: Changed): Promise<ChangeAnswer | undefined> {
    return languages.isOn() ? inLanguages(client, site, operation, own) : own;
  }

  function workOut(site: string, operation: Operation): Promise<ChangeAnswer> {
    const params: ChangeParams = { uri: site, operation };
    return sendRequest(client, changeNavigationRequest, params);
  }

  async function apply(site: string, operations: readonly Operation[], changed: Changed, files: readonly NewText[]) {
    const { edits, creates, notes, focus } = changed;
    const [first] = operations;
    if (first && edits.length + creates.length + files.length + notes.length === 0)
      window.setStatusBarMessage(whyWithoutEffect(first), 4000);
    const about = { site, before: operations.flatMap(nodesOf), after: focus };
    follow(site, about.before, focus);
    if (!(await edit(edits, { creates: [...files, ...creates] }, about))) return undefined;
    for (const note of notes) window.showInformationMessage(note);
    return focus;
  }

  async function edit(
    edits: readonly FileEdit[],
    { creates = [], deletes = [] }: FilesOfEdit = {},
    about?: Focus,
  ): Promise<boolean> {
    if (edits.length + creates.length + deletes.length === 0) return true;
    if (await refusesReadOnly([...edits.map(({ uri }) => uri), ...deletes])) return false;
    const step = await applyEdits(edits, creates, deletes);
    if (step) remember(step, about);
    else reportOutdated();
    return step !== undefined;
  }

  function remember(step: Step, about?: Focus): void {
    history.push(step, about);
    notify();
  }

  async function turn(move: () => Promise<Outcome>, verb: 'undo' | 'redo'): Promise<void> {
    const own = ++turns;
    const look = begin();
    const outcome = await queue.enqueue(move);
    notify();
    // If several undos or redos were requested quickly, only the nodes of the last one are shown, since that moves the focus.
    if (own === turns && outcome.kind === 'done' && outcome.focus) await look(outcome.focus.site, outcome.focus.after);
    if (outcome.kind === 'nothing')
      window.setStatusBarMessage(
        verb === 'undo'
          ? t('There is nothing to undo in the navigation.')
          : t('There is nothing to redo in the navigation.'),
        4000,
      );
    if (outcome.kind === 'edited') {
      window.showWarningMessage(
        verb === 'undo'
          ? t('The file has been edited since, so the view cannot undo its change. Use undo in the editor.')
          : t('The file has been edited since, so the view cannot redo its change. Use redo in the editor.'),
      );
    }
  }

  function notify(): void {
    for (const key of ['canUndo', 'canRedo'] as const)
      void commands.executeCommand('setContext', `docsJson.navigation.${key}`, history[key]);
  }
}

/** Files that are created and deleted together with edits. */
interface FilesOfEdit {
  readonly creates?: readonly NewText[] | undefined;
  readonly deletes?: readonly string[] | undefined;
}

/** The nodes that an operation applies to, or the one at which it inserts something. */
function nodesOf(operation: Operation): readonly string[] {
  if ('nodes' in operation) return operation.nodes;
  return ['node' in operation ? operation.node : operation.target.node];
}

/** Why a possible change would change nothing, for the status bar: a key that does nothing without a word seems broken. */
function whyWithoutEffect(operation: Operation): string {
  if (operation.kind !== 'shift') return t('Nothing to change: it is already like this.');
  return operation.by < 0
    ? t('Already at the top of its list. Drag it, or cut and paste it, to move it to another one.')
    : t('Already at the end of its list. Drag it, or cut and paste it, to move it to another one.');
}
