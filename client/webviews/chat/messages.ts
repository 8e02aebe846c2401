/**
 * What the assistant's panel and the extension host say to each other. Either end checks what arrives with `isToHost` and
 * `isToPanel` and drops what they refuse.
 *
 * **The host owns everything that must outlive the panel**: transcripts, thread ids and keys, running answers, settings. The
 * panel owns what is typed and which part is folded out; in `setState` it keeps the id of its conversation, nothing else.
 *
 * How it starts: the panel sends `ready` and is sent `endpoint`, `conversations`, `context` and `conversation`. Each of
 * them comes again whenever it has changed; a `conversation` only when the panel must take it up anew (another one was
 * opened, or the other view of it has asked), never at the end of an answer that this panel has read itself.
 *
 * How a question goes: the hook's `fetch` gets a POST with the hook's JSON body → `open {id, conversation, body}`, with an id
 * of its own. The host takes `body.messages` as the transcript, adds thread, context and settings, asks, and answers with
 * `head` (resolve the `Response`), `data` … and `end` (close its stream) or `fail` (error it with an Error that carries the
 * failure; before `head`, reject the fetch). `data` holds whole lines of the data stream protocol version 1, whatever the
 * endpoint speaks; unknown parts are already gone. The first line is `f`, and names the message as the host keeps it.
 * `abort` is the reader's wish to stop: the answer ends for everyone. A panel that turns away (reload, hidden, another
 * conversation) sends nothing; the answer goes on in the host.
 *
 * How it is taken up again: a `conversation` with `isRunning` lacks the answer under way. Mount the hook with its messages and
 * call `experimental_resume()`; the GET becomes `resume {id, conversation}`, and the host plays the answer from its
 * beginning and goes on. A resume of an answer that has ended in the meantime is played to its end.
 *
 * Retry is the hook's `reload()`, edit-and-resend its `setMessages` (up to the question) and `append`: the host sees in
 * `body.messages` that an answer was taken back, and asks in a new thread, so that the endpoint forgets it too.
 *
 * Notes about an answer are annotations of its message (`message.annotations`, see `Note`): where it was made, and why it
 * is not whole. The host never sends them on.
 */
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
  type Shaped,
  string,
} from '../shape.ts';

/** A message as the chat hook has it; parts are those of the SDK's version 4 and opaque to the relay. */
const chatMessage = object({
  id: string,
  role: oneOf('system', 'user', 'assistant', 'data'),
  content: string,
  parts: array(record),
  createdAt: optional(anything),
  annotations: optional(array(anything)),
});
export const isChatMessage = chatMessage;
export type ChatMessage = Shaped<typeof chatMessage>;

/** An annotation of an answer that is the host's. Others are to be left alone. */
const note = kinds({
  /** `place` is shown as it is: "on this machine", "sent to docs.example.com". `endpoint` is its name in `endpoint`. */
  made: { provider: oneOf('local', 'hosted'), place: string, endpoint: optional(string) },
  /** The answer is not whole; `text` says why. */
  incomplete: { text: string },
});
export const isNote = note;
export type Note = Shaped<typeof note>;

/** What can be done about a failure. `retry` is the panel's own `reload()`; the others go to the host as `act`. */
const action = oneOf(
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
export type Action = Shaped<typeof action>;

const failure = object({
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
    'setup',
    'unknown',
  ),
  title: string,
  text: string,
  /** The first is the one to offer first. */
  actions: array(object({ label: string, action })),
  /** Asking again makes sense from then on (milliseconds since 1970): a countdown, after which `retry` is enabled. */
  retryAt: optional(number),
});
export type Failure = Shaped<typeof failure>;

const conversationRow = object({
  id: string,
  title: string,
  /** Milliseconds since 1970. */
  changed: number,
  isRunning: boolean,
  /** In the result of a search: the words around the place found. */
  excerpt: optional(string),
});
export type ConversationRow = Shaped<typeof conversationRow>;

const contextChip = object({
  id: string,
  type: oneOf('selection', 'page', 'problem', 'entry'),
  label: string,
  /** What exactly is sent, for the tooltip. */
  detail: optional(string),
});
export type ContextChip = Shaped<typeof contextChip>;

/** Where a link or source of an answer leads. */
const citation = object({
  /** As it was asked for. */
  address: string,
  /** `file`: a page file of the workspace; `web`: the browser, after asking; `none`: nowhere. */
  leads: oneOf('file', 'web', 'none'),
  title: optional(string),
  /** The labels on the way to the page, such as `Guides › Start`. */
  way: optional(string),
  heading: optional(string),
  /** Path of the file in the workspace, and the line from 1. */
  file: optional(string),
  line: optional(number),
  /** Whether readers find the page in the navigation; only for pages of the site. */
  listing: optional(oneOf('listed', 'hidden', 'unlisted')),
});
export type Citation = Shaped<typeof citation>;

const toHost = kinds({
  /** The first message; `conversation` is the one kept in `setState`. */
  ready: { conversation: optional(string) },
  /** Something of the panel itself went wrong; it is written to the log. */
  broke: { text: string },

  // The relay of requests; `id` is the panel's, unique for its lifetime.
  open: { id: string, conversation: string, body: string },
  resume: { id: string, conversation: string },
  abort: { id: string },

  // Conversations. Asking for a deletion's confirmation is the host's.
  newConversation: {},
  openConversation: { conversation: string },
  renameConversation: { conversation: string, title: string },
  deleteConversation: { conversation: string },
  exportConversation: { conversation: string },
  /** Answered with `conversations` for this query; empty: all. */
  searchConversations: { query: string },

  // Answers. `addresses` are links and sources as they stand in an answer; asked once an answer has ended.
  resolveCitations: { addresses: array(string) },
  openCitation: { address: string, file: optional(string), line: optional(number) },
  /** A code block as a change of the site; offered for `json`, `jsonc`, `mdx`, `md` and `markdown`. */
  applyCode: { code: string, language: string },
  /** To the cursor of the last editor. */
  insertCode: { code: string },
  copyText: { text: string },
  /** The answer as Markdown, its links as public addresses. */
  copyAnswer: { conversation: string, message: string },

  removeContext: { id: string },
  /** Earlier answers that were made elsewhere are to go along to the hosted assistant; the host asks first. */
  sendAlong: { conversation: string },
  act: { action },
});
export const isToHost = toHost;
export type ToHost = Shaped<typeof toHost>;

const toPanel = kinds({
  endpoint: {
    provider: oneOf('local', 'hosted'),
    /** Tells it from others in the notes beside answers; none while it is not set up. */
    name: optional(string),
    /** As in "on this machine" or "sent to docs.example.com". */
    place: string,
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
export const isToPanel = toPanel;
export type ToPanel = Shaped<typeof toPanel>;
