import { notificationType, requestType } from './messages.ts';
import type { Location } from './places.ts';
import type { PreviewParams } from './preview.ts';

/** Request. Carries `PreviewTextParams`; answers with the text of a page file, unsaved or not, or null. */
export const previewTextRequest = requestType<PreviewTextParams, PreviewText | null>('docsJson/preview/text');

/**
 * Notification, from server to client: the text of the page that is shown, when it is edited. What it says of links and anchors
 * may be that of the edit before; where that has changed, an update of the preview follows. Carries `PreviewTextChanged`.
 */
export const previewTextChangedNotification = notificationType<PreviewTextChanged>('docsJson/preview/textChanged');

export interface PreviewTextChanged extends PreviewParams {
  readonly file: string;
  /** The version the page has with it. */
  readonly version: number;
  readonly page: PreviewText;
}

/** The text of a page, and what the site knows of it. Lines count from 0. */
export interface PreviewText {
  readonly text: string;
  /** Its links within the site, each target once. */
  readonly links: readonly PreviewPageLink[];
  /** What links may lead to on it, and what of that is in its table of contents. */
  readonly anchors: readonly PreviewAnchor[];
  /** Why the site cannot build it; then the text may be the last one that could be built. */
  readonly broken?: { readonly line: number; readonly message: string };
  /** What readers do not see of the text because of the components it is in, in its order; absent if nothing is known to be lost. */
  readonly lost?: readonly PreviewLostPart[];
  /** The texts of the snippets it imports, and of those they import, by their paths from the docs root. */
  readonly snippets: Readonly<Record<string, string>>;
}

/** A part of the text of a page: offsets in UTF-16 code units. */
export interface PreviewLostPart {
  readonly start: number;
  readonly end: number;
  /** Why readers do not see it, in a sentence. */
  readonly reason: string;
}

/** A link on a page, and where it leads. */
export interface PreviewPageLink {
  /** As written. */
  readonly target: string;
  /** Where it leads, in words; of a broken link what is wrong. */
  readonly title: string;
  /** The joined keys of the nodes that show the page, empty where none does. */
  readonly keys: readonly string[];
  /** The file it leads to, from the docs root. */
  readonly file?: string;
  /** The id of the place on that page. */
  readonly id?: string;
  /** Set where the link is broken, as the editor shows it. */
  readonly level?: 'error' | 'warning' | 'information' | 'hint';
}

export interface PreviewAnchor {
  readonly id: string;
  readonly line: number;
  /** Set for what the table of contents names. */
  readonly contents?: { readonly title: string; readonly level: number };
}

/** Request. Carries `PreviewOperationParams`; answers with what the operation takes and gives, or null where that is not known. */
export const previewOperationRequest = requestType<PreviewOperationParams, PreviewOperation | null>(
  'docsJson/preview/operation',
);

export interface PreviewOperationParams extends PreviewParams {
  readonly spec: string;
  readonly method: string;
  readonly path: string;
}

/** What an operation takes and gives: bounded, and without references. */
export interface PreviewOperation {
  readonly servers: readonly string[];
  /** `in` is `path`, `query`, `header` or `cookie`. */
  readonly parameters: ReadonlyArray<{ readonly in: string; readonly fields: readonly PreviewField[] }>;
  readonly bodies: readonly PreviewContent[];
  readonly responses: ReadonlyArray<{
    readonly status: string;
    readonly description?: string;
    readonly contents: readonly PreviewContent[];
  }>;
  /** Only of a channel. `action` is what the specification calls it, such as `send`; empty where it says nothing. */
  readonly messages?: ReadonlyArray<{
    readonly action: string;
    readonly name: string;
    readonly description?: string;
    readonly fields: readonly PreviewField[];
  }>;
  /** There is more than is sent. */
  readonly isCut: boolean;
}

/** The content of a body, by its media type. */
export interface PreviewContent {
  readonly type: string;
  readonly fields: readonly PreviewField[];
}

export interface PreviewField {
  /** Empty for what is not an object. */
  readonly name: string;
  readonly type: string;
  readonly required?: true;
  readonly deprecated?: true;
  readonly description?: string;
  readonly default?: string;
  readonly values?: readonly string[];
  readonly children?: readonly PreviewField[];
}

/**
 * Request. Carries `PreviewLinkParams`; answers with the place in a file that a link on a page leads to, or null where it leads
 * to none.
 */
export const previewLinkRequest = requestType<PreviewLinkParams, Location | null>('docsJson/preview/link');

export interface PreviewLinkParams extends PreviewTextParams {
  /** The target as written on the page `file`. */
  readonly target: string;
}

export interface PreviewTextParams extends PreviewParams {
  /** The path from the docs root. */
  readonly file: string;
}

/**
 * Request. Carries `PreviewTextParams`; answers whether a file may be shown: it is there, and no link leads from it out of
 * the repository.
 */
export const previewMayShowRequest = requestType<PreviewTextParams, boolean>('docsJson/preview/mayShow');
