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
import { guard, type Valid } from '../../../server/base/schema.ts';
import type { action, chatMessage, citation, contextChip, conversationRow, failure, note } from './parts.schemas.ts';
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
export type ToHost = Valid<typeof toHost>;
export type ToPanel = Valid<typeof toPanel>;

// Each end bundles only the checks that it uses.
export const isChatMessage = /* @__PURE__ */ guard<ChatMessage>(() => parts['chatMessage']);
export const isNote = /* @__PURE__ */ guard<Note>(() => parts['note']);
export const isToHost = /* @__PURE__ */ guard<ToHost>(() => toHostGuards['toHost']);
export const isToPanel = /* @__PURE__ */ guard<ToPanel>(() => toPanelGuards['toPanel']);
