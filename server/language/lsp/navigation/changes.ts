import { compact } from '../../../base/compact.ts';
import { localize } from '../../../base/messages.ts';
import { isRefused } from '../../../base/result.ts';
import { change } from '../../changes/all.ts';
import { conversionsOf, legalChildren } from '../../changes/ask.ts';
import type { Change, ChangeContext, Refused } from '../../changes/change.ts';
import { changeInAllLanguages, type OtherLanguage as LanguageChange } from '../../changes/divisions/allLanguages.ts';
import { placeholders } from '../../changes/divisions/placeholder.ts';
import type { SiteState } from '../../engine/siteState.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { searchIcons } from '../../features/iconSearch.ts';
import { nodeEndpoints } from '../../features/navigation/endpoints.ts';
import { newPagePlace } from '../../features/navigation/newPagePlace.ts';
import { stepsTo } from '../../features/navigation/steps.ts';
import type { BrokenFile } from '../../model/document/refs.ts';
import { textOf } from '../../model/messages/problem.ts';
import {
  type ChangeAnswer,
  changeNavigationRequest,
  type FileEdit,
  type FoundIcon,
  findIconsRequest,
  type NodeChoices,
  nodeChoicesRequest,
  nodeEndpointsRequest,
  type OtherLanguage,
  pagePlaceRequest,
} from '../../protocol/index.ts';
import type { TextEdit } from '../../text/edits.ts';
import { libraryNames } from '../../values/icon.ts';
import type { ServerContext } from '../context.ts';
import { fileEdit } from '../edits/workspaceEdit.ts';
import { ofOneState, ownSite } from '../siteFiles.ts';
import type { ShownSite, ShownSites } from './shownSites.ts';

/** Computes changes of a navigation; the client applies them. */
export function registerNavigationChanges({ onRequest, workspace, read }: ServerContext, sites: ShownSites): void {
  onRequest(changeNavigationRequest, failed, ({ uri, operation, allLanguages, languages }) =>
    ofOneState(workspace, async (): Promise<ChangeAnswer> => {
      const site = ownSite(workspace, uri);
      if (!site) return failed;
      const { broken } = sites.of(site.state);
      if (broken !== null) return { kind: 'refused', reason: brokenText(broken) };
      const context = contextOf(site.state);
      if (allLanguages === undefined) return answerOf(site, change(operation, context));
      const changed = changeInAllLanguages(operation, context, {
        missing: allLanguages,
        ...(languages && { languages }),
      });
      if (isRefused(changed)) return answerOf(site, changed);
      const files = await placeholders({ ...context, read: (file) => read(site, file) }, changed.wanted);
      const answer = answerOf(site, { ...changed, creates: [...changed.creates, ...files] });
      return answer.kind === 'changed' ? { ...answer, languages: changed.languages.map(described) } : answer;
    }),
  );
  onRequest(nodeChoicesRequest, failed, ({ uri, key, to }): NodeChoices => {
    const state = ownSite(workspace, uri)?.state;
    if (!state) return failed;
    const { broken } = sites.of(state);
    if (broken !== null) return { kind: 'refused', reason: brokenText(broken) };
    const { snapshot: view } = state;
    const kinds = to === 'convert' ? conversionsOf(view, key) : legalChildren(view, key).inside;
    return { kind: 'kinds', kinds: kinds.filter((kind) => kind !== 'page') };
  });

  function answerOf(site: OpenSite, result: Change): ChangeAnswer {
    if (result.kind === 'refused') return { kind: 'refused', reason: textOf(result.reason) };
    const { edits, creates, notes, focus } = result;
    return {
      kind: 'changed',
      edits: [...edits].flatMap(([file, changes]) => editOf(site, file, changes) ?? []),
      creates: creates.map(({ file, text }) => ({ uri: uriBelow(site.folder, file), text })),
      notes: notes.map(textOf),
      focus,
    };
  }

  function editOf({ folder, state }: OpenSite, file: string, edits: readonly TextEdit[]): FileEdit | undefined {
    const text = state.text(file);
    return text && fileEdit(workspace, uriBelow(folder, file), text, edits);
  }
}

function described({ does, notes, ...other }: LanguageChange): OtherLanguage {
  return { ...other, ...(does && { does: textOf(does) }), notes: notes.map(textOf) };
}

/** The answer after an internal error; its text is translated when it is sent. */
export const failed = {
  kind: 'refused',
  get reason() {
    return localize('This could not be done. The output of docs.json says why.');
  },
} as const;

/** The message about a change while a file of the configuration cannot be parsed. */
export function brokenText({ file, isEmpty }: BrokenFile): string {
  if (isEmpty) return localize('{file} is empty, so nothing can be changed from here. Fix that first.', { file });
  return localize('{file} is not valid JSON, so nothing can be changed from here. Fix that first.', { file });
}

function contextOf(state: SiteState): ChangeContext {
  return { view: state.snapshot, text: (file) => state.text(file)?.getText() };
}

/** Answers what can be added at a node of a navigation, before the author is asked for details. */
export function registerNavigationAdding({ onRequest, workspace, drawings }: ServerContext, sites: ShownSites): void {
  onRequest(pagePlaceRequest, failed, ({ uri, key }) =>
    ask(uri, ({ snapshot }, { root }) => newPagePlace(snapshot, root, key)),
  );
  onRequest(nodeEndpointsRequest, failed, ({ uri, key }) => ask(uri, ({ snapshot }) => nodeEndpoints(snapshot, key)));

  onRequest(findIconsRequest, { library: '', icons: [] }, async ({ uri, key, text }) => {
    const state = workspace.siteOf(uri)?.state;
    if (!state) return { library: '', icons: [] };
    const { root, iconLibrary: own } = sites.of(state);
    const library = stepsTo(root, key).at(-1)?.node.iconLibrary ?? own;
    // Once a library is read, all of it is available.
    await drawings.load(library, '');
    const found = searchIcons(library, text.trim().replace(/\s+/g, '-'), maxIcons);
    const icons = found.map(({ name, words }) =>
      compact<FoundIcon>({ name, words: words || undefined, drawing: drawings.find(library, name) }),
    );
    return { library: libraryNames[library], icons };
  });

  /** The answer for a site whose text can be parsed, or why there is none. */
  function ask<T>(uri: string, question: (state: SiteState, shown: ShownSite) => T | Refused): T | Failed {
    const state = ownSite(workspace, uri)?.state;
    if (!state) return failed;
    const shown = sites.of(state);
    if (shown.broken !== null) return { kind: 'refused', reason: brokenText(shown.broken) };
    const answered = question(state, shown);
    return isRefused(answered) ? { kind: 'refused', reason: textOf(answered.reason) } : answered;
  }
}

/** Pictures are expensive, and an author who looks for another icon types more of its name. */
const maxIcons = 200;

interface Failed {
  readonly kind: 'refused';
  readonly reason: string;
}
