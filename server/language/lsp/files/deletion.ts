import type { DeleteFile, DeleteFilesParams, WorkspaceEdit } from 'vscode-languageserver';
import { addAll } from '../../../base/lists.ts';
import { localize } from '../../../base/messages.ts';
import { type Deletion, planDeletion } from '../../changes/moves/deletePages.ts';
import type { RedirectChanges } from '../../changes/moves/redirects.ts';
import { configFile } from '../../engine/siteState.ts';
import { canonical, pathBelow, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { type DeleteImpact, deletePagesRequest, pageImpactRequest } from '../../protocol/index.ts';
import { filesAt, type PageFile } from '../../site/site.ts';
import type { ServerContext } from '../context.ts';
import { carriedOut, type ExpectedEdit, expectedEdit } from '../edits/expectedEdit.ts';
import { type EditPart, isEmpty, takesFiles, textsOfEdits, workspaceEdit } from '../edits/workspaceEdit.ts';
import { WillDeleteFilesRequest } from '../languageServer.ts';
import type { LanguageModule } from '../module.ts';
import { moveSettings } from '../siteFiles.ts';
import { bySite, nameOfConfig, type OfSite } from '../sites.ts';
import { impactOf } from './impact.ts';
import { redirectLabel, settingsPart, withoutSettings } from './renameEdit.ts';
import { reportLost } from './reportLost.ts';

/** What belongs to the deletion of pages: requests of an editor before it deletes files, and of the extension's client. */
export function createDeletion(context: ServerContext): LanguageModule {
  const { onRequest, connection, workspace, answer, client, frontMatter, read } = context;
  /** The last edit sent to the editor that itself deletes the files. */
  let expected: ExpectedEdit | undefined;

  onRequest(pageImpactRequest, [], async ({ uris }) => {
    const impacts: DeleteImpact[] = [];
    for (const { site, items } of await pagesOf(uris)) addAll(impacts, await impactOf(site, items, frontMatter, read));
    return impacts;
  });
  onRequest(deletePagesRequest, null, async ({ pages: asked }) => {
    const found = await pagesOf(asked.map(({ uri }) => uri));
    if (found.length === 0 || !takesFiles(client(), 'delete')) return null;
    const targets = new Map(asked.map(({ uri, redirectTo }) => [canonical(uri), redirectTo]));
    const planned = found.map(({ site, items }) => {
      const deletions = items.map(({ key, file }) => ({
        path: key,
        redirectTo: targets.get(uriBelow(site.folder, file)),
      }));
      return planOf(site, deletions, items, found.length);
    });
    const parts = planned.flatMap((plan) => plan.parts);
    const files = found.flatMap(({ site, items }) => items.map(({ file }) => uriBelow(site.folder, file)));
    expected = expectedEdit(files, parts);
    reportLost(
      context,
      planned.map(({ redirects }) => redirects),
    );
    return editOf(parts);
  });
  connection.onRequest(
    WillDeleteFilesRequest.type,
    answer<DeleteFilesParams, WorkspaceEdit | null>(null, async ({ files }) => {
      const reported = files.map(({ uri }) => canonical(uri));
      expected = await carriedOut(expected, reported, { workspace, read });
      if (expected) return null;
      const found = await pagesOf(reported);
      const planned: { readonly site: OpenSite; readonly deletions: readonly Deletion[] }[] = [];
      for (const { site, items } of found) {
        const { updateOnMove, redirectsOnMove } = await moveSettings(context, uriBelow(site.folder, configFile));
        if (updateOnMove === 'never') continue;
        // The page to redirect readers to is a guess, so redirects are only added automatically for authors who chose that.
        const impacts = redirectsOnMove === 'always' ? await impactOf(site, items, frontMatter, read) : [];
        const instead = new Map(impacts.map((impact) => [impact.path, impact.instead?.address]));
        planned.push({ site, deletions: items.map(({ key }) => ({ path: key, redirectTo: instead.get(key) })) });
      }
      // Somebody may type while the settings are requested, so all edits are computed afterwards, for one state of all texts.
      const plans = planned.map(({ site, deletions }) => planOf(site, deletions, [], found.length));
      reportLost(
        context,
        plans.map(({ redirects }) => redirects),
      );
      const edit = editOf(plans.flatMap(({ parts }) => parts));
      return isEmpty(edit) ? null : edit;
    }),
  );

  return {
    capabilities: { workspace: { fileOperations: { willDelete: { filters: [...pageFiles] } } } },
  };

  /**
   * The parts of the edit that removes pages from the configuration of one site and deletes these files, and what happens to the
   * redirects. `sites` is how many sites the whole edit changes.
   */
  function planOf(
    site: OpenSite,
    deletions: readonly Deletion[],
    files: readonly PageFile[],
    sites: number,
  ): { readonly parts: readonly EditPart[]; readonly redirects: RedirectChanges } {
    const { state, folder } = site;
    const { config, redirects, redirectEdits } = planDeletion(state.snapshot, deletions, (file) =>
      state.text(file)?.getText(),
    );
    const entries = textsOfEdits(site, withoutSettings(config));
    const count = entries.reduce((sum, { edits }) => sum + edits.length, 0);
    const name = sites > 1 ? nameOfConfig(workspace, site) : configFile;
    const deleted = files.map(({ file }): DeleteFile => ({ kind: 'delete', uri: uriBelow(folder, file) }));
    const parts = [
      {
        label: localize('Remove {entries} from {name}', { entries: [{ count, of: 'entry' }], name }),
        texts: entries,
      },
      {
        label: redirectLabel(redirects),
        texts: textsOfEdits(site, redirectEdits),
      },
      {
        label: localize('Delete {pages}', { pages: [{ count: deleted.length, of: 'page' }] }),
        texts: [],
        files: deleted,
      },
      settingsPart(site, config),
    ];
    return { parts, redirects };
  }

  function editOf(parts: readonly EditPart[]): WorkspaceEdit {
    return workspaceEdit(workspace, parts, client());
  }

  /** The pages among these files and in these folders, by their sites. */
  async function pagesOf(uris: readonly string[]): Promise<ReadonlyArray<OfSite<PageFile>>> {
    const found = await bySite(workspace, uris, (uri) => uri);
    return found.flatMap(({ site, items }) => {
      const paths = items.flatMap((uri) => pathBelow(site.folder, uri) ?? []);
      const { site: all } = site.state.snapshot;
      const files = new Set(filesAt(all, paths));
      const pages = [...all.pages.values()].filter(({ file }) => files.has(file));
      return pages.length > 0 ? [{ site, items: pages }] : [];
    });
  }
}

const pageFiles = [
  { pattern: { glob: '**/*.{md,mdx}', matches: 'file' } },
  { pattern: { glob: '**/*', matches: 'folder' } },
] as const;
