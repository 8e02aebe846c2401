import { array, number, object, optional, string } from '../../../../server/base/schemaParts.ts';

/** The results of a search, as far as they are shown; the result of the `search` tool has more fields. */
export const passages = array(
  object({
    url: string,
    content: string,
    metadata: object({ title: string, heading: optional(string), file: optional(string), line: optional(number) }),
  }),
);
