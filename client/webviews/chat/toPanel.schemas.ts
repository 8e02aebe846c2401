import { array, boolean, kinds, number, object, oneOf, optional, string } from '../../../server/base/schemaParts.ts';
import { chatMessage, citation, contextChip, conversationRow, failure } from './parts.schemas.ts';

export const toPanel = kinds({
  endpoint: {
    provider: oneOf('local', 'hosted'),
    /** Tells it from others in the notes beside answers; none while it is not set up. */
    name: optional(string),
    /** As in "on this machine" or "sent to docs.example.com". */
    place: string,
    /** Where a hosted assistant is; none while it is not set up. */
    host: optional(string),
    /** The site that is asked about, as in `docs/docs.json`; none: there is no site in this workspace. */
    site: optional(string),
    domain: optional(string),
    /** The language model that words local answers, by its name; none: passages of the pages are quoted. */
    model: optional(string),
    /** `not needed` with the local assistant. */
    key: oneOf('not needed', 'missing', 'set'),
    /** Told only above 80 % of what the documentation allows a key in a month. */
    usage: optional(object({ used: number, allowed: number, text: string })),
    /** Why nothing can be asked now, with what to do about it; the composer is disabled meanwhile. */
    blocked: optional(failure),
  },
  conversations: { query: string, list: array(conversationRow) },
  conversation: {
    id: string,
    title: string,
    messages: array(chatMessage),
    isRunning: boolean,
    /** Answers that were made elsewhere and go along to this endpoint all the same. */
    along: optional(object({ endpoint: string, answers: array(string) })),
    /** How the last question failed, when it did. */
    failure: optional(failure),
  },
  /** What goes along with the next question. */
  context: { items: array(contextChip) },
  /** Text for the composer; `submit`: send it at once. Comes after the `conversation` it is for. */
  compose: { text: string, submit: boolean },
  /** Puts the cursor into the composer. */
  focus: {},
  citations: { items: array(citation) },

  // The relay of answers.
  head: { id: string, status: number, headers: array(object({ name: string, value: string })) },
  data: { id: string, text: string },
  end: { id: string },
  fail: { id: string, failure },
});
