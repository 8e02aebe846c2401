import { TextDocument } from 'vscode-languageserver-textdocument';
import { compact } from '../../../base/compact.ts';
import { localize } from '../../../base/messages.ts';
import { isRefused } from '../../../base/result.ts';
import { entryChanges, type PageEntry } from '../../changes/divisions/entryChanges.ts';
import { type DivisionPlan, type PlanContext, type Planning, sourceIn } from '../../changes/divisions/plan.ts';
import { planAddLanguage, planSync } from '../../changes/divisions/planLanguages.ts';
import { folderOfCut, planCut, planRetire } from '../../changes/divisions/planVersions.ts';
import { type DivisionKind, divisionNames } from '../../divisions/divisions.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { languages } from '../../grammar/data/languages.ts';
import { brokenFile } from '../../model/document/refs.ts';
import { textOf } from '../../model/messages/problem.ts';
import {
  type CountedEntries,
  type CutFolder,
  cutFolderRequest,
  type DivisionAnswer,
  type DivisionChange,
  type DivisionNames,
  divisionNamesRequest,
  planDivisionRequest,
} from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import { fileEdit } from '../edits/workspaceEdit.ts';
import type { LanguageModule } from '../module.ts';
import { brokenText, failed } from '../navigation/changes.ts';
import { ofOneState, ownSite } from '../siteFiles.ts';
import { notRestorable } from './notRestorable.ts';

/** Computes changes of whole languages and versions; the client applies them: `docsJson/divisions/…`. */
export function createDivisions({ onRequest, workspace, read, openRepository }: ServerContext): LanguageModule {
  onRequest(divisionNamesRequest, null, async (uri): Promise<DivisionNames | null> => {
    const site = ownSite(workspace, uri);
    if (!site) return null;
    await site.state.loaded;
    const { navigation, snapshot: view } = site.state;
    const nameOf = (kind: DivisionKind) => {
      const name = sourceIn(view, { kind });
      return isRefused(name) ? undefined : name;
    };
    const known = divisionNames(navigation, 'language');
    return compact<DivisionNames>({
      languages: known,
      versions: divisionNames(navigation, 'version'),
      language: nameOf('language'),
      version: nameOf('version'),
      others: languages.flatMap(({ code, english: name, origin }, index) => {
        // The platform accepts `fr-CA` and `fr-ca`, which are one language.
        const same = languages.findIndex((one) => one.code.toLowerCase() === code.toLowerCase());
        const isKnown = known.some((one) => one.toLowerCase() === code.toLowerCase());
        return origin === 'specification' || isKnown || same < index ? [] : [{ code, name }];
      }),
    });
  });
  onRequest(cutFolderRequest, failed, async ({ uri, ...params }): Promise<CutFolder> => {
    const site = ownSite(workspace, uri);
    if (!site) return failed;
    await site.state.loaded;
    const found = folderOfCut(site.state.snapshot, params);
    return isRefused(found) ? { kind: 'refused', reason: reasonOf(found.reason) } : { kind: 'folder', ...found };
  });
  onRequest(planDivisionRequest, failed, ({ uri, change, git }) =>
    ofOneState(workspace, async (): Promise<DivisionAnswer> => {
      const site = ownSite(workspace, uri);
      if (!site) return failed;
      await site.state.loaded;
      const { snapshot: view } = site.state;
      const broken = brokenFile(view.config, view.find);
      if (broken !== null) return { kind: 'refused', reason: brokenText(broken) };
      const context: PlanContext = {
        view,
        text: (file) => site.state.text(file)?.getText(),
        read: (file) => read(site, file),
      };
      const plan = await planOf(change, context);
      if (isRefused(plan)) return { kind: 'refused', reason: reasonOf(plan.reason) };
      const open = openRepository;
      const lost = open && git !== undefined ? await notRestorable(site, plan.deletes, { open, git }) : [];
      return answerOf(site, { ...plan, notes: [...plan.notes, ...lost] }, context);
    }),
  );
  return {};

  function answerOf({ folder, state }: OpenSite, plan: DivisionPlan, context: PlanContext): DivisionAnswer {
    const { added, removed, moved } = entryChanges(context, plan);
    return {
      kind: 'planned',
      edits: [
        ...[...plan.edits].flatMap(([file, edits]) => {
          const text = state.text(file);
          return text && edits.length > 0 ? fileEdit(workspace, uriBelow(folder, file), text, edits) : [];
        }),
        ...(plan.rewritten ?? []).map(({ file, text, edits }) => {
          const uri = uriBelow(folder, file);
          return fileEdit(workspace, uri, TextDocument.create(uri, '', 0, text), edits);
        }),
      ],
      creates: plan.creates.map(({ file, text }) => ({ uri: uriBelow(folder, file), text })),
      deletes: Array.from(plan.deletes, ([file, text]) => ({ uri: uriBelow(folder, file), text })),
      notes: plan.notes.map(textOf),
      entries: { added: counted(added), removed: counted(removed), moved: counted(moved) },
    };
  }
}

function planOf(change: DivisionChange, context: PlanContext): Promise<Planning> {
  switch (change.kind) {
    case 'sync':
      return planSync(context, { ...change, kind: change.division });
    case 'add':
      return planAddLanguage(context, change);
    case 'cut':
      return planCut(context, change);
    case 'retire':
      return planRetire(context, change);
  }
}

function reasonOf({ message, candidates }: { message: Parameters<typeof textOf>[0]; candidates: readonly string[] }) {
  const text = textOf(message);
  return candidates.length > 0
    ? localize('{text} There is {candidates}.', { text, candidates: candidates.slice(0, maxCandidates).join(', ') })
    : text;
}

function counted(entries: readonly PageEntry[]): CountedEntries {
  return { count: entries.length, first: entries.slice(0, maxEntries) };
}

const maxCandidates = 20;
/** In a question, more entries would not be read. */
const maxEntries = 100;
