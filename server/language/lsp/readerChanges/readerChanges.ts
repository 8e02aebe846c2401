import { compact } from '../../../base/compact.ts';
import type { ComparedNode } from '../../compare/items.ts';
import { keyOf } from '../../compare/items.ts';
import { UnreadableRevision } from '../../compare/repository.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { rangeIn } from '../../features/range.ts';
import { locatedAt, locatedRoot } from '../../model/navigation/located.ts';
import {
  baseTextRequest,
  type ChangedPlace,
  changedPlaceRequest,
  type RevisionNames,
  revisionNamesRequest,
} from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import { ownSite } from '../siteFiles.ts';
import type { Comparisons } from './comparisons.ts';
import { notCompared, registerRedirects } from './redirects.ts';
import type { Compared, ComparedAt } from './siteComparison.ts';

/** Answers requests about the comparison of a site: `docsJson/readerChanges/…`. */
export function createReaderChanges(context: ServerContext, comparisons: Comparisons): LanguageModule {
  const { onRequest, workspace } = context;
  const find = (uri: string) => comparedAt(context, comparisons, uri);
  registerRedirects(context, comparisons, find);

  onRequest(revisionNamesRequest, unknownNames, async ({ uri }): Promise<RevisionNames> => {
    await workspace.sitesFound;
    const site = ownSite(workspace, uri);
    const comparison = site && comparisons.begun(site);
    if (!comparison) return unknownNames;
    try {
      return { kind: 'names', names: await comparison.revisions() };
    } catch (error) {
      if (error instanceof UnreadableRevision) return { kind: 'unavailable', reason: error.message };
      throw error;
    }
  });
  onRequest(changedPlaceRequest, null, ({ uri, id }) => {
    const found = find(uri);
    const target = found?.compared.targets.get(id);
    if (!found || !target) return null;
    const { site, compared } = found;
    const { item, old, file, oldFile } = target;
    // For a removed item, the element that contained it still exists, or one around that.
    const shown = item ?? remaining(old, compared);
    const now = file === undefined ? undefined : uriBelow(site.folder, file);
    return compact<ChangedPlace>({
      entry: shown && entryOf(site, shown),
      page: oldFile === undefined && now === undefined ? undefined : compact<PagePlaces>({ base: oldFile, uri: now }),
    });
  });
  onRequest(baseTextRequest, '', async ({ uri, file }) => {
    const base = find(uri)?.compared.base;
    return base?.text(file) ?? (await base?.files.read(file)) ?? '';
  });
  return {};
}

const unknownNames: RevisionNames = {
  kind: 'unavailable',
  get reason() {
    return notCompared();
  },
};

function comparedAt({ workspace }: ServerContext, comparisons: Comparisons, uri: string): ComparedAt | undefined {
  const site = ownSite(workspace, uri);
  const state = site && comparisons.of(site.state)?.state;
  const compared = state && state.kind !== 'unavailable' ? state.compared : undefined;
  return site && compared ? { site, compared } : undefined;
}

function remaining(old: ComparedNode | undefined, { pairs }: Compared): ComparedNode | undefined {
  for (let at = old?.parent; at; at = at.parent) {
    const now = pairs.after.get(at);
    if (now) return now;
  }
  return undefined;
}

/** Where an item is written; undefined if the text has changed since. */
function entryOf({ folder, state }: OpenSite, item: ComparedNode): ChangedPlace['entry'] {
  const placed = locatedAt(locatedRoot(state.navigation, state.snapshot), keyOf(item));
  const text = placed && state.text(placed.location.file);
  if (!placed || !text) return undefined;
  const { file, offset } = placed.location;
  return { uri: uriBelow(folder, file), range: rangeIn(text, offset, offset), base: file };
}

type PagePlaces = NonNullable<ChangedPlace['page']>;
