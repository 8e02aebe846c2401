import {
  anything,
  array,
  boolean,
  kinds,
  number,
  object,
  oneOf,
  optional,
  record,
  string,
} from '../../../server/base/schemaParts.ts';

/** A message of the chat hook; the parts are those of the SDK's version 4 and opaque to the relay. */
export const chatMessage = object({
  id: string,
  role: oneOf('system', 'user', 'assistant', 'data'),
  content: string,
  parts: array(record),
  createdAt: optional(anything),
  annotations: optional(array(anything)),
});

/** An annotation of an answer by the host. Leave other annotations unchanged. */
export const note = kinds({
  /**
   * `place` is shown as it is: "on this machine", "sent to docs.example.com". `endpoint` is the name in the message `endpoint`.
   */
  made: { provider: oneOf('local', 'hosted'), place: string, endpoint: optional(string) },
  /** The documentation has no answer. */
  unanswered: {},
  /** The answer is incomplete; `text` says why. */
  incomplete: { text: string },
});

/** What can be done about a failure. The panel handles `retry` with its own `reload()`; the others go to the host as `act`. */
export const action = oneOf(
  'retry',
  'setKey',
  'testKey',
  'removeKey',
  'openSettings',
  'newConversation',
  'useLocal',
  'useHosted',
  'setDomain',
  'openInEditor',
  'showLog',
);

export const failure = object({
  /** For styles and tests; the texts are ready to be shown. */
  code: oneOf(
    'no-key',
    'key-refused',
    'not-allowed',
    'credits',
    'not-found',
    'too-large',
    'refused',
    'rate-limit',
    'server',
    'slow-start',
    'stalled',
    'too-long',
    'offline',
    'proxy',
    'not-a-stream',
    'cut',
    'answer-error',
    'empty',
    'setup',
    'unknown',
  ),
  title: string,
  text: string,
  /** The first one is the main action. */
  actions: array(object({ label: string, action })),
  /** When asking again makes sense (milliseconds since 1970): a countdown, after which `retry` is enabled. */
  retryAt: optional(number),
});

export const conversationRow = object({
  id: string,
  title: string,
  /** Milliseconds since 1970. */
  changed: number,
  isRunning: boolean,
  /** In the result of a search: the text around the match. */
  excerpt: optional(string),
});

export const contextChip = object({
  id: string,
  type: oneOf('selection', 'page', 'problem', 'entry'),
  label: string,
  /** What exactly is sent, for the tooltip. */
  detail: optional(string),
});

/** The target of a link or source in an answer. */
export const citation = object({
  /** As it was requested. */
  address: string,
  /** `file`: a page file of the workspace; `web`: the browser, after asking; `none`: nowhere. */
  leads: oneOf('file', 'web', 'none'),
  title: optional(string),
  /** The labels on the path to the page, such as `Guides › Start`. */
  labelPath: optional(string),
  heading: optional(string),
  /** Path of the file in the workspace, and the line from 1. */
  file: optional(string),
  line: optional(number),
  /** Whether readers find the page in the navigation; only for pages of the site. */
  listing: optional(oneOf('listed', 'hidden', 'unlisted')),
});

/**
 * What the panel keeps in `setState`: the open conversation, what is typed but not asked in any of them, the earlier question that is
 * being edited, and the place to which the reader scrolled, which is that many pixels below the top of a message, by its number.
 */
export const kept = object({
  conversation: optional(string),
  drafts: optional(array(object({ conversation: string, text: string }))),
  edited: optional(object({ conversation: string, message: string, text: string })),
  place: optional(object({ conversation: string, message: number, below: number })),
});
