import { array, kinds, number, optional, string } from '../../../server/base/schemaParts.ts';
import { action } from './parts.schemas.ts';

export const toHost = kinds({
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
  /** `quote`: how the passage begins, by which it is found where lines have moved since. */
  openCitation: { address: string, file: optional(string), line: optional(number), quote: optional(string) },
  /** A code block as a change of the site; offered for `json`, `jsonc`, `mdx`, `md` and `markdown`. */
  applyCode: { code: string, language: string },
  /** To the cursor of the last editor. */
  insertCode: { code: string },
  copyText: { text: string },
  /** The answer as Markdown, its links as public addresses. */
  copyAnswer: { conversation: string, message: string },

  /** A page about what an answer has not found. */
  createPage: { conversation: string, message: string },

  removeContext: { id: string },
  /** Earlier answers that were made elsewhere are to go along to the hosted assistant; the host asks first. */
  sendAlong: { conversation: string },
  act: { action },
});
