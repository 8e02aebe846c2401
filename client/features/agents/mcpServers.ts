import { Disposable, EventEmitter, lm, McpStdioServerDefinition, type Uri, workspace } from 'vscode';
import type { Context } from '../../core/context.ts';
import { editorHas } from '../../core/editorCapabilities.ts';
import type { Site } from '../../core/sites.ts';
import type { UnsavedFiles } from './unsavedFiles.ts';

/** How a server for agents is started: the program, which is VS Code's own Node, and its script. */
export interface McpRuntime {
  readonly node: string;
  readonly script: string;
  readonly version: string;
}

/** Offers agents a server for each site on the disk. Has no effect in editors without MCP servers. */
export function mcpServers(context: Context, runtime: McpRuntime, unsaved: UnsavedFiles): Disposable {
  if (!editorHas.mcpServers) return new Disposable(() => undefined);
  const changed = new EventEmitter<void>();
  return Disposable.from(
    changed,
    context.sites.onDidChangeList(() => changed.fire()),
    workspace.onDidGrantWorkspaceTrust(() => changed.fire()),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('docsJson.agents')) changed.fire();
    }),
    lm.registerMcpServerDefinitionProvider('docsJson.mcp', {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: async () => {
        const list = await unsaved.file();
        return sitesOfDisk(context).map((site) => definition(site, runtime, list));
      },
    }),
  );
}

function sitesOfDisk({ sites }: Context): readonly Site[] {
  return (sites.all() ?? []).filter(({ docsJson }) => docsJson.scheme === 'file');
}

/** The arguments of a site's server: where the site is, and what the server may do. */
export function serverArguments(site: Site, { script }: McpRuntime, unsaved: Uri): readonly string[] {
  const { isTrusted } = workspace;
  const mayDelete = workspace.getConfiguration('docsJson.agents').get('allowDelete', false);
  return [
    script,
    site.folder.fsPath,
    '--unsaved',
    unsaved.fsPath,
    ...(isTrusted ? ['--write'] : []),
    ...(isTrusted && mayDelete ? ['--allow-delete'] : []),
  ];
}

function definition(site: Site, runtime: McpRuntime, unsaved: Uri) {
  const label = `docs.json: ${workspace.asRelativePath(site.folder)}`;
  // With this variable, VS Code's own program runs as Node.
  const { node, version } = runtime;
  const args = [...serverArguments(site, runtime, unsaved)];
  const server = new McpStdioServerDefinition(label, node, args, { ELECTRON_RUN_AS_NODE: '1' }, version);
  server.cwd = site.folder;
  return server;
}
