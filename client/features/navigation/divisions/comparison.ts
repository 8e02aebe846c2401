import { t } from '@vscode/l10n';
import { commands, type Disposable, type QuickPickItem, Uri, window, workspace } from 'vscode';
import type { CountedEntries, DivisionAnswer, FileEdit } from '../../../../server/language/protocol/index.ts';
import { rangeOf } from '../../../edits/vscodeEdits.ts';
import { digits } from '../../../ui/format.ts';
import { separated } from './questions.ts';

export type Plan = Extract<DivisionAnswer, { readonly kind: 'planned' }>;

/** The scheme of the planned texts of files. */
const scheme = 'docs-json-planned';

/** Shows a plan before it is applied. */
export interface Comparison extends Disposable {
  /** Whether the author agrees. `title` describes the plan, `verb` is the label of the button. */
  agrees(plan: Plan, title: string, verb: string): Promise<boolean>;
}

interface Item extends QuickPickItem {
  /** Set for the item that agrees; the others show something. */
  readonly agrees?: true;
  show?(): Promise<void>;
}

/** Creates the comparison, whose planned texts VS Code can open until it is disposed of. */
export function createComparison(): Comparison {
  const texts = new Map<string, string>();
  const provider = workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? '',
  });
  return { agrees, dispose: () => provider.dispose() };

  async function agrees(plan: Plan, title: string, verb: string): Promise<boolean> {
    const pick = window.createQuickPick<Item>();
    Object.assign(pick, { title, items: itemsOf(plan, verb), ignoreFocusOut: true, matchOnDescription: true });
    pick.placeholder = t('Review what happens: a file opens as a comparison. Escape changes nothing.');
    try {
      return await new Promise<boolean>((resolve) => {
        pick.onDidAccept(() => {
          const [item] = pick.activeItems;
          if (item?.agrees) resolve(true);
          else void item?.show?.();
        });
        pick.onDidHide(() => resolve(false));
        pick.show();
      });
    } finally {
      pick.dispose();
    }
  }

  function itemsOf(plan: Plan, verb: string): readonly Item[] {
    const { edits, creates, deletes, notes, entries } = plan;
    return [
      { label: `$(check) ${verb}`, detail: t('{0} A single undo reverts all of it.', summaryOf(plan)), agrees: true },
      ...separated(
        t('Worth knowing'),
        notes.map((note) => ({ label: `$(info) ${note}` })),
      ),
      ...separated(t('Entries added'), entriesOf('add', entries.added)),
      ...separated(t('Entries removed'), entriesOf('remove', entries.removed)),
      ...separated(t('Entries moved'), entriesOf('arrow-swap', entries.moved)),
      ...separated(t('Files'), [
        ...edits.map((edit) => fileItem('edit', t('changed'), edit.uri, () => showEdit(edit))),
        ...creates.map(({ uri, text }) => fileItem('new-file', t('new'), uri, () => showText(uri, text))),
        ...deletes.map(({ uri }) => fileItem('trash', t('deleted'), uri, () => showFile(uri))),
      ]),
    ];
  }

  async function showEdit(edit: FileEdit): Promise<void> {
    const document = await workspace.openTextDocument(Uri.parse(edit.uri, true));
    let text = document.getText();
    const places = edit.edits.map(({ range, newText }) => {
      const { start, end } = rangeOf(range);
      return { start: document.offsetAt(start), end: document.offsetAt(end), newText };
    });
    for (const { start, end, newText } of places.toSorted((a, b) => b.start - a.start)) {
      text = text.slice(0, start) + newText + text.slice(end);
    }
    const title = t('{0} (now ↔ then)', workspace.asRelativePath(document.uri));
    await commands.executeCommand('vscode.diff', document.uri, keep(document.uri, text), title, shown);
  }

  async function showText(uri: string, text: string): Promise<void> {
    await commands.executeCommand('vscode.open', keep(Uri.parse(uri, true), text), shown);
  }

  function keep(uri: Uri, text: string): Uri {
    const planned = uri.with({ scheme, query: String(texts.size) });
    texts.set(planned.toString(), text);
    return planned;
  }
}

const shown = { preview: true, preserveFocus: true } as const;

async function showFile(uri: string): Promise<void> {
  await commands.executeCommand('vscode.open', Uri.parse(uri, true), shown);
}

function entriesOf(icon: string, { count: all, first }: CountedEntries): readonly Item[] {
  const left = all - first.length;
  return [
    ...first.map(({ path, place }) => ({ label: `$(${icon}) ${path}`, description: place })),
    ...(left > 0 ? [{ label: t('and {0} more', digits(left)) }] : []),
  ];
}

function fileItem(icon: string, description: string, uri: string, show: () => Promise<void>): Item {
  return { label: `$(${icon}) ${workspace.asRelativePath(Uri.parse(uri, true))}`, description, show };
}

/** `3 entries are added, 1 is moved; 2 files change, 12 are made.` */
function summaryOf({ entries: { added, removed, moved }, edits, creates, deletes }: Plan): string {
  const parts = (list: readonly (readonly [number, (number: string) => string])[]) =>
    list.flatMap(([number, worded]) => (number > 0 ? [worded(digits(number))] : [])).join(', ');
  const entries = parts([
    [added.count, (number) => t('{0} added', number)],
    [removed.count, (number) => t('{0} removed', number)],
    [moved.count, (number) => t('{0} moved', number)],
  ]);
  const files = parts([
    [edits.length, (number) => t('{0} changed', number)],
    [creates.length, (number) => t('{0} new', number)],
    [deletes.length, (number) => t('{0} deleted', number)],
  ]);
  return [entries && t('Entries: {0}.', entries), files && t('Files: {0}.', files)].filter(Boolean).join(' ');
}
