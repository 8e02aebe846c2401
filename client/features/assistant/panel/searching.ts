import { t } from '@vscode/l10n';
import { guard, type Valid } from '../../../../server/base/schema.ts';
import type { Context } from '../../../core/context.ts';
import type { Site } from '../../../core/sites.ts';
import { ask } from '../conversation/ask.ts';
import { usualBounds } from '../conversation/bounds.ts';
import { dialects } from '../conversation/dialects.ts';
import type { Cause } from '../conversation/failures.ts';
import { describeFailure } from '../conversation/failureTexts.ts';
import { requestBody } from '../conversation/request.ts';
import type * as schemas from './searching.schemas.ts';
import guards from './searching.schemas.ts?guards';

type Passages = Valid<typeof schemas.passages>;
/** A passage of the documentation in the results of a search. */
export type FoundPassage = Passages[number];
const isFound = guard<Passages>(() => guards['passages']);

/**
 * What the assistant on this machine finds in the pages of a site, unsaved text included; no model is asked. Rejects if it
 * could not search, with a message that says what to do: a search that did not finish has no result.
 */
export async function searchPages(
  { assistants }: Context,
  site: Site,
  {
    query,
    retrievalPageSize,
    signal,
  }: { readonly query: string; readonly retrievalPageSize: number; readonly signal: AbortSignal },
): Promise<readonly FoundPassage[]> {
  const question = { id: 'search', role: 'user', content: query, parts: [{ type: 'text', text: query }] } as const;
  const additions = {
    fp: 'anonymous',
    thread: undefined,
    retrievalPageSize,
    filter: null,
    context: [],
    currentPath: undefined,
  };
  const body = requestBody([question], additions, 'v1');
  let found: readonly FoundPassage[] | undefined;
  const ending = await ask(
    {
      send: (aborting) =>
        assistants.fetch(site, dialects.v1.path('docs'), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          signal: aborting,
        }),
      hasThread: false,
      dialect: dialects.v1,
      bounds: usualBounds,
      secrets: new Set(),
    },
    {
      head: () => undefined,
      part: (part) => {
        if (part.kind !== 'result') return true;
        if (isFound(part.value.result)) found = part.value.result;
        // The answer after the search is not needed.
        return false;
      },
    },
    signal,
  );
  if (found) return found;
  if (ending.kind === 'stopped') return [];
  const cause: Cause = ending.kind === 'failed' ? ending.cause : { code: 'cut' };
  const { title, text } = describeFailure(cause, { provider: 'local', who: t('The search'), now: Date.now() });
  throw new Error(`${title}. ${text}`);
}
