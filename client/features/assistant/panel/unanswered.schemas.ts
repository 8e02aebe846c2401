import { array, number, object, string } from '../../../../server/base/schemaParts.ts';

/** The stored questions that the documentation does not answer; `last` in milliseconds since 1970. */
export const unanswered = array(object({ question: string, times: number, last: number }));
