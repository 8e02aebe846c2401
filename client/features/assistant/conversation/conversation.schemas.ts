import { anything, array, number, object, optional, string } from '../../../../server/base/schemaParts.ts';
import { chatMessage } from '../../../webviews/chat/parts.schemas.ts';

/** A conversation as it is stored. */
export const conversation = object({
  id: string,
  title: string,
  /** Milliseconds since 1970. */
  changed: number,
  messages: array(chatMessage),
  /** The thread at an endpoint (`endpointName`); its key is stored separately, with the secrets. */
  thread: optional(object({ id: string, endpoint: string })),
  /** The ids of answers made elsewhere that the author has allowed to be sent to an endpoint. */
  along: optional(object({ endpoint: string, answers: array(string) })),
});

/** The body that the chat hook makes. */
export const hookBody = object({ messages: array(chatMessage) });

/** A part of a message that names a source. */
export const sourcePart = object({ source: object({ url: string }) });

/** The fields in which servers describe an error; `error` is a text, or an object with a message. */
export const errorBody = object({ error: optional(anything), message: optional(anything), detail: optional(anything) });
export const withMessage = object({ message: string });

/** An error as it is thrown, and its cause. */
export const thrown = object({
  message: optional(anything),
  code: optional(anything),
  cause: optional(anything),
  errors: optional(anything),
});
