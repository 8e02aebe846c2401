import {
  array,
  kinds,
  matching,
  number,
  object,
  oneOf,
  orNull,
  recordOf,
  string,
} from '../../../server/base/schemaParts.ts';
import { exportedSite, model, operation, pageText, update } from './model.schemas.ts';

export { choice, entry, field } from './model.schemas.ts';

export const drawing = object({
  width: number,
  height: number,
  paint: oneOf('fill', 'stroke'),
  path: matching(/^[Mm][\d\sA-Za-z.,+-]*$/),
});
const drawings = recordOf(drawing);
const picture = matching(/^data:image\//);

export const toPreview = kinds({
  /** All there is to show. `site` is what the site is known by the next time. */
  model: { site: string, model },
  update: { update },
  /** There is no such site any more, or nobody who knows it. */
  gone: {},
  text: { file: string, version: number, page: orNull(pageText) },
  /** What an operation takes and gives; null where that is not known. */
  operation: { spec: string, method: string, path: string, version: number, operation: orNull(operation) },
  /** Where the cursor stands in the text of a page, and which line is at the top of its editor. Lines count from 0. */
  cursor: { file: string, line: number },
  scroll: { file: string, line: number },
  /** Of the icons asked for, those that there are. */
  drawings: { icons: array(string), drawings },
  /** `data` is null where there is no such picture, or it is too large. */
  image: { source: string, data: orNull(picture) },
});

/** The texts of pages, and the pictures on them, in a script of their own that is loaded when one of them is looked at. */
const chunk = object({ texts: recordOf(pageText), images: recordOf(picture), operations: recordOf(operation) });
export const withChunks = object({ chunks: recordOf(chunk) });

/** What `docs-json preview` writes beside the page. */
export const exported = object({
  site: exportedSite,
  drawings,
  images: recordOf(picture),
  /** The script each page file is in, and each operation by `operationName`. */
  scripts: recordOf(string),
});
