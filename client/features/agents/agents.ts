import { Disposable } from 'vscode';
import type { Feature } from '../../core/context.ts';
import { type CallTool, changingTools } from './changingTools.ts';
import { type McpRuntime, mcpServers } from './mcpServers.ts';
import { keepUnsavedFiles } from './unsavedFiles.ts';

/** What agents may use in VS Code: a server for each site, and tools that change the active site. */
export function agents(runtime: McpRuntime & { readonly call: CallTool }): Feature {
  return (context) => {
    const unsaved = keepUnsavedFiles(context);
    return Disposable.from(unsaved, mcpServers(context, runtime, unsaved), changingTools(context, runtime, unsaved));
  };
}
