import { array, boolean, kinds, number, object, oneOf, optional, string } from '../../../server/base/schemaParts.ts';

export const fromPreview = kinds({
  /** Also when an update was missed: then the whole model is wanted again. */
  ready: { selected: string },
  /** A click: the node is to be shown, and its page or its entry opened. */
  select: { key: string },
  /** The entry in docs.json is wanted; where nobody `isAsked` for it, only where docs.json can be seen already. */
  reveal: { key: string, isAsked: boolean },
  text: { file: string, version: number },
  /** What the operation of a page takes and gives is wanted. */
  operation: { spec: string, method: string, path: string, version: number },
  /** The source of what a link of a page leads to is wanted. */
  source: { file: string, target: string },
  /** A block of the page was clicked, which shows this line of its text; and one is at the top now. Lines count from 0. */
  cursor: { file: string, line: number },
  scrolled: { file: string, line: number },
  drawings: { icons: array(string) },
  image: { source: string },
  /** Something of the preview could not be drawn, or failed. */
  broke: { text: string },
});

/** What the preview keeps across reloads of the window. */
export const previewState = object({
  site: string,
  selected: string,
  isAsWritten: boolean,
  scheme: optional(oneOf('light', 'dark')),
});
