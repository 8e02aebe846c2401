import { entryOf, parseReference } from './endpoint.ts';
import { bareName, type SpecFinder } from './finder.ts';
import { type Origin, rooted } from './page.ts';
import { channelTitle } from './slug.ts';
import type { Described, OpenApi, Spec } from './spec.ts';

/** The front matter of a page that names a spec. */
export interface SpecReferences {
  /** `[file ]METHOD /path` */
  readonly openapi?: string;
  /** `[file ]Name`, under the key `openapi-schema`. */
  readonly openapiSchema?: string;
  /** `[file ]channelId` */
  readonly asyncapi?: string;
  /** `METHOD address` */
  readonly api?: string;
}

/** Whether front matter names a specification or a part of one. `api` describes an endpoint by hand, so it does not count. */
export function namesSpec({ openapi, openapiSchema, asyncapi }: SpecReferences): boolean {
  return (openapi ?? openapiSchema ?? asyncapi) !== undefined;
}

/** What a page file inherits from the spec that its front matter names, unless the front matter itself sets it. */
export interface FromSpec {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** For the badge, in lower case: `get`, `webhook`. Set even if the operation was not found. */
  readonly method?: string | undefined;
  /** The operation or channel that the page documents. */
  readonly origin?: Origin;
  /** How front matter would have to be written for the page to get a title, if only the name of the specification is in the way. */
  readonly titledAs?: string | undefined;
  /** The schema that the page documents. */
  readonly schema?: Extract<NamedOrigin, { kind: 'schema' }>;
}

/** What a page can name in a specification. */
export type NamedOrigin =
  | Origin
  | { readonly kind: 'schema'; readonly spec: OpenApi; readonly name: string; readonly schema: Described };

/** The operation, channel or schema that front matter names, as far as it can be found. */
export function namedOrigin(references: SpecReferences, finder: SpecFinder): NamedOrigin | undefined {
  const { origin, schema } = fromSpec(references, finder);
  return origin ?? schema;
}

/**
 * What the spec named in front matter provides, as far as it can be found (platform.md 3 "MDX pages"). What cannot be found is
 * ignored, as on the platform.
 */
export function fromSpec(references: SpecReferences, finder: SpecFinder): FromSpec {
  const { openapi, asyncapi } = references;
  const found = fromFirst(references, finder);
  if (openapi === undefined || !asyncapi) return found;
  // Of both, `asyncapi` gives title and description, even if it names nothing (measured, common 1.0.1176).
  const { title, description } = search(asyncapi, finder, channelIn) ?? {};
  return { ...found, title, description, titledAs: undefined };
}

function fromFirst({ openapi, openapiSchema, asyncapi, api }: SpecReferences, finder: SpecFinder): FromSpec {
  const reference = openapi === undefined ? undefined : parseReference(openapi);
  if (reference) {
    const { method, file } = reference;
    const origin = finder.operation(reference);
    if (!origin) return { method };
    const { summary: title, description } = origin.operation;
    // The platform shows the operation all the same, but without its title (platform.md 3.1.27).
    if (method === 'webhook') return { method, origin };
    if (file === undefined || isRecognised(file, origin.spec)) return { title, description, method, origin };
    const { spec, operation } = origin;
    return { method, origin, titledAs: title && `${rooted(spec.path)} ${entryOf(operation)}` };
  }
  if (openapiSchema !== undefined) {
    return search(openapiSchema, finder, schemaIn) ?? {};
  }
  if (asyncapi !== undefined) {
    return search(asyncapi, finder, channelIn) ?? {};
  }
  return { method: /^\s*([a-z]+)\s/i.exec(api ?? '')?.[1]?.toLowerCase() };
}

/** Searches the file that the value names, or else every spec for the whole value. */
function search(
  value: string,
  finder: SpecFinder,
  find: (spec: Spec, name: string) => FromSpec | undefined,
): FromSpec | undefined {
  const name = value.trim();
  const [, file = '', rest = ''] = /^(\S+)\s+(\S.*)$/s.exec(name) ?? [];
  const spec = finder.named(file);
  const found = spec && find(spec, rest);
  // The platform looks for a file of that name in other places (platform.md 3.1.27).
  if (spec?.kind === 'asyncapi' && found && file !== bareName(spec.path)) {
    const known = bareName(spec.path);
    const titledAs = finder.named(known) === spec ? `${known} ${rest}` : rest;
    return { ...found, title: undefined, description: undefined, titledAs };
  }
  return spec ? found : finder.specs.map((each) => find(each, name)).find((found) => found !== undefined);
}

/** Whether front matter names a specification as the platform recognises it: `/specs/shop.json` or `shop`. */
function isRecognised(file: string, { path }: OpenApi): boolean {
  return file === rooted(path) || file === bareName(path);
}

function schemaIn(spec: Spec, name: string): FromSpec | undefined {
  const schema = spec.kind === 'openapi' ? spec.schemas.get(name) : undefined;
  // Title and description of a schema are not those of its page (platform.md 3.1.27).
  return spec.kind === 'openapi' && schema ? { schema: { kind: 'schema', spec, name, schema } } : undefined;
}

function channelIn(spec: Spec, id: string): FromSpec | undefined {
  const channel = spec.kind === 'asyncapi' ? spec.channels.find((each) => each.id === id) : undefined;
  return spec.kind === 'asyncapi' && channel
    ? {
        // Here an empty title counts as none, unlike in a generated page (measured, common 1.0.1176).
        title: channel.title || channelTitle({ ...channel, title: undefined }),
        description: channel.description ?? '',
        origin: { kind: 'channel', spec, channel },
      }
    : undefined;
}
