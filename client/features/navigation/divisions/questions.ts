import { t } from '@vscode/l10n';
import { type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import type { DivisionKind, DivisionNames, MissingPages } from '../../../../server/language/protocol/index.ts';

/** The tree takes the focus after it has shown a change; a question must stay open nevertheless. */
const kept = { ignoreFocusOut: true } as const;

/** A language or a version. */
export interface NamedDivision {
  readonly kind: DivisionKind;
  readonly name: string;
}

/** Asks which language or version to synchronize: any except the one from which the others are made. */
export async function askWhich(names: DivisionNames, title: string): Promise<NamedDivision | undefined> {
  const of = (kind: DivisionKind, all: readonly string[], source: string | undefined) =>
    all.filter((name) => name !== source).map((name) => ({ label: name, named: { kind, name } }));
  const languages = of('language', names.languages, names.language);
  const versions = of('version', names.versions, names.version);
  if (languages.length + versions.length === 0) {
    window.showInformationMessage(t('This site has neither a second language nor a second version.'));
    return undefined;
  }
  const items = [...separated(t('Languages'), languages), ...separated(t('Versions'), versions)];
  const chosen = await window.showQuickPick(items, { ...kept, title, placeHolder: t('Which language or version?') });
  return chosen && 'named' in chosen ? chosen.named : undefined;
}

/** The items after a line with their label; nothing without items. */
export function separated<Item extends QuickPickItem>(
  label: string,
  items: readonly Item[],
): readonly (Item | QuickPickItem)[] {
  return items.length > 0 ? [{ label, kind: QuickPickItemKind.Separator }, ...items] : [];
}

/** Asks what to do about pages without a file in a language, the most likely answer first. */
export async function askMissing(
  title: string,
  first: MissingPages,
  source: string,
): Promise<MissingPages | undefined> {
  const items: readonly (QuickPickItem & { readonly missing: MissingPages })[] = [
    {
      label: t('$(new-file) Create files'),
      detail: t('With the front matter of the source, and a note that the page is not translated yet'),
      missing: 'create',
    },
    {
      label: t('$(references) List the pages of {0}', source),
      detail: t('Until there is a translation'),
      missing: 'source',
    },
    {
      label: t('$(circle-slash) Leave them out'),
      detail: t('Only pages that have a file are listed'),
      missing: 'leave-out',
    },
  ];
  const sorted = items.toSorted((a, b) => Number(b.missing === first) - Number(a.missing === first));
  const placeHolder = t('What should happen to pages that have no file yet?');
  return (await window.showQuickPick(sorted, { ...kept, title, placeHolder }))?.missing;
}

/** Asks for the language to add and, if the site has none yet, the language of its pages. */
export async function askLanguages({
  languages,
  others,
}: DivisionNames): Promise<{ readonly name: string; readonly from?: string } | undefined> {
  const items = others.map(({ code, name }) => ({ label: code, description: name }));
  const pick = async (title: string, placeHolder: string, all = items) =>
    (await window.showQuickPick(all, { ...kept, title, placeHolder, matchOnDescription: true }))?.label;
  if (languages.length > 0) {
    const name = await pick(t('Add Language'), t('Which language?'));
    return name === undefined ? undefined : { name };
  }
  const from = await pick(t('Add Language (1/2)'), t('Which language are the pages in now?'));
  if (from === undefined) return undefined;
  const left = items.filter(({ label }) => label !== from);
  const name = await pick(t('Add Language (2/2)'), t('Which language should be added?'), left);
  return name === undefined ? undefined : { name, from };
}

/** Asks for the label of a new version. */
export async function askLabel({ versions }: DivisionNames, from: string): Promise<string | undefined> {
  const label = await window.showInputBox({
    title: t('Cut Version from "{0}"', from),
    prompt: t('The label of the new version'),
    placeHolder: 'v3',
    validateInput: (text) => {
      if (text.trim() === '') return t('Write something.');
      return versions.includes(text.trim()) ? t('This site has the version "{0}" already.', text.trim()) : undefined;
    },
  });
  return label?.trim();
}

/** Asks whether the files of a version are copied or moved. */
export async function askMove(title: string, from: string): Promise<'copy' | 'move' | undefined> {
  const items = [
    { label: t('$(files) Copy its files'), detail: t('"{0}" stays', from), how: 'copy' },
    {
      label: t('$(arrow-right) Move its files'),
      detail: t('"{0}" becomes the new version, and its addresses are redirected', from),
      how: 'move',
    },
  ] as const;
  const placeHolder = t('What should happen to the files of "{0}"?', from);
  return (await window.showQuickPick(items, { ...kept, title, placeHolder }))?.how;
}

/** Asks for the folder for the pages of `version`; asks again with the reason if the folder was `refused`. */
export async function askFolder(
  title: string,
  { folder, version }: { readonly folder: string; readonly version: string },
  refused?: { readonly folder: string; readonly reason: string },
): Promise<string | undefined> {
  const asked = await window.showInputBox({
    ...kept,
    title,
    prompt: refused?.reason ?? t('The folder for the pages of "{0}"', version),
    value: refused?.folder ?? folder,
    validateInput: (text) => (text.trim() === '' ? t('Write something.') : undefined),
  });
  return asked?.trim();
}

/** Asks for one of the versions, except `but`. */
export async function askVersion(
  { versions, version }: DivisionNames,
  { title, placeHolder, but }: { readonly title: string; readonly placeHolder: string; readonly but?: string },
): Promise<string | undefined> {
  const items = versions
    .filter((name) => name !== but)
    .map((name) => ({ label: name, ...(name === version && { description: t('the newest') }) }))
    .toSorted((a, b) => Number(b.label === version) - Number(a.label === version));
  const [only] = items;
  if (items.length === 1 && only && but === undefined) return only.label;
  return (await window.showQuickPick(items, { ...kept, title, placeHolder }))?.label;
}

/** Asks what to do about the files of a retired version. */
export async function askFiles(title: string): Promise<'keep' | 'delete' | undefined> {
  const items = [
    { label: t('$(files) Keep its files'), detail: t('The pages are in no navigation any more'), files: 'keep' },
    { label: t('$(trash) Delete its files'), detail: t('Those of pages that no other version lists'), files: 'delete' },
  ] as const;
  return (await window.showQuickPick(items, { ...kept, title, placeHolder: t('What should happen to its pages?') }))
    ?.files;
}
