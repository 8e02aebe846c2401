import type { InvalidReason, Method, Operation, Spec } from './spec.ts';

/** Why generation fails somewhere. The platform stops its build at the first of these; we collect all of them. */
export type Problem = SpecProblem | LookupProblem | PageProblem;

/** `source` is the spec as the author wrote it. */
export type SpecProblem =
  | { readonly code: 'spec-not-found'; readonly format: Format; readonly source: string }
  | { readonly code: 'spec-invalid'; readonly format: Format; readonly source: string; readonly reason: InvalidReason }
  /** The file exists but is not a spec of that format. */
  | {
      readonly code: 'spec-of-other-kind';
      readonly format: Format;
      readonly source: string;
      readonly found: Spec['kind'];
    }
  /** Version 3.0.0 or 3.1.0 exactly, without anything to generate (platform.md 3.1.10). */
  | { readonly code: 'no-operations'; readonly source: string; readonly version: string };

export type LookupProblem =
  | {
      readonly code: 'path-not-found';
      readonly source: string;
      readonly path: string;
      readonly available: readonly string[];
      readonly nearest: string | undefined;
    }
  | {
      readonly code: 'method-not-found';
      readonly source: string;
      readonly method: Method;
      /** As the spec spells it. */
      readonly path: string;
      readonly methods: readonly Method[];
      /** True if the path item has a `$ref`, from behind which nothing can be picked. */
      readonly reference: boolean;
    }
  | {
      readonly code: 'webhook-not-found';
      readonly source: string;
      readonly name: string;
      readonly available: readonly string[];
      readonly nearest: string | undefined;
    }
  | {
      readonly code: 'operation-excluded';
      readonly source: string;
      readonly method: Method | 'webhook';
      readonly path: string;
    };

/** The first operation of which the platform cannot make the page (`Operation.refused`). */
export interface PageProblem {
  readonly code: 'page-refused';
  readonly source: string;
  readonly operation: Operation;
}

export type Format = 'openapi' | 'asyncapi';

/** A problem and its position: at an element, or at one entry of its `pages`. */
export interface PlacedProblem {
  readonly problem: Problem;
  /** The index of the scope in `Generated.scopes`. */
  readonly key: number;
  /** `SpecScope.kind`. */
  readonly kind: string;
  /** The index in `SpecScope.entries`; absent if the problem is with the element's own spec. */
  readonly entry: number | undefined;
}
