import { Errors } from 'typebox/schema';
import { memo } from '../../base/memo.ts';
import { boundedPattern } from '../values/boundedPattern.ts';
import { isPlain, type Plain } from '../values/plain.ts';

/** The JSON Schema an author wrote for front matter, with what it refers to put in its place. */
export type HeadSchema =
  | { readonly kind: 'schema'; readonly schema: Plain }
  /** `why` completes "it is not used: …". */
  | { readonly kind: 'refused'; readonly why: string };

/** A value of front matter that a schema does not accept. */
export interface SchemaProblem {
  /** The keys and indices to it. */
  readonly path: readonly string[];
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The library's own words, as in "must be >= 3". */
  readonly detail: string;
}

/** A schema that says more than this is refused: `$ref`s of `$ref`s grow without end. */
const maxNodes = 5_000;
/** Deeper than this nothing is asked; a schema that refers to itself ends here. */
const maxDepth = 40;
/** More problems than these of one page help nobody. */
const maxProblems = 20;

class Refused extends Error {}

/**
 * Makes a schema ready: `$ref`s within it are put in, patterns are bounded, and `format` is what it is by default, a note. Kept for
 * each value.
 */
export const readHeadSchema = memo((value: Plain): HeadSchema => {
  let left = maxNodes;
  const root = value;
  try {
    return { kind: 'schema', schema: schemaOf(value, 0) };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', why: error.message };
    throw error;
  }

  function schemaOf(schema: Plain, depth: number): Plain {
    if (--left < 0) throw new Refused('it is too large, with what it refers to');
    if (depth > maxDepth) return {};
    const { $ref: ref, ...rest } = schema;
    const own = Object.fromEntries(Object.entries(rest).flatMap(([key, item]) => entryOf(key, item, depth)));
    if (ref === undefined) return own;
    const target = schemaOf(targetOf(ref), depth + 1);
    return Object.keys(own).length === 0 ? target : { ...own, allOf: [...asList(own['allOf']), target] };
  }

  function entryOf(key: string, item: unknown, depth: number): readonly (readonly [string, unknown])[] {
    if (dropped.has(key)) return [];
    if (key === 'pattern') return [[key, patternOf(item)]];
    if (mapsOfSchemas.has(key) && isPlain(item)) {
      if (key === 'patternProperties') Object.keys(item).forEach(patternOf);
      return [[key, Object.fromEntries(Object.entries(item).map(([name, one]) => [name, anySchema(one, depth)]))]];
    }
    if (schemas.has(key)) return [[key, anySchema(item, depth)]];
    if (listsOfSchemas.has(key) && Array.isArray(item)) return [[key, item.map((one) => anySchema(one, depth))]];
    return [[key, item]];
  }

  function anySchema(item: unknown, depth: number): unknown {
    if (Array.isArray(item)) return item.map((one) => anySchema(one, depth));
    if (isPlain(item)) return schemaOf(item, depth + 1);
    if (typeof item === 'boolean') return item;
    throw new Refused('a part of it is no schema');
  }

  function targetOf(ref: unknown): Plain {
    if (typeof ref !== 'string' || !/^#(?:\/|$)/.test(ref)) {
      throw new Refused(`\`$ref\` leads out of it (${JSON.stringify(ref)}); only \`#/…\` is followed`);
    }
    let target: unknown = root;
    for (const step of ref.slice(1).split('/').slice(1)) {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      target = isPlain(target) && Object.hasOwn(target, name) ? target[name] : undefined;
    }
    if (!isPlain(target)) throw new Refused(`\`$ref\` leads to nothing (${JSON.stringify(ref)})`);
    return target;
  }
});

/** What a value does not satisfy of a schema. */
export function schemaProblems(schema: Plain, value: Plain): readonly SchemaProblem[] {
  const [, errors] = Errors(schema, value);
  // Of a choice it is enough that nothing fits; why each of its parts does not is no help.
  const told = errors.filter(({ schemaPath }) => !/\/(?:anyOf|oneOf|not|if|contains)\//.test(`${schemaPath}/`));
  return told.slice(0, maxProblems).map(({ keyword, instancePath, params, message }) => {
    const path = instancePath.split('/').slice(1);
    return {
      path: path.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
      keyword,
      params: Object.fromEntries(Object.entries(params)),
      detail: message,
    };
  });
}

function patternOf(pattern: unknown): unknown {
  const test = typeof pattern === 'string' ? boundedPattern(pattern) : undefined;
  if (!test) throw new Refused(`the pattern ${JSON.stringify(pattern)} could take very long, or is none`);
  return test;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Definitions are put in where they are used; what a dynamic reference leads to is not known before. */
const dropped = new Set([
  '$id',
  'id',
  '$anchor',
  '$defs',
  'definitions',
  '$dynamicRef',
  '$recursiveRef',
  '$dynamicAnchor',
  'format',
  '$schema',
]);
const mapsOfSchemas = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const listsOfSchemas = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const schemas = new Set([
  'additionalProperties',
  'additionalItems',
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
]);
