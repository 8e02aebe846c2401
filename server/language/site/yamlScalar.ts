import type { Scalar as ScalarNode } from 'yaml';

/**
 * The value of a scalar for the platform, whose reader (js-yaml 3) uses YAML 1.1: `12:30` is 750, `012` is 10, `0b11` is 3, and
 * `0o12` is a text. A date is the text that its navigation has for it: `2024-05-01` is `2024-05-01T00:00:00.000Z` (platform.md 4).
 */
export function scalarValue({ type, tag, source, value }: ScalarNode): unknown {
  return type === 'PLAIN' && tag === undefined ? plainScalar(source ?? '') : value;
}

/** The value of a text without quotes. */
function plainScalar(text: string): string | number | boolean | null {
  const word = words.get(text);
  if (word !== undefined || text === '') return word ?? null;
  if (!/^[-+.\d]/.test(text) || text.endsWith('_')) return text;
  return numberOf(text) ?? dateOf(text) ?? text;
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

function dateOf(text: string): string | undefined {
  const parts = date.exec(text)?.groups;
  // Without a time, month and day have two digits.
  if (!parts || (parts['hours'] === undefined && text.length < 'YYYY-MM-DD'.length)) return undefined;
  const part = (name: string) => Number(parts[name] ?? 0);
  // A month or an hour that does not exist counts on into the next year or day.
  const [year, month, day] = [part('year'), part('month') - 1, part('day')];
  const milliseconds = Number((parts['fraction'] ?? '').slice(0, 3).padEnd(3, '0'));
  const time = Date.UTC(year, month, day, part('hours'), part('minutes'), part('seconds'), milliseconds);
  const ahead = (part('zoneHours') * 60 + part('zoneMinutes')) * 60_000 * (parts['sign'] === '-' ? -1 : 1);
  return new Date(time - ahead).toISOString();
}

/** Binary, hexadecimal and octal. */
const based = /^[-+]?0(?:b_*[01][01_]*|x_*[\da-fA-F][\da-fA-F_]*|_*[0-7][0-7_]*)$/;
const ofSixty = /^[-+]?(?:[1-9][\d_]*(?::[0-5]?\d)+|\d[\d_]*(?::[0-5]?\d)+\.[\d_]*)$/;
const decimal = /^(?:[-+]?(?:0|[1-9][\d_]*)(?:\.[\d_]*)?|\.[\d_]+)(?:[eE][-+]?\d+)?$/;
/** A date, with or without a time and a time zone (YAML 1.1, "Timestamp"). */
const date =
  /^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)(?:(?:[Tt]|[ \t]+)(?<hours>\d\d?):(?<minutes>\d\d):(?<seconds>\d\d)(?:\.(?<fraction>\d*))?(?:[ \t]*(?:Z|(?<sign>[-+])(?<zoneHours>\d\d?)(?::(?<zoneMinutes>\d\d))?))?)?$/;
const infinite = /^[-+]?\.(?:inf|Inf|INF)$/;

const words = new Map<string, boolean | null>([
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
]);
