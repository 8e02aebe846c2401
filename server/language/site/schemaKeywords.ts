import { isPlain } from '../../base/plain.ts';

/**
 * What a JSON Schema keyword expects, if the value is something else; undefined for an accepted value and for unknown keywords.
 */
export function wantedBy(keyword: string, value: unknown): string | undefined {
  const kind = kinds.get(keyword);
  return kind === undefined || kind.takes(value) ? undefined : kind.wants;
}

interface Kind {
  readonly wants: string;
  takes(value: unknown): boolean;
}

const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const isTypeName = (value: unknown) => typeNames.some((name) => name === value);
const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

const type: Kind = {
  wants: `one of ${typeNames.join(', ')}, or a list of such`,
  takes: (value) => isTypeName(value) || (Array.isArray(value) && value.length > 0 && value.every(isTypeName)),
};
const list: Kind = { wants: 'a list', takes: (value) => Array.isArray(value) };
const choices: Kind = { wants: 'a list of schemas', takes: (value) => Array.isArray(value) && value.length > 0 };
const texts: Kind = { wants: 'a list of keys', takes: isTexts };
const map: Kind = { wants: 'an object', takes: isPlain };
const mapOfTexts: Kind = {
  wants: 'an object of lists of keys',
  takes: (value) => isPlain(value) && Object.values(value).every(isTexts),
};
const number: Kind = { wants: 'a number', takes: (value) => typeof value === 'number' };
const factor: Kind = { wants: 'a number above 0', takes: (value) => typeof value === 'number' && value > 0 };
const count: Kind = { wants: 'a whole number from 0', takes: (value) => Number.isInteger(value) && Number(value) >= 0 };
const flag: Kind = { wants: 'true or false', takes: (value) => typeof value === 'boolean' };
const text: Kind = { wants: 'a text', takes: isText };

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['type', type],
  ['enum', list],
  ['required', texts],
  ['dependentRequired', mapOfTexts],
  ['pattern', text],
  ['multipleOf', factor],
  ['uniqueItems', flag],
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((name) => [name, choices] as const),
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'].map(
    (name) => [name, map] as const,
  ),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((name) => [name, number] as const),
  ...[
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
    'minContains',
    'maxContains',
  ].map((name) => [name, count] as const),
]);
