import type { Change, Page } from '../../../assistant/project.ts';
import { type AssistantProject, assistantProject } from '../../engine/assistantProject.ts';
import { configFile, type SiteState } from '../../engine/siteState.ts';
import { canonical, folderOfUri, pathBelow, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import {
  type AssistantChanged,
  assistantChangedNotification,
  assistantFreshRequest,
  assistantReleaseNotification,
  assistantSiteRequest,
  assistantTextRequest,
} from '../../protocol/index.ts';
import { isPageFile } from '../../site/paths.ts';
import { mayRead } from '../../site/site.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import { featureSettings } from '../siteFiles.ts';

interface ServedSite {
  readonly state: SiteState;
  readonly project: AssistantProject;
  /** Resolves when the site was sent for the first time; from then on its changes are reported. */
  readonly ready: Promise<unknown>;
}

/** Changes within this time are reported as one (milliseconds). */
const pauseMs = 250;

/** Sends sites to the assistant of a client that asks for them, and notifies it of changes: `docsJson/assistant/…`. */
export function createAssistantSites(context: ServerContext): LanguageModule {
  const { onRequest, onNotification, notify, workspace, guard, filesIn } = context;
  const handed = new Map<string, ServedSite>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  onRequest(assistantSiteRequest, null, async ({ uri }) => {
    // A request during the start of the server would otherwise get no site, and would never get one later.
    await workspace.upToDate();
    const site = siteAt(uri);
    return site ? (await refreshed(site)).site() : null;
  });
  onRequest(assistantTextRequest, null, async ({ uri, file }) => {
    const site = siteAt(uri);
    if (!site || !isPageFile(file) || !mayRead(site.state.snapshot.site, file)) return null;
    return (await hand(site).project.text(pageOf(file))) ?? null;
  });
  onRequest(assistantFreshRequest, null, async ({ uri }) => {
    await workspace.upToDate();
    const site = siteAt(uri);
    if (site && handed.has(site.folder)) await refreshed(site);
    return null;
  });
  // The site may be gone by now, and come back.
  onNotification(assistantReleaseNotification, ({ uri }) => void handed.delete(folderOfUri(canonical(uri))));

  return {
    filesChanged(uris) {
      for (const [folder, { project }] of handed)
        project.invalidate(uris.flatMap((uri) => pathBelow(folder, uri) ?? []));
    },
    edited: refreshLater,
    changed: refreshLater,
    dispose: () => clearTimeout(timer),
  };

  function siteAt(uri: string): OpenSite | undefined {
    const site = workspace.siteOf(uri);
    return site && pathBelow(site.folder, uri) === configFile ? site : undefined;
  }

  async function refreshed(site: OpenSite): Promise<AssistantProject> {
    const { project, ready } = hand(site);
    await ready;
    await project.refresh();
    return project;
  }

  /** The site as it is sent. If it disappears and comes back, all of it is sent again. */
  function hand({ folder, state }: OpenSite): ServedSite {
    const known = handed.get(folder);
    if (known?.state === state) return known;
    const uri = uriBelow(folder, configFile);
    const url = async () => (await featureSettings(context, uri)).siteUrl;
    const findOpen = (path: string) => workspace.document(uriBelow(folder, path));
    const project = assistantProject({ state, files: filesIn(folder), findOpen, url });
    const notifyOf = (change: Change) => {
      const changed: AssistantChanged = {
        uri,
        site: change.kind === 'site',
        keys: 'keys' in change ? change.keys : [],
      };
      notify(assistantChangedNotification, changed);
    };
    const follow = async () => {
      await project.refresh();
      project.onChange(notifyOf);
      if (!known) return;
      notifyOf({ kind: 'site' });
      notifyOf({
        kind: 'text',
        keys: project.site().pages.flatMap(({ key, file }) => (file === undefined ? [] : [key])),
      });
    };
    const fresh = { state, project, ready: follow() };
    guard(() => fresh.ready);
    handed.set(folder, fresh);
    return fresh;
  }

  function refreshLater(): void {
    if (handed.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => guard(refresh), pauseMs);
  }

  function refresh(): void {
    for (const site of workspace.sites) if (handed.has(site.folder)) guard(() => refreshed(site));
  }
}

/** The parts of a page that are needed to find its text. */
function pageOf(file: string): Page {
  return { key: file, file, address: '', title: '', places: [], hidden: false };
}
