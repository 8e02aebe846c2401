import { isPlain } from '../../../server/base/plain.ts';
import type { Random } from '../../kit/random.ts';
import { oddTexts, oddValues } from './words.ts';

/** What mutated values are made of besides odd ones: keys and values that mean something at some place. */
export interface Vocabulary {
  readonly keys: readonly string[];
  readonly values: readonly unknown[];
}

/** A value of the vocabulary is no larger than this as JSON, so that values do not grow without end (UTF-16 code units). */
const maxValueLength = 400;

/** The keys, and the smaller values, of some JSON values. */
export function vocabularyOf(roots: readonly unknown[]): Vocabulary {
  const keys = new Set(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '$ref', 'x-mint']);
  const values = new Map<string, unknown>();
  const visit = (value: unknown): void => {
    const text = JSON.stringify(value);
    if (text.length <= maxValueLength) values.set(text, value);
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isPlain(value)) {
      for (const [key, inner] of Object.entries(value)) {
        keys.add(key);
        visit(inner);
      }
    }
  };
  for (const root of roots) visit(root);
  return { keys: [...keys], values: [...values.values()] };
}

/** The value with one to four changes of its structure. The value itself stays as it is. */
export function mutatedJson(value: unknown, random: Random, vocabulary: Vocabulary): unknown {
  let changed = value;
  for (let times = 1 + random.below(4); times > 0; times--) {
    const places = placesIn(changed);
    changed = replaced(changed, random.pick(places), (old) => mutate(old, random, vocabulary));
  }
  return changed;
}

/** As an author or a program would write it: on many lines, on one, or indented with tabs. */
export function writtenJson(value: unknown, random: Random): string {
  return JSON.stringify(value, null, random.pick([2, 2, 4, '\t', 0])) + random.pick(['\n', '']);
}

type Path = readonly (string | number)[];

function placesIn(root: unknown): readonly Path[] {
  const places: Path[] = [];
  const visit = (value: unknown, path: Path): void => {
    places.push(path);
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...path, index]);
    else if (isPlain(value)) for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  visit(root, []);
  return places;
}

/** A copy of the value with something else at a place. */
function replaced(value: unknown, [first, ...rest]: Path, by: (old: unknown) => unknown): unknown {
  if (first === undefined) return by(value);
  if (Array.isArray(value)) return value.map((item, index) => (index === first ? replaced(item, rest, by) : item));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === first ? replaced(inner, rest, by) : inner]),
  );
}

function mutate(value: unknown, random: Random, vocabulary: Vocabulary): unknown {
  const any = () => anyValue(random, vocabulary);
  const key = () => random.pick(vocabulary.keys);
  switch (random.below(12)) {
    case 0:
      return [value];
    case 1:
      return { [key()]: value };
    case 2:
      return nested(value, random);
    case 3:
      return typeof value === 'string' ? value + random.pick(oddTexts) : any();
    case 4:
      return Array.isArray(value) ? [...value, any()] : any();
    case 5:
      return Array.isArray(value) ? value.toSpliced(random.below(value.length + 1), 1) : any();
    case 6:
      return Array.isArray(value) ? [...value, ...value] : any();
    default:
      return isPlain(value) ? mutatedObject(value, random, key, any) : any();
  }
}

function mutatedObject(
  object: Readonly<Record<string, unknown>>,
  random: Random,
  key: () => string,
  any: () => unknown,
): unknown {
  const entries = Object.entries(object);
  const at = random.below(Math.max(1, entries.length));
  const [oldKey = '', oldValue] = entries[at] ?? [];
  switch (random.below(5)) {
    case 0:
      return Object.fromEntries(entries.toSpliced(at, 1));
    case 1:
      return Object.fromEntries(entries.toSpliced(at, 1, [key(), oldValue]));
    case 2:
      return Object.fromEntries([...entries, [key(), oldValue]]);
    case 3:
      return Object.fromEntries(entries.toSpliced(at, 1, [oldKey, any()]));
    default:
      return Object.fromEntries([...entries, [key(), any()]]);
  }
}

function nested(value: unknown, random: Random): unknown {
  let deep = value;
  for (let depth = random.below(120); depth > 0; depth--) deep = random.below(2) === 0 ? [deep] : { pages: deep };
  return deep;
}

function anyValue(random: Random, { values }: Vocabulary): unknown {
  const kind = random.below(4);
  if (kind === 0) return random.pick(oddTexts);
  return random.pick(kind === 1 ? oddValues : values);
}
