import { isPlain, type Plain } from '../../base/plain.ts';
import type { Refusal } from './spec.ts';

/** Checks a value; returns the first thing wrong with it, or undefined. The place of the problem is relative to the value. */
export type Shape = (value: unknown, walk: Walk) => Refusal | undefined;

/**
 * How many more values may be checked, and how deeply the current one is nested: YAML aliases occur in many places and may
 * contain themselves.
 */
interface Walk {
  left: number;
  depth: number;
}

/** The maximum number of objects and arrays: ten times those of a specification of 4 MB. */
const maxValues = 3_000_000;
/** Deeper than people write, and far from exhausting the stack. */
const maxDepth = 200;

/**
 * The first thing in a document that violates its shape; values that are nested too deeply, or come after too many others, are
 * not checked.
 */
export function violationIn(document: unknown, shape: Shape): Refusal | undefined {
  return shape(document, { left: maxValues, depth: 0 });
}

export const anything: Shape = () => undefined;
// Unlike ours, the platform's YAML reads -.5 as a string and -0x1 as a number, so neither is reported.
export const string = typed('string', (value) => typeof value === 'string' || isNegativeFraction(value));
export const boolean = typed('boolean', (value) => typeof value === 'boolean');
export const number = typed('number', (value) => typeof value === 'number' || /^[-+]?0[box]/.test(String(value)));

/** A count or a length. */
export const size = allOf(
  number,
  typed('integer >= 0', (value) => typeof value !== 'number' || (value >= 0 && value % 1 === 0)),
);

const object = typed('object', isPlain);
const array = typed('array', Array.isArray);

/** A value of a type. `isOfType` also accepts what may be of the type for the platform. */
export function typed(type: string, isOfType: (value: unknown) => boolean): Shape {
  return (value) => (isOfType(value) ? undefined : { code: 'wrong-type', place: '', type });
}

function isNegativeFraction(value: unknown): boolean {
  return typeof value === 'number' && value < 0 && value > -1;
}

export type Keys = Readonly<Record<string, Shape>>;

/** An object with known keys. Other keys must match `others`, by default those that begin with `x-`. */
export function record(keys: Keys, required: readonly string[] = [], others = /^x-/): Shape {
  // No prototype, so that `constructor` and the like are not known keys.
  const known: Keys = Object.assign(Object.create(null), keys);
  return nested(object, (value: Plain, walk) => {
    for (const key of required) if (!(key in value)) return { code: 'missing', place: key };
    for (const key in value) {
      const shape = known[key];
      if (!shape && !others.test(key)) return { code: 'unknown-key', place: key };
      const found = shape?.(value[key], walk);
      if (found) return below(key, found);
    }
    return undefined;
  });
}

/** An object with any keys, all of the same shape. Values whose keys do not match `pattern` are not checked. */
export function map(item: Shape, pattern = /^/): Shape {
  return nested(object, (value: Plain, walk) => {
    for (const key in value) {
      const found = pattern.test(key) ? item(value[key], walk) : undefined;
      if (found) return below(key, found);
    }
    return undefined;
  });
}

/** `{"$ref": …}`, with any other keys beside it. */
export const reference = record({ $ref: string }, ['$ref'], /^/);

/** A value of a shape, or an object with a `$ref` instead, which has the shape of `referring`. */
export function orReference(shape: Shape, referring = reference): Shape {
  return (value, walk) => (isPlain(value) && '$ref' in value ? referring : shape)(value, walk);
}

/** An array; if `unique`, no two of its items may be equal. */
export function list(item: Shape, { unique = false } = {}): Shape {
  return nested(array, (value: readonly unknown[], walk) => {
    for (let index = 0; index < value.length; index++) {
      const found = item(value[index], walk);
      if (found) return below(String(index), found);
    }
    if (!unique || value.length < 2) return undefined;
    const texts = value.map((one) => JSON.stringify(one));
    const twice = texts.findIndex((text, index) => texts.indexOf(text) < index);
    return twice < 0 ? undefined : { code: 'twice', place: String(twice) };
  });
}

/** One of these strings. */
export function enumOf(values: readonly string[]): Shape {
  return (value) =>
    typeof value === 'string' && values.includes(value) ? undefined : { code: 'wrong-value', place: '', values };
}

/** An object whose shape depends on the value of one of its keys. */
export function discriminatedBy(key: string, shapes: Keys): Shape {
  const known: Keys = Object.assign(Object.create(null), shapes);
  const allowed = enumOf(Object.keys(shapes));
  return nested(object, (value: Plain, walk) => {
    if (!(key in value)) return { code: 'missing', place: key };
    const found = allowed(value[key], walk);
    return found ? below(key, found) : known[String(value[key])]?.(value, walk);
  });
}

/** Every one of these shapes, checked in this order. */
export function allOf(...shapes: readonly Shape[]): Shape {
  return (value, walk) => {
    for (const shape of shapes) {
      const found = shape(value, walk);
      if (found) return found;
    }
    return undefined;
  };
}

/** A shape that only an object with this key must have. */
export function whenPresent(key: string, shape: Shape): Shape {
  return (value, walk) => (isPlain(value) && key in value ? shape(value, walk) : undefined);
}

/** An object with at least one of two keys. */
export function requiresEither(one: string, other: string): Shape {
  return (value) =>
    isPlain(value) && !(one in value) && !(other in value) ? { code: 'missing', place: one } : undefined;
}

/** An object that has none of the other keys if it has the first. */
export function excludes(key: string, others: readonly string[]): Shape {
  return whenPresent(key, (value) => {
    const other = others.find((name) => name in Object(value));
    return other === undefined ? undefined : { code: 'not-beside', place: other, key };
  });
}

/** An object with exactly one key. */
export const exactlyOneKey: Shape = (value) => {
  const [key, other] = Object.keys(Object(value));
  if (key === undefined) return { code: 'empty-value', place: '' };
  return other === undefined ? undefined : { code: 'not-beside', place: other, key };
};

/** An array or an object that is not empty. */
export const notEmpty: Shape = (value) =>
  Object.keys(Object(value)).length === 0 ? { code: 'empty-value', place: '' } : undefined;

/** A shape that is looked up when a value is checked, so that shapes can contain each other. */
export function lazy(shape: () => Shape): Shape {
  return (value, walk) => shape()(value, walk);
}

/** Checks what is inside an object or an array, within the limits of the walk. */
function nested<Value>(outer: Shape, inner: (value: Value, walk: Walk) => Refusal | undefined): Shape {
  return (value, walk) => {
    const found = outer(value, walk);
    if (found || walk.depth > maxDepth || walk.left === 0) return found;
    walk.left--;
    walk.depth++;
    const within = inner(value as Value, walk);
    walk.depth--;
    return within;
  };
}

function below(key: string, found: Refusal): Refusal {
  if (!('place' in found)) return found;
  return { ...found, place: found.place === '' ? key : `${key}.${found.place}` };
}
