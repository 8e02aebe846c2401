import { localize } from '../../../base/messages.ts';
import { isPlain, listOf, type Plain, stringOf, textsOf } from '../../../base/plain.ts';
import { readFrontMatterSchema } from '../../site/frontMatterSchema.ts';
import { pageKeyOf } from '../../site/paths.ts';
import type { FrontMatterSchemaUse } from '../../site/settings.ts';
import { type FieldPath, items } from './insertionPoint.ts';
import type { Offer } from './offer.ts';

/** The site's own schemas for the front matter of a page. */
export type OwnSchemas = readonly Plain[];

/** A key in the site's schemas. */
export interface OwnKey {
  readonly key: string;
  readonly schema: Plain;
  readonly isRequired: boolean;
}

/** The schemas for a page; unusable ones are left out. */
export function ownSchemasOf(uses: readonly FrontMatterSchemaUse[], file: string): OwnSchemas {
  const key = pageKeyOf(file) ?? file;
  return uses.flatMap((use) => {
    const read = use.isFor(key) ? readFrontMatterSchema(use) : undefined;
    return read?.kind === 'schema' ? [read.schema] : [];
  });
}

/** The parts of the schemas for the value at a path. */
export function schemasAt(schemas: OwnSchemas, path: FieldPath): OwnSchemas {
  return path.reduce<OwnSchemas>((found, step) => {
    return found.flatMap((schema) => {
      if (step === items) return schemaOf(schema['items']);
      const properties = schema['properties'];
      return isPlain(properties) && Object.hasOwn(properties, String(step)) ? schemaOf(properties[String(step)]) : [];
    });
  }, schemas.flatMap(parts));
}

/** The keys of the maps that the schemas describe, required ones first. */
export function ownKeys(schemas: OwnSchemas): readonly OwnKey[] {
  const all = schemas.flatMap(parts);
  const required = new Set(all.flatMap((schema) => textsOf(schema['required'])));
  const keys = new Map<string, OwnKey>();
  for (const schema of all) {
    const properties = schema['properties'];
    for (const [key, value] of isPlain(properties) ? Object.entries(properties) : []) {
      if (isPlain(value) && !keys.has(key)) keys.set(key, { key, schema: value, isRequired: required.has(key) });
    }
  }
  for (const key of required) if (!keys.has(key)) keys.set(key, { key, schema: {}, isRequired: true });
  return [...keys.values()].sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** The values that the schemas name. */
export function ownOffers(schemas: OwnSchemas): readonly Offer[] {
  const offers = new Map<string, Offer>();
  for (const schema of schemas.flatMap(parts)) {
    const types = [schema['type']].flat();
    const named = [
      ...listOf(schema['enum']),
      ...('const' in schema ? [schema['const']] : []),
      ...(types.includes('boolean') ? [true, false] : []),
      ...('default' in schema ? [schema['default']] : []),
      ...listOf(schema['examples']),
    ];
    for (const value of named) {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
      const detail = value === schema['default'] ? localize('default') : undefined;
      if (!offers.has(String(value)))
        offers.set(String(value), { label: String(value), kind: 'choice', value, detail });
    }
  }
  return [...offers.values()];
}

/** The description of a key or a value in the schemas. */
export function ownText(schemas: OwnSchemas): string | undefined {
  for (const schema of schemas.flatMap(parts)) {
    const text = stringOf(schema['description']) ?? stringOf(schema['title']);
    if (text) return text;
  }
  return undefined;
}

function schemaOf(value: unknown): OwnSchemas {
  return isPlain(value) ? parts(value) : [];
}

/** A schema together with all others that describe the same value. */
function parts(schema: Plain): OwnSchemas {
  const beside = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => listOf(schema[key]));
  return [schema, ...[...beside, schema['then'], schema['else']].filter(isPlain).flatMap(parts)];
}
