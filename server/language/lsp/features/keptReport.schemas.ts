import { array, number, object, optional, string } from '../../../base/schemaParts.ts';

const position = object({ line: number, character: number });
const range = object({ start: position, end: position });

/** What was told of a docs.json, as `diagnosticsOf` makes it. */
export const keptReport = object({
  /** A digest of all it was told by. */
  inputs: string,
  items: array(
    object({
      range,
      severity: number,
      code: string,
      source: string,
      message: string,
      tags: optional(array(number)),
      relatedInformation: optional(array(object({ location: object({ uri: string, range }), message: string }))),
    }),
  ),
});
