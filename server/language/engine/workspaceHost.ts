import type { Rule } from '../rules/rule.ts';
import type { Files } from '../site/files.ts';
import type { SiteSources } from './siteLoading.ts';

/** What the environment of a workspace provides. */
export interface WorkspaceHost {
  readonly rules: readonly Rule[];
  /** The files below a folder. */
  filesIn(folder: string): Files;
  /** Additional inputs of the site in a folder. */
  sourcesOf?(folder: string): Pick<SiteSources, 'cache' | 'listed'>;
  /** Called when an open document was edited. */
  edited(): void;
  /** Called when anything else changed, so that earlier answers may be outdated. */
  changed(): void;
  /** Called with the errors of background work. */
  failed(error: unknown): void;
}
