/**
 * The messages between the assistant's panel and the extension host. Either end checks what arrives with `isToHost` and
 * `isToPanel` and drops what they reject.
 *
 * **The host owns everything that must outlive the panel**: transcripts, thread ids and keys, running answers, settings. The
 * panel owns drafts and what is expanded; in `setState` it keeps the drafts and the id of its conversation.
 *
 * Start: the panel sends `ready` and gets `endpoint`, `conversations`, `context` and `conversation`. Each of them is sent again
 * whenever it changes; a `conversation` only if the panel must reload it (another one was opened, or the other view has asked in
 * it), never at the end of an answer that this panel has read itself.
 *
 * A question: the hook's `fetch` gets a POST with the hook's JSON body → `open {id, conversation, body}`, with an id that the
 * panel chooses. The host takes `body.messages` as the transcript, adds thread, context and settings, asks, and answers with
 * `head` (resolve the `Response`), `data` … and `end` (close its stream) or `fail` (error it with an Error that carries the
 * failure; before `head`, reject the fetch). `data` contains complete lines of the data stream protocol version 1, whatever the
 * endpoint's protocol is; unknown parts have been removed. The first line is `f`, and names the message as the host stores it.
 * `abort` means that the reader wants to stop: the answer ends for everyone. A panel that stops reading (reload, hidden, another
 * conversation) sends nothing; the answer continues in the host.
 *
 * Resuming an answer: a `conversation` with `isRunning` does not contain the answer in progress. Mount the hook with its messages
 * and call `experimental_resume()`; the GET becomes `resume {id, conversation}`, and the host sends the answer from its beginning
 * and continues. If the answer has ended in the meantime, it is sent up to its end.
 *
 * Retry is the hook's `reload()`, edit-and-resend its `setMessages` (up to the question) and `append`: the host sees in
 * `body.messages` that an answer was taken back, and asks in a new thread, so that the endpoint forgets it, too.
 *
 * Notes on an answer are annotations of its message (`message.annotations`, see `Note`): where it was made, and why it is
 * incomplete. The host never sends them to the endpoint.
 */
import { guard, type Valid } from '../../../server/base/schema.ts';
import type {
  action,
  chatMessage,
  citation,
  contextChip,
  conversationRow,
  failure,
  kept,
  note,
} from './parts.schemas.ts';
import parts from './parts.schemas.ts?guards';
import type { toHost } from './toHost.schemas.ts';
import toHostGuards from './toHost.schemas.ts?guards';
import type { toPanel } from './toPanel.schemas.ts';
import toPanelGuards from './toPanel.schemas.ts?guards';

export type ChatMessage = Valid<typeof chatMessage>;
export type Note = Valid<typeof note>;
export type Action = Valid<typeof action>;
export type Failure = Valid<typeof failure>;
export type ConversationRow = Valid<typeof conversationRow>;
export type ContextChip = Valid<typeof contextChip>;
export type Citation = Valid<typeof citation>;
export type PanelState = Valid<typeof kept>;
export type ToHost = Valid<typeof toHost>;
export type ToPanel = Valid<typeof toPanel>;

// Each end bundles only the checks that it uses.
export const isNote = /* @__PURE__ */ guard<Note>(() => parts['note']);
export const isKept = /* @__PURE__ */ guard<PanelState>(() => parts['kept']);
export const isToHost = /* @__PURE__ */ guard<ToHost>(() => toHostGuards['toHost']);
export const isToPanel = /* @__PURE__ */ guard<ToPanel>(() => toPanelGuards['toPanel']);
