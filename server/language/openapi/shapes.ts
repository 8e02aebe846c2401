import { isPlain, type Plain } from '../values/plain.ts';
import type { Refusal } from './spec.ts';

/** Says what in a value is not as it has to be; undefined where nothing is seen. Its place counts from the value. */
export type Shape = (value: unknown, walk: Walk) => Refusal | undefined;

/** How much more is looked at, and how deep the value is: aliases of YAML stand in many places and may hold themselves. */
interface Walk {
  left: number;
  depth: number;
}

/** Objects and arrays: ten times those of a specification of 4 MB. */
const most = 3_000_000;
/** Deeper than what people write, and far from the end of the stack. */
const deepest = 200;

/** Holds a document against its shape; nothing is found in the part that is too deep or too much. */
export function misfitIn(document: unknown, shape: Shape): Refusal | undefined {
  return shape(document, { left: most, depth: 0 });
}

export const anything: Shape = () => undefined;
// The platform's YAML takes -.5 for a text and -0x1 for a number, other than ours: neither is told.
export const string = typed('string', (value) => typeof value === 'string' || isNegativeFraction(value));
export const boolean = typed('boolean', (value) => typeof value === 'boolean');
export const number = typed('number', (value) => typeof value === 'number' || /^[-+]?0[box]/.test(String(value)));

const object = typed('object', isPlain);
const array = typed('array', Array.isArray);

/** What passes is of the type, or cannot be told from it here. */
export function typed(type: string, isOfType: (value: unknown) => boolean): Shape {
  return (value) => (isOfType(value) ? undefined : { code: 'wrong-type', place: '', type });
}

function isNegativeFraction(value: unknown): boolean {
  return typeof value === 'number' && value < 0 && value > -1;
}

export type Keys = Readonly<Record<string, Shape>>;

/** An object with some keys, and others that match, which begin with `x-` unless it is said. */
export function record(keys: Keys, required: readonly string[] = [], others = /^x-/): Shape {
  // Without a prototype, whose names are no keys.
  const known: Keys = Object.assign(Object.create(null), keys);
  return entered(object, (value: Plain, walk) => {
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

/** An object of any keys; those that do not match the pattern are not looked at. */
export function map(item: Shape, pattern = /^/): Shape {
  return entered(object, (value: Plain, walk) => {
    for (const key in value) {
      const found = pattern.test(key) ? item(value[key], walk) : undefined;
      if (found) return below(key, found);
    }
    return undefined;
  });
}

/** An array; `unique` where no two of its items may be the same. */
export function list(item: Shape, unique = false): Shape {
  return entered(array, (value: readonly unknown[], walk) => {
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

/** One of some texts. */
export function oneOf(values: readonly string[]): Shape {
  return (value) =>
    typeof value === 'string' && values.includes(value) ? undefined : { code: 'wrong-value', place: '', values };
}

/** An object whose other keys depend on what stands at one. */
export function byValue(key: string, shapes: Keys): Shape {
  const known: Keys = Object.assign(Object.create(null), shapes);
  const value = oneOf(Object.keys(shapes));
  return entered(object, (of: Plain, walk) => {
    if (!(key in of)) return { code: 'missing', place: key };
    const found = value(of[key], walk);
    return found ? below(key, found) : known[String(of[key])]?.(of, walk);
  });
}

/** All of them, in this order. */
export function all(...shapes: readonly Shape[]): Shape {
  return (value, walk) => {
    for (const shape of shapes) {
      const found = shape(value, walk);
      if (found) return found;
    }
    return undefined;
  };
}

/** What holds where a key is there. */
export function where(key: string, shape: Shape): Shape {
  return (value, walk) => (isPlain(value) && key in value ? shape(value, walk) : undefined);
}

/** An object that has one of two keys. */
export function either(one: string, other: string): Shape {
  return (value) =>
    isPlain(value) && !(one in value) && !(other in value) ? { code: 'missing', place: one } : undefined;
}

/** An object that, where it has a key, has none of the others. */
export function apart(key: string, others: readonly string[]): Shape {
  return where(key, (value) => {
    const other = others.find((name) => name in Object(value));
    return other === undefined ? undefined : { code: 'not-beside', place: other, key };
  });
}

/** An object with exactly one key. */
export const single: Shape = (value) => {
  const [key, other] = Object.keys(Object(value));
  if (key === undefined) return { code: 'empty-value', place: '' };
  return other === undefined ? undefined : { code: 'not-beside', place: other, key };
};

/** A list or an object with something in it. */
export const notEmpty: Shape = (value) =>
  Object.keys(Object(value)).length === 0 ? { code: 'empty-value', place: '' } : undefined;

/** A shape that is not made yet, as it holds the one it stands in. */
export function later(shape: () => Shape): Shape {
  return (value, walk) => shape()(value, walk);
}

/** Goes into an object or an array. */
function entered<Value>(outer: Shape, inner: (value: Value, walk: Walk) => Refusal | undefined): Shape {
  return (value, walk) => {
    const found = outer(value, walk);
    if (found || walk.depth > deepest || walk.left === 0) return found;
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
