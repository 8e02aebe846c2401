import { guard, type Valid } from '../../../server/base/schema.ts';
import type { drawing, exported, toPreview, withChunks } from './messages.schemas.ts';
import messages from './messages.schemas.ts?guards';
import type { fromPreview, previewState } from './replies.schemas.ts';
import replies from './replies.schemas.ts?guards';

/** From the extension, or from the page to which a preview was exported. */
export type ToPreview = Valid<typeof toPreview>;
export type FromPreview = Valid<typeof fromPreview>;
export type Drawing = Valid<typeof drawing>;
export type PreviewState = Valid<typeof previewState>;
/** What `docs-json preview` writes next to the page. */
export type Exported = Valid<typeof exported>;

// Each end bundles only the checks that it uses.
export const isToPreview = /* @__PURE__ */ guard<ToPreview>(() => messages['toPreview']);
export const isFromPreview = /* @__PURE__ */ guard<FromPreview>(() => replies['fromPreview']);
export const isPreviewState = /* @__PURE__ */ guard<PreviewState>(() => replies['previewState']);
export const isExported = /* @__PURE__ */ guard<Exported>(() => messages['exported']);
/** The scripts of pages that have been loaded so far. */
export const hasChunks = /* @__PURE__ */ guard<Valid<typeof withChunks>>(() => messages['withChunks']);
