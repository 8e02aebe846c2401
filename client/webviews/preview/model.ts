import type { Valid } from '../../../server/base/schema.ts';
import type {
  bar,
  entryChange,
  exportedSite,
  frame,
  link,
  list,
  lostPart,
  marks,
  model,
  operation,
  pageHeader,
  pageLink,
  pageText,
  update,
} from './model.schemas.ts';

export type { Choice, Field, SidebarEntry } from './model.schemas.ts';

/** What the preview shows, as the language server describes it (`server/language/protocol/preview.ts`). */
export type Model = Valid<typeof model>;
/** The parts that differ from the model with the previous revision. */
export type Update = Valid<typeof update>;
export type Frame = Valid<typeof frame>;
export type Link = Valid<typeof link>;
export type Bar = Valid<typeof bar>;
export type List = Valid<typeof list>;
export type EntryChange = Valid<typeof entryChange>;
export type PageHeader = Valid<typeof pageHeader>;
/** What has changed since another revision. */
export type Changes = Valid<typeof marks>;
/** A whole site, each part once, as `docs-json preview` writes it. */
export type ExportedSite = Valid<typeof exportedSite>;
/** The text of a page, and what the site knows about it. */
export type PageText = Valid<typeof pageText>;
/** A part of the text of a page that readers do not see, and why. */
export type LostPart = Valid<typeof lostPart>;
/** A link of a page with its target. */
export type PageLinkTarget = Valid<typeof pageLink>;
/** What an operation takes and returns. */
export type OperationText = Valid<typeof operation>;
