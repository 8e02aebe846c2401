import { array, number, object, string } from '../../../../server/base/schemaParts.ts';

/** The kept questions that the documentation has no answer to; `last` in milliseconds since 1970. */
export const unanswered = array(object({ question: string, times: number, last: number }));
