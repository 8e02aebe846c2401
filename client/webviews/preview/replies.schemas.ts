import {
  array,
  boolean,
  kinds,
  number,
  object,
  oneOf,
  optional,
  recordOf,
  string,
} from '../../../server/base/schemaParts.ts';

export const fromPreview = kinds({
  /** Also sent if an update was missed: then the whole model is requested again. */
  ready: { selected: string },
  /** A click: show the node, and open its page or its entry. */
  select: { key: string },
  /** Show the entry in docs.json; unless `isAsked`, only if docs.json is already visible. */
  reveal: { key: string, isAsked: boolean },
  text: { file: string, version: number },
  /** Request what the operation of a page takes and returns. */
  operation: { spec: string, method: string, path: string, version: number },
  /** Open the source of the target of a page's link. */
  source: { file: string, target: string },
  /**
   * A block of the page was clicked, and its line in the text should be shown; or a line is now at the top. Lines count from 0.
   */
  cursor: { file: string, line: number },
  scrolled: { file: string, line: number },
  drawings: { icons: array(string) },
  image: { source: string },
  /** A part of the preview could not be drawn, or failed. */
  broke: { text: string },
});

/** What the preview keeps when it is hidden or the window is reloaded. */
export const previewState = object({
  site: string,
  selected: string,
  isAsWritten: boolean,
  scheme: optional(oneOf('light', 'dark')),
  /** The line at the top of the page. */
  top: optional(object({ file: string, line: number })),
  /** The groups of the sidebar that the reader opened or closed, by their joined keys. */
  toggled: optional(recordOf(boolean)),
});
