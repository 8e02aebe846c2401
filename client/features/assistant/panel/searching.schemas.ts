import { array, number, object, optional, string } from '../../../../server/base/schemaParts.ts';

/** What a search finds, as far as it is shown; the result of the `search` tool has more. */
export const passages = array(
  object({
    url: string,
    content: string,
    metadata: object({ title: string, heading: optional(string), file: optional(string), line: optional(number) }),
  }),
);
