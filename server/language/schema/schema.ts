import { elementTypes, kindInList } from '../grammar/elements.ts';
import { configShape, navigationSetting } from '../grammar/settings.ts';
import { type ChildKey, type ElementKind, elementKinds } from '../grammar/types.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { listSchema, objectSchema, referenceSchema, shapeSchema } from './shapes.ts';
import { shareRepeated } from './share.ts';

/** A whole schema, with what its parts refer to. */
export interface RootSchema extends JsonSchema {
  readonly $schema: string;
  readonly title: string;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
}

/**
 * The JSON Schema of docs.json, for editors and tools that know nothing of ours. It is as strict as our rules: also keys
 * that the platform drops in silence are refused, and of the child keys of an element only one may be there.
 */
export function configSchema(): RootSchema {
  const links = linkKinds.map((kind) => [linkName(kind), linkSchema(kind)]);
  const elements = elementKinds.map((kind) => [kind, kind === 'global' ? globalSchema() : elementSchema(kind)]);
  const fields = configShape.fields.map((field) =>
    field === navigationSetting ? { ...field, required: true } : field,
  );
  return shareRepeated({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'docs.json',
    description: 'Configuration of a documentation site.',
    ...objectSchema(fields),
    $defs: { ...Object.fromEntries([...elements, ...links]), reference: referenceSchema },
  });
}

/** The text of `schema/docs.schema.json`: small, and yet with a line for every property and definition. */
export function schemaText(): string {
  const { properties, $defs, ...rest } = configSchema();
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},\n"properties":${lines(properties ?? {})},\n"$defs":${lines($defs)}}\n`;
}

function lines(entries: object): string {
  return `{\n${Object.entries(entries)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(',\n')}}`;
}

const linkKinds = elementTypes.global.children.flatMap(({ key }) => kindInList(key) ?? []);

function elementSchema(kind: ElementKind): JsonSchema {
  const { fields, children, about } = elementTypes[kind];
  const keys = children.map((rule) => rule.key);
  return objectSchema(fields, {
    description: about,
    properties: Object.fromEntries(keys.map((key) => [key, childSchema(key)])),
    ...(kind === 'navigation' ? { anyOf: [...keys, '$ref'].map((key) => ({ required: [key] })) } : {}),
    ...onlyOne(keys),
  });
}

/** Of these keys only one may be there: each forbids those after it. */
function onlyOne(keys: readonly ChildKey[]): JsonSchema {
  const rows = keys.map((key, index) => {
    const forbidden = keys.slice(index + 1).map((other) => [other, false] as const);
    return [key, { properties: Object.fromEntries(forbidden) }] as const;
  });
  return keys.length < 2 ? {} : { dependentSchemas: Object.fromEntries(rows.slice(0, -1)) };
}

function childSchema(key: ChildKey): JsonSchema {
  if (key === 'href') {
    return {
      description: 'Where the entry leads, instead of holding pages.',
      ...shapeSchema({ kind: 'text', of: 'href' }),
    };
  }
  if (key === 'pages') {
    const items = {
      type: ['string', 'object'],
      minLength: 1,
      if: { type: 'string' },
      else: { $ref: '#/$defs/group' },
    };
    return {
      description: 'Page paths without extension, `METHOD /path` entries, and groups.',
      ...listSchema(items, 0),
    };
  }
  const kind = kindInList(key);
  if (!kind) return {};
  const { about, refusesEmpty } = elementTypes[kind];
  return { description: about, ...listSchema({ $ref: `#/$defs/${kind}` }, refusesEmpty ? 1 : 0) };
}

/** `global`: lists of links, as many sorts of them as the author likes. */
function globalSchema(): JsonSchema {
  const { about } = elementTypes.global;
  const lists = linkKinds.map((kind) => {
    const list = { description: elementTypes[kind].about, ...listSchema({ $ref: `#/$defs/${linkName(kind)}` }, 0) };
    return [elementTypes[kind].listKey ?? kind, list] as const;
  });
  return objectSchema([], { description: about, properties: Object.fromEntries(lists) });
}

/** An element of `global`: its own fields and `href`, no children. */
function linkSchema(kind: ElementKind): JsonSchema {
  const { fields, about } = elementTypes[kind];
  const href = { key: 'href', shape: { kind: 'text', of: 'href' }, required: true, origin: 'both' } as const;
  return objectSchema([...fields, { ...href, about: 'Where the link leads.' }], { description: about });
}

function linkName(kind: ElementKind): string {
  return `${kind}Link`;
}
