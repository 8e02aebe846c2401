import { array, boolean, kinds, number, object, oneOf, optional, string } from '../../../server/base/schemaParts.ts';
import { chatMessage, citation, contextChip, conversationRow, failure } from './parts.schemas.ts';

export const toPanel = kinds({
  endpoint: {
    provider: oneOf('local', 'hosted'),
    /** Distinguishes it from other endpoints in the notes on answers; absent while it is not set up. */
    name: optional(string),
    /** As in "on this machine" or "sent to docs.example.com". */
    place: string,
    /** The host name of a hosted assistant; absent while it is not set up. */
    host: optional(string),
    /** The site to ask about, as in `docs/docs.json`; absent if there is no site in this workspace. */
    site: optional(string),
    domain: optional(string),
    /** The name of the language model that writes local answers; if absent, passages of the pages are quoted. */
    model: optional(string),
    /** `not needed` with the local assistant. */
    key: oneOf('not needed', 'missing', 'set'),
    /** Only present above 80 % of what the documentation allows a key in a month. */
    usage: optional(object({ used: number, allowed: number, text: string })),
    /** Why nothing can be asked now, and what to do about it; the composer is disabled until then. */
    blocked: optional(failure),
  },
  conversations: { query: string, list: array(conversationRow) },
  conversation: {
    id: string,
    title: string,
    messages: array(chatMessage),
    isRunning: boolean,
    /** Answers that were made elsewhere but are sent along to this endpoint. */
    along: optional(object({ endpoint: string, answers: array(string) })),
    /** Why the last question failed, if it did. */
    failure: optional(failure),
  },
  /** The context of the next question. */
  context: { items: array(contextChip) },
  /** Text for the composer; `submit`: send it at once. Follows the `conversation` to which it belongs. */
  compose: { text: string, submit: boolean },
  /** Focuses the composer. */
  focus: {},
  citations: { items: array(citation) },

  // The relay of answers.
  head: { id: string, status: number, headers: array(object({ name: string, value: string })) },
  data: { id: string, text: string },
  end: { id: string },
  fail: { id: string, failure },
});
