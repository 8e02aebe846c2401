import { isRefused } from '../../base/result.ts';
import type { NewFile } from '../../language/changes/change.ts';
import { addDivision } from '../../language/changes/divisions/add.ts';
import { addFirstLanguage } from '../../language/changes/divisions/firstLanguage.ts';
import type { MissingChoice, WantedPage } from '../../language/changes/divisions/missing.ts';
import { placeholder } from '../../language/changes/divisions/placeholder.ts';
import { syncDivision } from '../../language/changes/divisions/sync.ts';
import { type DivisionKind, divisionNames, sourceName } from '../../language/divisions/divisions.ts';
import { counted, textOf } from '../../language/model/messages/problem.ts';
import { applied, type TextEdit } from '../../language/text/edits.ts';
import { readLanguage } from '../../language/values/language.ts';
import { type Planned, planned } from '../change.ts';
import { type RefusedChange, refuse } from '../refusal.ts';
import type { EditedSite } from '../site.ts';

export interface SyncParams {
  readonly kind: DivisionKind;
  /** The language, or version, that is brought in step. */
  readonly name: string;
  /** What it is brought in step with; the source of all where it is not given. */
  readonly from?: string;
  /** What becomes of pages that have no file. */
  readonly missing: MissingChoice;
}

/** Makes the structure of a language, or version, that of its source. Labels stay as they are. */
export async function syncWith(site: EditedSite, params: SyncParams): Promise<Planned> {
  const { kind, name, missing } = params;
  const from = sourceOf(site, params);
  if (typeof from !== 'string') return from;
  if (from === name) return refuse(`"${name}" is the ${kind} the others are brought in step with.`);
  if (!divisionNames(site.state.navigation, kind).includes(name)) return unknownDivision(site, kind, name);
  const synced = syncDivision(contextOf(site), { kind, from, name }, missing);
  if (isRefused(synced)) return refuse(textOf(synced.reason));
  return planned(site, {
    texts: await textsWith(site, synced.edits, synced.creates),
    notes: [
      ...synced.unsure
        .slice(0, 1)
        .map(
          (page) =>
            `Which pages ${synced.unsure.length} of "${name}" are translations of cannot be told, such as "${page}": they stay. Name them under translations.pages in docs-json.config.json.`,
        ),
      ...synced.labels.map((label) => `To translate: the label "${label}".`),
      ...synced.unlike.map((label) => `"${label}" holds other kinds of entries than its source, and stays as it is.`),
    ],
  });
}

export interface AddLanguageParams {
  readonly name: string;
  readonly from?: string;
  readonly missing: MissingChoice;
}

/** Adds a language with all that its source lists. */
export async function addLanguage(site: EditedSite, { name, from, missing }: AddLanguageParams): Promise<Planned> {
  const { navigation } = site.state;
  const isFirst = divisionNames(navigation, 'language').length === 0;
  for (const code of isFirst && from !== undefined ? [name, from] : [name]) {
    const { problem } = readLanguage(code);
    const hint = problem?.nearest === undefined ? '' : ` Did you mean "${problem.nearest}"?`;
    if (problem) return refuse(`"${code}" is no language code the platform takes.${hint}`);
  }
  if (isFirst && (from === undefined || from === name)) {
    return refuse('This site has no languages yet. Say which one its pages are in: --from en.');
  }
  const source = isFirst ? from : sourceOf(site, { kind: 'language', ...(from !== undefined && { from }) });
  if (source === undefined || typeof source !== 'string') return source ?? refuse('This site has no languages.');
  const add = isFirst ? addFirstLanguage : addDivision;
  const added = add(contextOf(site), { from: source, name }, missing);
  if (isRefused(added)) return refuse(textOf(added.reason));
  const labels = [...new Set(added.labels)];
  return planned(site, {
    texts: await textsWith(site, added.edits, added.creates),
    notes: labels.length > 0 ? [`To translate: ${counted(labels.length, 'label')}, such as "${labels[0]}".`] : [],
  });
}

/** The name of the source, or why there is none. */
export function sourceOf(
  { state }: EditedSite,
  { kind, from }: { readonly kind: DivisionKind; readonly from?: string },
): string | RefusedChange {
  const names = divisionNames(state.navigation, kind);
  if (names.length === 0) return refuse(`This site has no ${kind}s: its navigation lists none.`, 'unknown');
  const configured = kind === 'language' ? state.snapshot.settings.translations.from : undefined;
  const wanted = from ?? configured;
  if (wanted !== undefined && !names.includes(wanted)) {
    return refuse(`This site has no ${kind} "${wanted}".`, 'unknown', names);
  }
  return wanted ?? sourceName(state.navigation, kind) ?? refuse(`This site has no ${kind}s.`, 'unknown');
}

export function unknownDivision({ state }: EditedSite, kind: DivisionKind, name: string): RefusedChange {
  return refuse(`This site has no ${kind} "${name}".`, 'unknown', divisionNames(state.navigation, kind));
}

export function contextOf({ state }: EditedSite) {
  return { view: state.snapshot, text: (file: string) => state.text(file)?.getText() };
}

async function textsWith(
  site: EditedSite,
  edits: ReadonlyMap<string, readonly TextEdit[]>,
  creates: readonly WantedPage[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const [file, own] of edits) texts.set(file, applied(site.state.text(file)?.getText() ?? '', own));
  for (const { file, text } of await placeholders(site, creates)) texts.set(file, text);
  return texts;
}

/** The files of pages that wait for their translation; `made` are texts of files that are not there yet. */
export async function placeholders(
  { state, files }: EditedSite,
  creates: readonly WantedPage[],
  made: ReadonlyMap<string, string> = new Map(),
): Promise<readonly NewFile[]> {
  return Promise.all(
    creates.map(async (wanted) => {
      const file = state.snapshot.site.pages.get(wanted.source)?.file ?? `${wanted.source}.mdx`;
      return placeholder(wanted, { file, text: made.get(file) ?? (await files.read(file)) ?? '' });
    }),
  );
}
