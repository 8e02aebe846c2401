import { localize } from '../../../base/messages.ts';
import { redirectEdits } from '../../changes/moves/redirectEdits.ts';
import { writableRedirects } from '../../changes/moves/writableRedirects.ts';
import { pathId } from '../../compare/items.ts';
import { ledOnBy, proposedRedirects } from '../../compare/missingRedirects.ts';
import { uriBelow } from '../../engine/uris.ts';
import { brokenFile } from '../../model/document/refs.ts';
import {
  addRedirectsRequest,
  type ChangeAnswer,
  type FileEdit,
  type NewRedirect,
  type RedirectChoice,
  type RedirectChoices,
  redirectChoicesRequest,
} from '../../protocol/index.ts';
import { addressOf } from '../../site/paths.ts';
import type { TextEdit } from '../../text/edits.ts';
import type { ServerContext } from '../context.ts';
import { fileEdit } from '../edits/workspaceEdit.ts';
import { brokenText, failed } from '../navigation/changes.ts';
import { ownSite } from '../siteFiles.ts';
import type { Comparisons } from './comparisons.ts';
import type { ComparedAt } from './siteComparison.ts';

/** Answers which redirects are missing, and computes the edits that add those that an author chose. */
export function registerRedirects(
  { onRequest, workspace }: ServerContext,
  comparisons: Comparisons,
  find: (uri: string) => ComparedAt | undefined,
): void {
  onRequest(redirectChoicesRequest, noChoices, async ({ uri }): Promise<RedirectChoices> => {
    await workspace.sitesFound;
    const site = ownSite(workspace, uri);
    const state = site && (await comparisons.first(site));
    const found = find(uri);
    if (found) return choicesOf(found);
    return { ...noChoices, unavailable: state?.kind === 'unavailable' ? state.reason : notCompared() };
  });
  onRequest(addRedirectsRequest, failed, ({ uri, redirects }): ChangeAnswer => {
    const found = find(uri);
    return found ? addRedirects(found, redirects) : failed;
  });

  function addRedirects(found: ComparedAt, redirects: readonly NewRedirect[]): ChangeAnswer {
    const { state, folder } = found.site;
    const written = redirectTexts(found, redirects);
    if (written.kind === 'refused') return written;
    return {
      kind: 'changed',
      edits: [...written.edits].flatMap(([file, own]): FileEdit[] => {
        const text = state.text(file);
        return text ? [fileEdit(workspace, uriBelow(folder, file), text, own)] : [];
      }),
      creates: [],
      notes: [],
      focus: [],
    };
  }
}

/** The edits by file that add redirects, or why they cannot be added. Afterwards no redirect leads to another one. */
export function redirectTexts(
  { site: { state }, compared }: ComparedAt,
  redirects: readonly NewRedirect[],
): { readonly kind: 'edits'; readonly edits: ReadonlyMap<string, readonly TextEdit[]> } | Refusal {
  const { snapshot } = state;
  const broken = brokenFile(snapshot.config, snapshot.find);
  if (broken !== null) return { kind: 'refused', reason: brokenText(broken) };
  const table = writableRedirects(snapshot);
  if (!table)
    return { kind: 'refused', reason: localize('The redirects of this site are not a list. Fix that first.') };
  const added = withoutCovered(redirects).map(toServed(compared));
  const changes = { added, ...ledOnBy(added, compared.after) };
  const textAt = (file: string) => state.text(file)?.getText();
  return { kind: 'edits', edits: redirectEdits(snapshot, table === 'none' ? undefined : table, changes, textAt) };
}

type Refusal = Extract<ChangeAnswer, { readonly kind: 'refused' }>;

const noChoices: RedirectChoices = { choices: [], left: [] };

/** Why nothing is known about a comparison that was not requested. */
export const notCompared = (): string => localize('Nothing is compared yet.');

/** The redirects that can be added for broken addresses. */
export function choicesOf({ compared }: Pick<ComparedAt, 'compared'>): RedirectChoices {
  const { base, broken, lost, after, pages } = compared;
  const { exact, folders, left } = proposedRedirects(broken, lost, after);
  const pathOf = (address: string) => base.side.served.get(address)?.path ?? '';
  return {
    choices: [
      ...exact.map((one): RedirectChoice => ({ ...one, isCertain: pages.byText.has(pathOf(one.source)) })),
      ...folders.map((one): RedirectChoice => ({ ...one, isCertain: false })),
    ],
    left: left.map(({ address }) => address),
  };
}

/** Replaces addresses by those that are served: a page may be named by its path, as `/index` for `/`. */
function toServed({ after }: ComparedAt['compared']): (redirect: NewRedirect) => NewRedirect {
  return ({ source, destination }) => {
    const address = addressOf(pathId(destination));
    const isPath = !after.served.has(destination) && after.served.has(address);
    return { source, destination: isPath ? address : destination };
  };
}

/** An address that a wildcard among them covers needs no redirect of its own. */
function withoutCovered(redirects: readonly NewRedirect[]): readonly NewRedirect[] {
  const folders = redirects.flatMap(({ source }) =>
    source.endsWith(wildcard) ? [source.slice(0, -wildcard.length)] : [],
  );
  return redirects.filter(
    ({ source }) =>
      source.endsWith(wildcard) || !folders.some((folder) => source === folder || source.startsWith(`${folder}/`)),
  );
}

const wildcard = '/:slug*';
