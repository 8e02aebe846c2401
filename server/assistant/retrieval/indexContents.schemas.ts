import { Type } from 'typebox';
import { array, number, object, string } from '../../base/schemaParts.ts';

const page = Type.Unsafe<readonly [key: string, hash: string, count: number]>(
  Type.Tuple([string, string, Type.Integer({ minimum: 0 })]),
);

/** The part of a stored index that is JSON: pages and terms in order. The numbers of both are in the next line. */
export const indexHead = object({
  format: number,
  pages: array(page),
  terms: array(string),
});
