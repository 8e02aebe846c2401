import { createMdxChecker } from '../../../mdx/syntax/checker.ts';
import type { MdxChecker, ParseWorker } from '../../../mdx/syntax/port.ts';
import type { CheckMdx } from '../../engine/pageSyntax.ts';
import { mdxElsewhereNotification } from '../../protocol/index.ts';
import type { MdxProblems } from '../configuration.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';

/** Whether open pages are read as MDX, and how. */
export interface MdxSyntax extends LanguageModule {
  /** The function that reads them under this setting; undefined if no problems should be reported. */
  checkFor(setting: MdxProblems): CheckMdx | undefined;
}

/** A page that takes longer to read is not checked. */
const mdxTimeoutMs = 2000;
const idleMs = 60_000;

/**
 * Reads pages in one worker, which is started when the first page is open. `changed` is called when another extension of
 * the editor starts or stops reporting MDX problems.
 */
export function createMdxSyntax(
  { connection, onNotification, options }: ServerContext,
  start: (() => Promise<ParseWorker>) | undefined,
  changed: () => void,
): MdxSyntax {
  let checker: MdxChecker | undefined;
  let isElsewhere: boolean | undefined;
  const check: CheckMdx = (text) => {
    checker ??= start && createMdxChecker({ start, workers: 1, timeoutMs: mdxTimeoutMs, idleMs, failed });
    return checker?.check(text) ?? Promise.resolve({ kind: 'ok', names: [], faults: [] });
  };
  onNotification(mdxElsewhereNotification, ({ active }) => {
    isElsewhere = active;
    changed();
  });

  return {
    checkFor(setting) {
      const isSilent = setting === 'auto' ? (isElsewhere ?? options().mdxElsewhere ?? false) : setting === 'off';
      return isSilent || !start ? undefined : check;
    },
    dispose: () => checker?.close(),
  };

  function failed(reason: unknown): void {
    connection.console.error(`MDX: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`);
  }
}
