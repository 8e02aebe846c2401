import { type Keys, orReference, record, type Shape, string } from './shapes.ts';
import { uriReference } from './textShapes.ts';

/** One of the two versions of OpenAPI, and what all shapes need to distinguish them. */
export interface OpenApiVersion {
  readonly is30: boolean;
  /** Picks the value for this version. */
  byVersion<Value>(in30: Value, in31: Value): Value;
  /** A value of a shape, or a `$ref` instead of it. */
  orReference(shape: Shape): Shape;
}

/** OpenAPI 3.0 or 3.1. */
export function openApiVersion(is30: boolean): OpenApiVersion {
  const byVersion = <Value>(in30: Value, in31: Value): Value => (is30 ? in30 : in31);
  const noted = byVersion<Keys>({}, { summary: string, description: string });
  // The platform ignores other keys beside a `$ref`.
  const reference = record({ $ref: uriReference, ...noted }, [], /^/);
  return {
    is30,
    byVersion,
    orReference: (shape) => orReference(shape, reference),
  };
}
