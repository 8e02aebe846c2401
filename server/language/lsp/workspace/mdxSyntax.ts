import { createMdxChecker } from '../../../mdx/syntax/checker.ts';
import type { MdxChecker, ParseWorker } from '../../../mdx/syntax/port.ts';
import type { CheckMdx, MdxReading } from '../../engine/pageSyntax.ts';
import { mdxElsewhereNotification } from '../../protocol/index.ts';
import type { MdxProblems } from '../configuration.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';

/** How pages are read as MDX. */
export interface MdxSyntax extends LanguageModule {
  /** How they are read, and whether that is reported under this setting; undefined if nothing here can read them. */
  readingFor(setting: MdxProblems): MdxReading | undefined;
}

/** A page that takes longer to read is not checked. */
const mdxTimeoutMs = 2000;
const idleMs = 60_000;

/**
 * Reads pages in one worker, which is started when the first one is to be read. `changed` is called when another extension of
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
    readingFor(setting) {
      const isSilent = setting === 'auto' ? (isElsewhere ?? options().mdxElsewhere ?? false) : setting === 'off';
      return start && { check, isReported: !isSilent };
    },
    dispose: () => checker?.close(),
  };

  function failed(reason: unknown): void {
    connection.console.error(`MDX: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`);
  }
}
