import { array, kinds, number, optional, string } from '../../../server/base/schemaParts.ts';
import { action } from './parts.schemas.ts';

export const toHost = kinds({
  /** The first message; `conversation` is the one kept in `setState`. */
  ready: { conversation: optional(string) },
  /** An error in the panel itself, for the log. */
  broke: { text: string },

  // The relay of requests; the panel chooses `id`, which is unique for its lifetime.
  open: { id: string, conversation: string, body: string },
  resume: { id: string, conversation: string },
  abort: { id: string },

  // Conversations. The host asks for the confirmation of a deletion.
  newConversation: {},
  openConversation: { conversation: string },
  renameConversation: { conversation: string, title: string },
  deleteConversation: { conversation: string },
  exportConversation: { conversation: string },
  /** Answered with `conversations` for this query; an empty query matches all. */
  searchConversations: { query: string },

  // Answers. `addresses` are links and sources as written in an answer; sent once an answer has ended.
  resolveCitations: { addresses: array(string) },
  /** `quote` is the beginning of the passage, by which it is found if lines have moved since. */
  openCitation: { address: string, file: optional(string), line: optional(number), quote: optional(string) },
  /** Applies a code block as a change of the site; offered for `json`, `jsonc`, `mdx`, `md` and `markdown`. */
  applyCode: { code: string, language: string },
  /** Inserts at the cursor of the last editor. */
  insertCode: { code: string },
  copyText: { text: string },
  /** Copies the answer as Markdown with public addresses in its links. */
  copyAnswer: { conversation: string, message: string },

  /** Creates a page about what an answer has not found. */
  createPage: { conversation: string, message: string },

  removeContext: { id: string },
  /** Sends earlier answers that were made elsewhere along to the hosted assistant; the host asks first. */
  sendHeldBack: { conversation: string },
  act: { action },
});
