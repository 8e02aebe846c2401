import { Errors } from 'typebox/schema';
import { pointerKeys } from '../../base/jsonPointer.ts';
import { memo } from '../../base/memo.ts';
import { isPlain, listOf, type Plain } from '../../base/plain.ts';
import { boundedPattern } from '../values/boundedPattern.ts';
import { type SchemaFiles, schemaReference } from './schemaFiles.ts';
import { wantedBy } from './schemaKeywords.ts';

/** The JSON Schema an author wrote for front matter, with its references resolved. */
export type FrontMatterSchema =
  | { readonly kind: 'schema'; readonly schema: Plain }
  /** `why` completes "it is not used: …". */
  | { readonly kind: 'refused'; readonly why: string };

/** A schema as written, and the files it refers to. */
export interface WrittenSchema {
  readonly schema: Plain;
  /** Undefined if there are no other files. */
  readonly files?: SchemaFiles | undefined;
}

/** A value of front matter that a schema does not accept. */
export interface SchemaProblem {
  /** The keys and indices that lead to it. */
  readonly path: readonly string[];
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The library's message, as in "must be >= 3". */
  readonly detail: string;
}

/** A schema with more nodes than this is refused: nested `$ref`s grow exponentially. */
const maxNodes = 5_000;
/** Values nested deeper than this are not checked. */
const maxDepth = 40;
/** How often a schema that refers to itself is expanded: the first number that does not make it too large. */
const roundsTried = [20, 10, 6];
/** Reporting more problems than this for one page helps nobody. */
const maxProblems = 20;

class Refused extends Error {}
class TooLarge extends Refused {}

/**
 * Prepares a schema: `$ref`s within it and to other files of the site are resolved, patterns are bounded, and `format` is
 * only an annotation, as it is by default. Cached for each value.
 */
export const readFrontMatterSchema = memo((written: WrittenSchema): FrontMatterSchema => {
  let last: FrontMatterSchema | undefined;
  for (const rounds of roundsTried) {
    try {
      return { kind: 'schema', schema: readyFor(written, rounds) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      last = { kind: 'refused', why: error.message };
      if (!(error instanceof TooLarge)) break;
    }
  }
  return last ?? { kind: 'schema', schema: written.schema };
});

/** A schema, or one it refers to, and its file. */
interface Document {
  readonly root: Plain;
  readonly file: string;
}

function readyFor({ schema: whole, files }: WrittenSchema, rounds: number): Plain {
  let left = maxNodes;
  /** How many expansions of each referenced schema are in progress. */
  const inside = new Map<Plain, number>();
  return schemaOf(whole, 0, { root: whole, file: files?.file ?? '' });

  function schemaOf(schema: Plain, depth: number, of: Document): Plain {
    if (--left < 0) throw new TooLarge('it is too large, with what it refers to');
    if (depth > maxDepth) return {};
    const { $ref: ref, ...rest } = withConditions(schema);
    const own = Object.fromEntries(Object.entries(rest).flatMap(([key, item]) => entryOf(key, item, depth, of)));
    if (ref === undefined) return own;
    const target = referredTo(ref, depth, of);
    return Object.keys(own).length === 0 ? target : { ...own, allOf: [...listOf(own['allOf']), target] };
  }

  function referredTo(ref: unknown, depth: number, from: Document): Plain {
    const { target, of } = targetOf(ref, from);
    const round = inside.get(target) ?? 0;
    if (round >= rounds) return {};
    inside.set(target, round + 1);
    const ready = schemaOf(target, depth + 1, of);
    inside.set(target, round);
    return ready;
  }

  function entryOf(key: string, item: unknown, depth: number, of: Document): readonly (readonly [string, unknown])[] {
    const wants = wantedBy(key, item);
    if (wants !== undefined) throw new Refused(`\`${key}\` takes ${wants}, not ${JSON.stringify(item)}`);
    if (dropped.has(key)) return [];
    if (key === 'pattern') return [[key, patternOf(item)]];
    if (mapsOfSchemas.has(key) && isPlain(item)) {
      if (key === 'patternProperties') Object.keys(item).forEach(patternOf);
      return [[key, Object.fromEntries(Object.entries(item).map(([name, one]) => [name, anySchema(one, depth, of)]))]];
    }
    if (schemas.has(key)) return [[key, anySchema(item, depth, of)]];
    if (listsOfSchemas.has(key) && Array.isArray(item)) return [[key, item.map((one) => anySchema(one, depth, of))]];
    return [[key, item]];
  }

  function anySchema(item: unknown, depth: number, of: Document): unknown {
    if (Array.isArray(item)) return item.map((one) => anySchema(one, depth, of));
    if (isPlain(item)) return schemaOf(item, depth + 1, of);
    if (typeof item === 'boolean') return item;
    throw new Refused('a part of it is not a schema');
  }

  function targetOf(ref: unknown, from: Document): { readonly target: Plain; readonly of: Document } {
    const quoted = JSON.stringify(ref);
    const reference = schemaReference(ref, from.file);
    if (!reference) throw new Refused(`\`$ref\` leads out of the site (${quoted}); \`#/…\` and its files are followed`);
    const { path, steps } = reference;
    const of = path === undefined || path === from.file ? from : documentAt(path, quoted);
    let target: unknown = of.root;
    for (const step of steps) {
      if (isPlain(target)) target = Object.hasOwn(target, step) ? target[step] : undefined;
      else target = Array.isArray(target) && /^\d+$/.test(step) ? target[Number(step)] : undefined;
    }
    if (!isPlain(target)) throw new Refused(`\`$ref\` leads to nothing (${quoted})`);
    return { target, of };
  }

  function documentAt(path: string, quoted: string): Document {
    const root = path === files?.file ? whole : files?.find(path);
    if (root === undefined) throw new Refused(`\`$ref\` leads to a file that is not there (${quoted})`);
    if (root === null) throw new Refused(`\`$ref\` leads to a file that is not a JSON Schema (${quoted})`);
    return { root, file: path };
  }
}

/** The ways in which a value violates a schema. */
export function schemaProblems(schema: Plain, value: Plain): readonly SchemaProblem[] {
  const [, errors] = Errors(schema, value);
  // For a choice it is enough to report that nothing fits; why each alternative does not is not help.
  const reported = errors.filter(({ schemaPath }) => !isInChoice(schemaPath));
  return reported.slice(0, maxProblems).map(({ keyword, instancePath, params, message }) => {
    return {
      path: pointerKeys(instancePath),
      keyword,
      params: Object.fromEntries(Object.entries(params)),
      detail: message,
    };
  });
}

/**
 * Whether a path through a schema, such as `#/properties/a/anyOf/0`, leads into a choice; a property may be called `anyOf`,
 * too.
 */
function isInChoice(schemaPath: string): boolean {
  const steps = schemaPath.split('/').slice(1);
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at] ?? '';
    if (choices.has(step)) return true;
    if (mapsOfSchemas.has(step) || listsOfSchemas.has(step)) at++;
  }
  return false;
}

/**
 * The same schema in a form for which the library reports every reason. For `then` it only says that it fails, for `else`
 * also why, so `then` becomes the `else` of the opposite. A choice of constants is an `enum`.
 */
function withConditions({ if: condition, then, else: otherwise, ...rest }: Plain): Plain {
  const schema = withEnum(rest);
  if (condition === undefined) return schema;
  const cases = [
    ...(then === undefined ? [] : [{ if: { not: condition }, else: then }]),
    ...(otherwise === undefined ? [] : [{ if: condition, else: otherwise }]),
  ];
  // A schema that is already in this form is kept.
  if (then === undefined) return { ...schema, if: condition, ...(otherwise === undefined ? {} : { else: otherwise }) };
  return { ...schema, allOf: [...listOf(schema['allOf']), ...cases] };
}

function withEnum(schema: Plain): Plain {
  const key = ['anyOf', 'oneOf'].find((name) => listOf(schema[name]).length > 0);
  const parts = key === undefined ? [] : listOf(schema[key]);
  const values = parts.flatMap((part) => (isConstant(part) ? [part['const']] : []));
  if (key === undefined || 'enum' in schema || values.length < parts.length) return schema;
  if (new Set(values.map((value) => JSON.stringify(value))).size < values.length) return schema;
  const { [key]: _, ...rest } = schema;
  return { ...rest, enum: values };
}

function isConstant(schema: unknown): schema is Plain {
  return isPlain(schema) && 'const' in schema && Object.keys(schema).every((key) => key === 'const' || notes.has(key));
}

const notes = new Set(['title', 'description', '$comment', 'deprecated']);

function patternOf(pattern: unknown): unknown {
  const test = typeof pattern === 'string' ? boundedPattern(pattern) : undefined;
  if (!test) throw new Refused(`the pattern ${JSON.stringify(pattern)} could take very long, or is none`);
  return test;
}

/** Definitions are resolved where they are used; the target of a dynamic reference is not known in advance. */
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
/** For these only the fact that nothing fits is reported, not why. */
const choices = new Set(['anyOf', 'oneOf', 'not', 'if', 'contains']);
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
