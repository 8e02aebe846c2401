import { array, boolean, kinds, number, object, oneOf, optional, type Shape, type Shaped, string } from '../shape.ts';
import { model, recordOf, update } from './model.ts';

/** From the extension, or from the page a preview was exported to. */
export type ToPreview = Shaped<typeof isToPreview>;
export type FromPreview = Shaped<typeof isFromPreview>;
export type Drawing = Shaped<typeof drawing>;
export type PreviewState = Shaped<typeof isPreviewState>;

const path = (value: unknown): value is string => string(value) && /^[Mm][\d\sA-Za-z.,+-]*$/.test(value);
const drawing = object({ width: number, height: number, paint: oneOf('fill', 'stroke'), path });
export const drawings = recordOf(drawing);
export const picture = (value: unknown): value is string => string(value) && value.startsWith('data:image/');
const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

export const isToPreview = kinds({
  /** All there is to show. `site` is what the site is known by the next time. */
  model: { site: string, model },
  update: { update },
  /** There is no such site any more, or nobody who knows it. */
  gone: {},
  text: { file: string, edition: number, text: orNull(string) },
  /** Of the icons asked for, those that there are. */
  drawings: { icons: array(string), drawings },
  /** `data` is null where there is no such picture, or it is too large. */
  image: { source: string, data: orNull(picture) },
});

export const isFromPreview = kinds({
  /** Also when an update was missed: then the whole model is wanted again. */
  ready: { selected: string },
  /** A click: the node is to be shown, and its page or its entry opened. */
  select: { key: string },
  /** The entry in docs.json is wanted; where nobody `isAsked` for it, only where docs.json can be seen already. */
  reveal: { key: string, isAsked: boolean },
  text: { file: string, edition: number },
  drawings: { icons: array(string) },
  image: { source: string },
  /** Something of the preview could not be drawn, or failed. */
  broke: { text: string },
});

/** What the preview keeps across reloads of the window. */
export const isPreviewState = object({
  site: string,
  selected: string,
  isAsWritten: boolean,
  scheme: optional(oneOf('light', 'dark')),
});
