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
  /** Everything to show. `site` identifies the site in the saved state. */
  model: { site: string, model },
  update: { update },
  /** The site no longer exists, or the server does not know it. */
  gone: {},
  text: { file: string, version: number, page: orNull(pageText) },
  /** What an operation takes and returns; null if that is unknown. */
  operation: { spec: string, method: string, path: string, version: number, operation: orNull(operation) },
  /** Where the cursor is in the text of a page, and which line is at the top of its editor. Lines count from 0. */
  cursor: { file: string, line: number },
  scroll: { file: string, line: number },
  /** The existing ones of the requested icons. */
  drawings: { icons: array(string), drawings },
  /** `data` is null if there is no such picture, or it is too large. */
  image: { source: string, data: orNull(picture) },
});

/** The texts of pages and their pictures, in a separate script that is loaded when one of them is shown. */
const chunk = object({ texts: recordOf(pageText), images: recordOf(picture), operations: recordOf(operation) });
export const withChunks = object({ chunks: recordOf(chunk) });

/** What `docs-json preview` writes next to the page. */
export const exported = object({
  site: exportedSite,
  drawings,
  images: recordOf(picture),
  /** The script that contains each page file, and each operation by `operationName`. */
  scripts: recordOf(string),
});
