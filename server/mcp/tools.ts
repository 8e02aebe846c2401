import { changeTools, deleteTool } from './changing/tools.ts';
import { diffTool } from './reading/diff.ts';
import { findTool } from './reading/find.ts';
import { navigationTool } from './reading/navigation.ts';
import { problemsTool } from './reading/problems.ts';
import { readPageTool } from './reading/readPage.ts';
import { searchTool } from './reading/search.ts';
import type { Tool } from './tool.ts';

/** What the user who starts the server permits. */
export interface Permissions {
  /** Whether it may change files. */
  readonly write: boolean;
  /** Whether it may delete files too. */
  readonly delete: boolean;
}

/** The tools that are offered: only permitted ones. */
export function toolsFor(permissions: Permissions): readonly Tool[] {
  const deletes = permissions.write && permissions.delete;
  return [...readingTools, ...(permissions.write ? changeTools : []), ...(deletes ? [deleteTool] : [])];
}

const readingTools = [navigationTool, findTool, problemsTool, searchTool, readPageTool, diffTool];
