import type { JsonSchema } from './jsonSchema.ts';

/** Shorter ones cost more as a reference. */
const worthSharing = 90;

/**
 * The same schema with every property schema that occurs more than once written once, in `$defs`, under the name of the
 * property it is first used for. Makes a schema with many equal fields a fraction of its size.
 */
export function shareRepeated<Root extends JsonSchema & { readonly $defs: Readonly<Record<string, JsonSchema>> }>(
  root: Root,
): Root {
  const counts = new Map<string, number>();
  for (const [, schema] of propertySchemas(root)) {
    const text = JSON.stringify(schema);
    if (text.length > worthSharing) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  const taken = new Set(Object.keys(root.$defs));
  for (const [key, schema] of propertySchemas(root)) {
    const text = JSON.stringify(schema);
    if ((counts.get(text) ?? 0) < 2 || names.has(text)) continue;
    let name = key;
    for (let number = 2; taken.has(name); number++) name = `${key}${number}`;
    taken.add(name);
    names.set(text, name);
  }
  const shared = [...names].map(([text, name]) => [name, replaceIn(JSON.parse(text), names)] as const);
  const replaced = replaceIn(root, names) as Root;
  return { ...replaced, $defs: { ...replaced.$defs, ...Object.fromEntries(shared) } };
}

/** All schemas under `properties`, at any depth, with their keys. */
function* propertySchemas(value: unknown): Iterable<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [keyword, inner] of Object.entries(value)) {
    if (keyword === 'properties') {
      for (const [key, schema] of Object.entries(inner as object)) {
        yield [key, schema];
        yield* propertySchemas(schema);
      }
    } else yield* propertySchemas(inner);
  }
}

function replaceIn(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([keyword, inner]) => [
      keyword,
      keyword === 'properties' ? replaceProperties(inner as object, names) : replaceIn(inner, names),
    ]),
  );
}

function replaceProperties(properties: object, names: ReadonlyMap<string, string>): unknown {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => {
      const name = names.get(JSON.stringify(schema));
      return [key, name === undefined ? replaceIn(schema, names) : { $ref: `#/$defs/${name}` }];
    }),
  );
}
