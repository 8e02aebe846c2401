import { array, number, object, optional, string } from '../../../base/schemaParts.ts';

const position = object({ line: number, character: number });
const range = object({ start: position, end: position });

/** The diagnostics reported for a docs.json, as `diagnosticsOf` makes them. */
export const cachedReport = object({
  /** A digest of everything they were computed from. */
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
