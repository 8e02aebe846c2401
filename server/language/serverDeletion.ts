import {
  type Connection,
  type DeleteFile,
  type DeleteFilesParams,
  type FileOperationOptions,
  type InitializeParams,
  WillDeleteFilesRequest,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { type Deletion, planDeletion } from './changes/moves/deletePages.ts';
import { textReader } from './engine/moves.ts';
import { configFile } from './engine/siteState.ts';
import { pathBelow, uriBelow } from './engine/uris.ts';
import type { OpenSite, Workspace } from './engine/workspace.ts';
import {
  type DeleteImpact,
  type DeleteParams,
  deletePagesMethod,
  type ImpactParams,
  pageImpactMethod,
} from './protocol.ts';
import { answering, moveSettings } from './serverContext.ts';
import { createHeads } from './serverHeads.ts';
import { impactOf } from './serverImpact.ts';
import { redirectLabel } from './serverMoveEdits.ts';
import { countOf, isEmpty, partedEdit } from './serverPartedEdit.ts';
import type { Files } from './site/files.ts';
import type { PageFile } from './site/site.ts';

/** What goes with pages that are deleted. */
export interface DeletionServer {
  readonly fileOperations: FileOperationOptions;
  initialize(params: InitializeParams): void;
}

/** Registers what an editor and our own client ask before pages are deleted. */
export function createDeletion(
  connection: Connection,
  workspace: Workspace,
  filesIn: (folder: string) => Files,
): DeletionServer {
  let client: InitializeParams['capabilities'] = {};
  /** The files that the last edit handed out deletes itself: they are not asked about again. */
  let own: ReadonlySet<string> = new Set();
  const answer = answering(connection);
  const read = textReader(workspace, filesIn);
  const heads = createHeads(workspace, filesIn);

  connection.onRequest(
    pageImpactMethod,
    answer<ImpactParams, readonly DeleteImpact[]>([], async ({ uris }) => {
      const found = await pagesOf(uris);
      return found ? impactOf(found.site, found.pages, heads, read) : [];
    }),
  );
  connection.onRequest<WorkspaceEdit | null, void>(
    deletePagesMethod,
    answer<DeleteParams, WorkspaceEdit | null>(null, async ({ pages: asked }) => {
      const found = await pagesOf(asked.map(({ uri }) => uri));
      if (!found || !canDelete()) return null;
      const { site, pages } = found;
      const targets = new Map(asked.map(({ uri, redirectTo }) => [pathBelow(site.folder, uri), redirectTo]));
      const deletions = pages.map(({ key, file }) => ({ path: key, redirectTo: targets.get(file) }));
      own = new Set(pages.map(({ file }) => uriBelow(site.folder, file)));
      return editOf(site, deletions, pages);
    }),
  );
  connection.onRequest<WorkspaceEdit | null, void>(
    WillDeleteFilesRequest.method,
    answer<DeleteFilesParams, WorkspaceEdit | null>(null, async ({ files }) => {
      const isOwn = files.every(({ uri }) => own.has(uri));
      own = new Set();
      const found = isOwn ? undefined : await pagesOf(files.map(({ uri }) => uri));
      if (!found) return null;
      const { site, pages } = found;
      const { updateOnMove, redirectsOnMove } = await moveSettings(
        connection,
        client,
        uriBelow(site.folder, configFile),
      );
      if (updateOnMove === 'never') return null;
      // Which page readers are sent to is a guess, so only those who said so get redirects unasked.
      const impacts = redirectsOnMove === 'always' ? await impactOf(site, pages, heads, read) : [];
      const instead = new Map(impacts.map((impact) => [impact.path, impact.instead?.address]));
      const deletions = pages.map(({ key }) => ({ path: key, redirectTo: instead.get(key) }));
      const edit = editOf(site, deletions, []);
      return isEmpty(edit) ? null : edit;
    }),
  );

  return {
    fileOperations: { willDelete: { filters: [...pageFiles] } },
    initialize({ capabilities }) {
      client = capabilities;
    },
  };

  /** The edit that takes pages out of the configuration, and deletes these files. */
  function editOf(site: OpenSite, deletions: readonly Deletion[], files: readonly PageFile[]): WorkspaceEdit {
    const { state, folder } = site;
    const { config, redirects, redirectEdits } = planDeletion(state.snapshot, deletions, (file) =>
      state.text(file)?.getText(),
    );
    const entries = Array.from(config, ([file, edits]) => ({ text: state.text(file), edits }));
    const count = entries.reduce((sum, { edits }) => sum + edits.length, 0);
    const deleted = files.map(({ file }): DeleteFile => ({ kind: 'delete', uri: uriBelow(folder, file) }));
    const parts = [
      { label: `Remove ${countOf(count, 'entry', 'entries')} from docs.json`, confirm: false, texts: entries },
      {
        label: redirectLabel(redirects),
        confirm: false,
        texts: redirectEdits ? [{ text: state.text(redirectEdits.file), edits: redirectEdits.edits }] : [],
      },
      {
        label: `Delete ${countOf(deleted.length, 'page', 'pages')}`,
        confirm: false,
        texts: [],
        files: deleted,
      },
    ];
    return partedEdit(workspace, parts, client.workspace?.workspaceEdit ?? {});
  }

  /** The pages that these files are, or that stand in these folders; of several sites those of the first. */
  async function pagesOf(uris: readonly string[]): Promise<{ site: OpenSite; pages: readonly PageFile[] } | undefined> {
    const site = uris.map((uri) => workspace.siteOf(uri)).find((one) => one && !one.state.isForeign);
    await site?.state.loaded;
    if (!site) return undefined;
    const paths = uris.flatMap((uri) => pathBelow(site.folder, uri) ?? []);
    const pages = [...site.state.snapshot.site.pages.values()].filter(({ file }) =>
      paths.some((path) => file === path || file.startsWith(`${path}/`)),
    );
    return pages.length > 0 ? { site, pages } : undefined;
  }

  function canDelete(): boolean {
    const { documentChanges, resourceOperations } = client.workspace?.workspaceEdit ?? {};
    return documentChanges === true && (resourceOperations ?? []).includes('delete');
  }
}

const pageFiles = [
  { pattern: { glob: '**/*.{md,mdx}', matches: 'file' } },
  { pattern: { glob: '**/*', matches: 'folder' } },
] as const;
