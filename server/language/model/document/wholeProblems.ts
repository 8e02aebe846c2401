import type { Location, LocationRange } from '../../../base/locations.ts';
import type { Shape } from '../../grammar/types.ts';
import { checkShape } from '../../values/shape.ts';
import { movedProblem, type ShapeProblem } from '../../values/shapeProblem.ts';
import type { Slot } from './element.ts';
import { placeIn, type Spliced, segmentAt } from './spliced.ts';

/** A problem with a value, and where it is. */
export type LocatedProblem = LocationRange & { readonly refused: boolean } & ShapeDetail;

/** What a problem with a value is, apart from its place. */
export type ShapeDetail = DetailOf<ShapeProblem>;
type DetailOf<Problem> = Problem extends ShapeProblem ? Pick<Problem, 'code' | 'args'> : never;

/** What is wrong with a value after the content of files was put in place of each `$ref`, as the platform checks it (platform.md 1.7). */
export function* wholeProblems(
  shape: Shape,
  { key, valueLocation }: Pick<Slot, 'key' | 'valueLocation'>,
  whole: Spliced,
): Iterable<LocatedProblem> {
  for (const problem of checkShape(shape, whole.part.node, whole.part.at, key)) {
    const segment = segmentAt(whole, problem.start);
    const location = placeIn(segment, valueLocation);
    if (problem.code !== 'invalid-value' || !problem.args.first) yield problemAt(location, problem);
    else {
      const { first, ...args } = problem.args;
      // The first of two equal values may be in another file.
      const isNear = segmentAt(whole, first.start) === segment;
      yield problemAt(location, isNear ? problem : { ...problem, args });
    }
  }
}

/** A problem whose offsets count from a location. */
export function problemAt({ file, offset }: Location, problem: ShapeProblem): LocatedProblem {
  const { start, end, ...detail } = movedProblem(problem, offset);
  return { file, offset: start, length: end - start, ...detail };
}
