import type { Redirect, Settings } from '../../assistant/project.ts';
import { isPlain, listOf, objectOf } from '../../base/plain.ts';
import { type Config, settingOf } from '../model/document/config.ts';
import { nodeValue } from '../text/nodes.ts';

/** The settings whose values are short and not secret: readers of the site see what they do. */
const named = [
  'name',
  'description',
  'theme',
  'colors',
  'appearance',
  'logo',
  'favicon',
  'fonts',
  'icons',
  'background',
  'styling',
];

/** The settings of docs.json that the assistant may name. */
export function assistantSettings(config: Config): Settings {
  const valueAt = (key: string) => {
    const value = settingOf(config, key)?.value;
    return value && nodeValue(value);
  };
  return {
    values: Object.fromEntries(named.flatMap((key) => plainValues(key, valueAt(key)))),
    redirects: listOf(valueAt('redirects')).flatMap(redirectsIn),
  };
}

/** The texts, numbers and switches of a value by their path. A `$ref` inside a setting is not followed. */
function plainValues(path: string, value: unknown): readonly (readonly [string, string])[] {
  if (isPlain(value)) return Object.entries(value).flatMap(([key, inner]) => plainValues(`${path}.${key}`, inner));
  return ['string', 'number', 'boolean'].includes(typeof value) && !path.endsWith('.$ref')
    ? [[path, String(value)]]
    : [];
}

function redirectsIn(entry: unknown): readonly Redirect[] {
  const { source, destination } = objectOf(entry) ?? {};
  return typeof source === 'string' && typeof destination === 'string' ? [{ source, destination }] : [];
}
