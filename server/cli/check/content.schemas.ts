import { array, literal, number, object, oneOf, optional, recordOf, string, union } from '../../base/schemaParts.ts';

const point = object({ line: number, column: number });

/** What the pages of a site were found to be, by the hashes of their texts, as it is stored. */
export const cachedVerdicts = object({
  /** The versions of the parser and of this program: what others said does not count. */
  version: string,
  /** A page that parses is 0 or a list of the names that nothing defines, another one its error. */
  pages: recordOf(
    union([
      literal(0),
      array(
        object({
          kind: oneOf(
            ...(['lone', 'code', 'element', 'hidden', 'inline', 'twice'] as const),
            ...(['reserved', 'early', 'style', 'props', 'object', 'reexport'] as const),
          ),
          name: string,
          start: number,
          end: number,
        }),
      ),
      object({
        line: number,
        column: number,
        reason: string,
        script: optional(string),
        rule: string,
        tag: optional(point),
        begins: optional(point),
      }),
    ]),
  ),
});
