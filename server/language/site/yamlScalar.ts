import type { Scalar as ScalarNode } from 'yaml';

/**
 * The value of a scalar for the platform, whose reader (js-yaml 3) uses YAML 1.1: `12:30` is 750, `012` is 10, `0b11` is 3, and
 * `0o12` is a text. A date is a text as well, since readers see it as one.
 */
export function scalarValue({ type, tag, source, value }: ScalarNode): unknown {
  return type === 'PLAIN' && tag === undefined ? plainScalar(source ?? '') : value;
}

/** The value of a text without quotes. */
function plainScalar(text: string): string | number | boolean | null {
  const word = words.get(text);
  if (word !== undefined || text === '') return word ?? null;
  if (!/^[-+.\d]/.test(text) || text.endsWith('_')) return text;
  return numberOf(text) ?? text;
}

function numberOf(text: string): number | undefined {
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^[-+]/, '').replaceAll('_', '');
  if (based.test(text)) return sign * Number(/^0\d/.test(digits) ? `0o${digits}` : digits);
  if (ofSixty.test(text)) return sign * digits.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  if (decimal.test(text)) return sign * Number.parseFloat(digits);
  if (infinite.test(text)) return sign * Number.POSITIVE_INFINITY;
  return /^\.(?:nan|NaN|NAN)$/.test(text) ? Number.NaN : undefined;
}

/** Binary, hexadecimal and octal. */
const based = /^[-+]?0(?:b_*[01][01_]*|x_*[\da-fA-F][\da-fA-F_]*|_*[0-7][0-7_]*)$/;
const ofSixty = /^[-+]?(?:[1-9][\d_]*(?::[0-5]?\d)+|\d[\d_]*(?::[0-5]?\d)+\.[\d_]*)$/;
const decimal = /^(?:[-+]?(?:0|[1-9][\d_]*)(?:\.[\d_]*)?|\.[\d_]+)(?:[eE][-+]?\d+)?$/;
const infinite = /^[-+]?\.(?:inf|Inf|INF)$/;

const words = new Map<string, boolean | null>([
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
]);
