import { isWithin } from '../../../base/joinedKeys.ts';
import { configFile } from '../../engine/siteState.ts';
import { pathBelow, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { filterNodes } from '../../features/navigation/filter.ts';
import { nodeOfFile } from '../../features/navigation/find.ts';
import { nodeAt } from '../../features/navigation/nodeAt.ts';
import { isOutsideKey, outsideBelow, outsideGroups, outsidePath } from '../../features/navigation/outside.ts';
import { goneNodes, type ShownNodeContext, shownNode } from '../../features/navigation/shownNode.ts';
import { stepsBelow, stepsTo } from '../../features/navigation/steps.ts';
import { locatedAt, locatedRoot } from '../../model/navigation/located.ts';
import { namedSpecs } from '../../model/specs/parts.ts';
import {
  breadcrumbRequest,
  childNodesRequest,
  type FindNodeParams,
  filterNodesRequest,
  findNodeRequest,
  type Location,
  nodePlaceRequest,
  type ShownNode,
  watchNavigationNotification,
} from '../../protocol/index.ts';
import { isIconName, isProIcon } from '../../values/icon.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import type { Comparisons } from '../readerChanges/comparisons.ts';
import { locationOf, ownSite } from '../siteFiles.ts';
import { registerNavigationAdding, registerNavigationChanges } from './changes.ts';
import { createCoverages } from './coverages.ts';
import { createShownSites, type ShownSite } from './shownSites.ts';

/** Serves the view of the navigation, and notifies it of changes while it is open: `docsJson/navigation/…`. */
export function createNavigation(context: ServerContext, comparisons: Comparisons): LanguageModule {
  const { onRequest, onNotification, workspace, drawings } = context;
  const sites = createShownSites(context, comparisons);
  const figures = createCoverages(context, sites.changedIn);
  registerNavigationChanges(context, sites);
  registerNavigationAdding(context, sites);

  onRequest(childNodesRequest, [], async ({ uri, key }) => {
    const site = ownSite(workspace, uri);
    if (!site) return [];
    await site.state.loaded;
    const shown = sites.of(site.state);
    if (isOutsideKey(key)) return outsideBelow(shown.outside, key, shown.findFrontMatter, uriIn(site)) ?? [];
    const step = stepsTo(shown.root, key).at(-1);
    const nodeContext = step && (await nodeContextOf(site, shown));
    if (!step || !nodeContext) return [];
    const nodes = [
      ...stepsBelow(step).map((below) => shownNode(below, nodeContext)),
      ...goneNodes(step.key, nodeContext),
    ];
    return key === '' ? [...nodes, ...outsideGroups(shown.outside)] : nodes;
  });
  onRequest(breadcrumbRequest, [], async ({ uri, key }) => {
    const site = ownSite(workspace, uri);
    return site ? breadcrumbOf(site, sites.of(site.state), key) : [];
  });
  onRequest(nodePlaceRequest, null, ({ uri, key }) => {
    const site = ownSite(workspace, uri);
    return site ? (nodeLocation(site, key) ?? null) : null;
  });
  onRequest(findNodeRequest, null, async ({ uri, position, within }) => {
    const site = ownSite(workspace, uri);
    const file = site && pathBelow(site.folder, uri);
    if (!site || file === undefined) return null;
    const shown = sites.of(site.state);
    const key = position ? keyAt(site, uri, file, position) : nodeOfFile(shown.root, file, within);
    const outside =
      key === undefined ? outsidePath(shown.outside, file, shown.findFrontMatter, uriIn(site)) : undefined;
    const found = outside ?? (await breadcrumbOf(site, shown, key ?? ''));
    return found.length > 0 ? { uri: uriBelow(site.folder, configFile), breadcrumb: found } : null;
  });
  onRequest(filterNodesRequest, { matches: 0, nodes: [] }, async ({ uri, text, within = '' }) => {
    const site = ownSite(workspace, uri);
    const shown = site && sites.of(site.state);
    const from = shown && stepsTo(shown.root, within).at(-1);
    if (!site || !from) return { matches: 0, nodes: [] };
    const outside = outsideGroups(shown.outside).map((group) => ({
      ...group,
      children: outsideBelow(shown.outside, group.key, shown.findFrontMatter, uriIn(site)) ?? [],
    }));
    const nodeContext = await nodeContextOf(site, shown);
    return filterNodes(from, text, nodeContext, within === '' ? outside : []);
  });
  onNotification(watchNavigationNotification, ({ watching }) => sites.watch(watching));

  return { edited: sites.changed, changed: sites.changed, dispose };

  function dispose(): void {
    sites.watch(false);
    figures.dispose();
  }

  async function breadcrumbOf(site: OpenSite, shown: ShownSite, key: string): Promise<readonly ShownNode[]> {
    if (isOutsideKey(key)) {
      const groups = outsideGroups(shown.outside);
      const group = groups.find((one) => isWithin(key, one.key));
      const below = group && outsideBelow(shown.outside, group.key, shown.findFrontMatter, uriIn(site));
      const node = below?.find((one) => one.key === key);
      return group ? [group, ...(node ? [node] : [])] : [];
    }
    const [, ...steps] = stepsTo(shown.root, key);
    const nodeContext = await nodeContextOf(site, shown);
    return steps.map((step) => shownNode(step, nodeContext));
  }

  async function nodeContextOf(
    site: OpenSite,
    { problems, marks, iconLibrary: own }: ShownSite,
  ): Promise<ShownNodeContext> {
    // Once a library is read, all of it is available.
    await drawings.load(own, '');
    const icon: ShownNodeContext['icon'] = ({ icon: name, iconLibrary = own }) => {
      if (name === undefined) return undefined;
      const drawing = isIconName(name) ? drawings.find(iconLibrary, name) : undefined;
      const isPro = !drawing && isIconName(name) && isProIcon(iconLibrary, name);
      return { name, ...(drawing ? { drawing } : {}), ...(isPro ? { isPro } : {}) };
    };
    const { navigation } = site.state.snapshot.config;
    const hasSpecs = navigation !== undefined && namedSpecs(navigation).length > 0;
    return { problems, marks, coverages: figures.of(site.state), hasSpecs, icon, uri: uriIn(site) };
  }

  /** Where a node is now in the text: while the text is broken, this may differ from where it was when last shown. */
  function nodeLocation(site: OpenSite, key: string): Location | undefined {
    const { state } = site;
    const located = locatedAt(locatedRoot(state.navigation, state.snapshot), key);
    if (!located) return undefined;
    const { file, offset } = located.location;
    return locationOf(site, { file, start: offset, end: offset });
  }

  function keyAt({ state }: OpenSite, uri: string, file: string, position: NonNullable<FindNodeParams['position']>) {
    const text = workspace.document(uri)?.text ?? state.text(file);
    return text && nodeAt(state.snapshot, state.navigation, file, text.offsetAt(position));
  }
}

function uriIn({ folder }: OpenSite): (file: string) => string {
  return (file) => uriBelow(folder, file);
}
