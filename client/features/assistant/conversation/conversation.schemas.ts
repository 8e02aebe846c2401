import { anything, array, number, object, optional, string } from '../../../../server/base/schemaParts.ts';
import { chatMessage } from '../../../webviews/chat/parts.schemas.ts';

/** A conversation, as it is kept. */
export const conversation = object({
  id: string,
  title: string,
  /** Milliseconds since 1970. */
  changed: number,
  messages: array(chatMessage),
  /** The thread at an endpoint (`endpointName`); its key is kept apart, with the secrets. */
  thread: optional(object({ id: string, endpoint: string })),
  /** Answers made elsewhere, by their ids, that the author has let go along to an endpoint. */
  along: optional(object({ endpoint: string, answers: array(string) })),
});

/** The body the chat hook makes. */
export const hookBody = object({ messages: array(chatMessage) });

/** A part of a message that names a source. */
export const sourcePart = object({ source: object({ url: string }) });

/** The fields in which servers word an error; `error` holds the words, or an object with a message. */
export const errorBody = object({ error: optional(anything), message: optional(anything), detail: optional(anything) });
export const withMessage = object({ message: string });

/** An error as it is thrown, and what caused it. */
export const thrown = object({
  message: optional(anything),
  code: optional(anything),
  cause: optional(anything),
  errors: optional(anything),
});
