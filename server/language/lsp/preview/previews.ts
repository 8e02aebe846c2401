import { throttle } from '../../../base/throttle.ts';
import { configFile } from '../../engine/siteState.ts';
import { canonical, folderOfUri, pathBelow, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { createOperationReader } from '../../features/preview/operation.ts';
import { isAddress } from '../../openapi/source.ts';
import {
  closePreviewNotification,
  openPreviewRequest,
  type PreviewChanged,
  previewChangedNotification,
  previewDrawingsRequest,
  previewLinkRequest,
  previewMayShowRequest,
  previewOperationRequest,
  previewTextChangedNotification,
  previewTextRequest,
  selectPreviewNotification,
} from '../../protocol/index.ts';
import { isPageFile } from '../../site/paths.ts';
import { mayRead } from '../../site/site.ts';
import { iconLibraries } from '../../values/icon.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import type { Comparisons } from '../readerChanges/comparisons.ts';
import { ownSite } from '../siteFiles.ts';
import type { TranslationStatuses } from '../translations/statuses.ts';
import { lackingIn } from './lacking.ts';
import { linkLocations } from './linkLocations.ts';
import { createPreview, type Preview } from './preview.ts';
import { createPreviewTexts } from './texts.ts';

/** Serves previews of sites, and notifies them of changes: `docsJson/preview/…`. */
export function createPreviews(
  context: ServerContext,
  comparisons: Pick<Comparisons, 'marks' | 'onDidCompare'>,
  statuses: TranslationStatuses,
): LanguageModule {
  const { onRequest, onNotification, notify, workspace, guard, filesIn, drawings } = context;
  comparisons.onDidCompare(changed);
  statuses.onDidChange(changed);
  const sources = { marks: comparisons.marks, lacking: lackingIn(context, statuses) };
  const texts = createPreviewTexts(context);
  const linkLocation = linkLocations(context);
  const describe = createOperationReader();
  const previews = new Map<string, Preview>();
  // After the edits that arrived together with the first one, and before anything slower.
  const scheduleUpdates = throttle(guard, () => {
    for (const [folder, preview] of previews) guard(() => sendUpdate(folder, preview));
  });

  onRequest(openPreviewRequest, null, ({ uri, selected = '' }) => {
    const site = siteAt(uri);
    if (!site) return null;
    const preview = createPreview(site.state, selected, sources);
    previews.set(site.folder, preview);
    return preview.whole();
  });
  onNotification(selectPreviewNotification, ({ uri, key }) => {
    const site = siteAt(uri);
    const preview = site && previews.get(site.folder);
    if (!site || !preview) return;
    preview.select(key);
    sendUpdate(site.folder, preview);
  });
  onNotification(closePreviewNotification, ({ uri }) => {
    // The site may be gone by now, and come back.
    const folder = folderOfUri(canonical(uri));
    previews.delete(folder);
    texts.forget(folder);
  });
  onRequest(previewTextRequest, null, ({ uri, file }) => {
    const site = siteAt(uri);
    return site && isPageFile(file) ? texts.read(site, file) : null;
  });
  onRequest(previewOperationRequest, null, async ({ uri, spec, ...operation }) => {
    const site = siteAt(uri);
    if (!site) return null;
    const known = site.state.specText(spec) ?? (isAddress(spec) ? workspace.fetchedText(spec) : undefined);
    const mayAsk = mayRead(site.state.snapshot.site, spec);
    const text = known ?? (mayAsk ? await context.read(site, spec) : undefined);
    return text === undefined ? null : describe(text, operation);
  });
  onRequest(previewLinkRequest, null, async ({ uri, file, target }) => {
    const site = siteAt(uri);
    const mayAsk = site && mayRead(site.state.snapshot.site, file);
    return (mayAsk && (await linkLocation(site, file, target))) || null;
  });
  onRequest(previewMayShowRequest, false, async ({ uri, file }) => {
    const site = siteAt(uri);
    if (!site || !mayRead(site.state.snapshot.site, file)) return false;
    const [head] = await filesIn(site.folder).readHeads([file], 0);
    return head !== undefined;
  });
  onRequest(previewDrawingsRequest, {}, async ({ icons }) => {
    const found = await Promise.all(icons.map(async (icon) => [icon, await drawing(icon)] as const));
    return Object.fromEntries(found.flatMap(([icon, one]) => (one ? [[icon, one]] : [])));
  });

  return {
    filesChanged(uris) {
      for (const [folder, preview] of previews) {
        const files = uris.flatMap((uri) => pathBelow(folder, uri) ?? []);
        preview.invalidate([texts.fileShown({ folder }, files) ?? [], files].flat());
        const file = preview.shown?.file;
        // Before anything that takes longer, such as the problems the editor asks for next.
        if (file !== undefined && files.includes(file)) queueMicrotask(() => guard(() => sendText(folder, preview)));
      }
    },
    edited: changed,
    changed,
    dispose: () => previews.clear(),
  };

  function changed(): void {
    if (previews.size > 0) scheduleUpdates();
  }

  /** A site that disappeared and came back is a new one, with its own state. */
  function sendUpdate(folder: string, preview: Preview): void {
    const site = workspace.sites.find((one) => one.folder === folder);
    if (!site) return;
    const { file } = preview.shown ?? {};
    if (file !== undefined && texts.isOutdated(site, file)) preview.invalidate([file]);
    const update = preview.update(site.state);
    if (!update) return;
    const changed: PreviewChanged = { uri: uriBelow(folder, configFile), update };
    notify(previewChangedNotification, changed);
  }

  /** Sends the state of the edited page that is shown. The preview requests what is missing here when it gets its update. */
  async function sendText(folder: string, preview: Preview): Promise<void> {
    const site = workspace.sites.find((one) => one.folder === folder);
    const { shown } = preview;
    const page = site && shown && (await texts.edited(site, shown.file));
    if (page) notify(previewTextChangedNotification, { uri: uriBelow(folder, configFile), ...shown, page });
  }

  function siteAt(uri: string): OpenSite | undefined {
    const site = ownSite(workspace, uri);
    return site && pathBelow(site.folder, uri) === configFile ? site : undefined;
  }

  async function drawing(icon: string) {
    const at = icon.indexOf(':');
    const library = iconLibraries.find((name) => name === icon.slice(0, at));
    return library && (await drawings.load(library, icon.slice(at + 1)));
  }
}
