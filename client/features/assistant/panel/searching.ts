import type { SearchResult } from '../../../../server/assistant/contract.ts';
import type { Context } from '../../../core/context.ts';
import type { Site } from '../../../core/sites.ts';
import { array, number, object, optional, string } from '../../../webviews/shape.ts';
import { ask } from '../conversation/ask.ts';
import { usualBounds } from '../conversation/bounds.ts';
import { dialects } from '../conversation/dialects.ts';
import { isResult } from '../conversation/parts.ts';
import { requestBody } from '../conversation/request.ts';

/** A passage of the documentation, as far as a search tells it. */
export type Found = Pick<SearchResult, 'url' | 'content'> & {
  readonly metadata: {
    readonly title: string;
    readonly heading?: string;
    readonly file?: string;
    readonly line?: number;
  };
};

const isFound = array(
  object({
    url: string,
    content: string,
    metadata: object({ title: string, heading: optional(string), file: optional(string), line: optional(number) }),
  }),
);

/** What the assistant on this machine finds in the pages of a site, unsaved text included; no model is asked. */
export async function searchPages(
  { assistants }: Context,
  site: Site,
  {
    query,
    retrievalPageSize,
    signal,
  }: { readonly query: string; readonly retrievalPageSize: number; readonly signal: AbortSignal },
): Promise<readonly Found[]> {
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
  let found: readonly Found[] = [];
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
      part: ({ code, value }) => {
        if (code !== 'a' || !isResult(value)) return true;
        if (isFound(value.result)) found = value.result;
        // The answer behind the search is not wanted.
        return false;
      },
    },
    signal,
  );
  if (ending.kind === 'failed' && ending.cause.code !== 'cut') throw new Error(ending.cause.said ?? ending.cause.code);
  return found;
}
