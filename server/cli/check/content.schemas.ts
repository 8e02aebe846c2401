import {
  array,
  boolean,
  literal,
  number,
  object,
  oneOf,
  optional,
  recordOf,
  string,
  union,
} from '../../base/schemaParts.ts';
import { faultKinds, useKinds } from '../../mdx/syntax/verdict.ts';

const range = object({ start: number, end: number });
const point = object({ line: number, column: number });

/** What the pages of a site were found to be, by the hashes of their texts, as it is stored. */
export const cachedVerdicts = object({
  /** The versions of the parser and of this program: what others said does not count. */
  version: string,
  /** A page that parses is 0 or what was found in it, another one its error. */
  pages: recordOf(
    union([
      literal(0),
      object({
        names: array(
          object({
            kind: oneOf(...useKinds),
            name: string,
            start: number,
            end: number,
          }),
        ),
        faults: array(
          object({
            kind: oneOf(...faultKinds),
            name: string,
            start: number,
            end: number,
            detail: optional(string),
            isAtTop: optional(boolean),
            whole: optional(range),
            into: optional(range),
            lost: optional(range),
          }),
        ),
      }),
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
