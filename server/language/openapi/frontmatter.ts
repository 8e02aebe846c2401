import { parseReference } from './endpoint.ts';
import type { SpecFinder } from './finder.ts';
import type { Origin } from './page.ts';
import { type Plain, textOf } from './plain.ts';
import { sentence } from './slug.ts';
import type { Spec } from './spec.ts';

/** What a page file takes from the spec its front matter names, where the front matter itself says nothing. */
export interface FromSpec {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** For the badge, in lower case: `get`, `webhook`. Also where the operation was not found. */
  readonly method?: string | undefined;
  /** The operation or channel that the page documents. */
  readonly origin?: Origin;
}

/**
 * Reads what front matter says of specs: `openapi: [file ]METHOD /path`, `openapi-schema: [file ]Name`,
 * `asyncapi: [file ]channelId` and `api: METHOD address` (platform.md 3 "MDX pages"). What cannot be found is silent, as
 * on the platform.
 */
export function fromSpec(frontMatter: Plain, finder: SpecFinder): FromSpec {
  const reference = parseReference(textOf(frontMatter['openapi']) ?? '');
  const schema = textOf(frontMatter['openapi-schema']);
  const channel = textOf(frontMatter['asyncapi']);
  const api = textOf(frontMatter['api']);
  if (reference) {
    const { method } = reference;
    const origin = finder.operation(reference);
    return origin
      ? { title: origin.operation.summary, description: origin.operation.description, method, origin }
      : { method };
  }
  if (schema !== undefined) {
    return search(schema, finder, schemaIn) ?? {};
  }
  if (channel !== undefined) {
    return search(channel, finder, channelIn) ?? {};
  }
  return { method: /^\s*([a-z]+)\s/i.exec(api ?? '')?.[1]?.toLowerCase() };
}

/** Looks in the file the value names, or else for the whole value in every spec. */
function search(
  value: string,
  finder: SpecFinder,
  find: (spec: Spec, name: string) => FromSpec | undefined,
): FromSpec | undefined {
  const name = value.trim();
  const [, file = '', rest = ''] = /^(\S+)\s+(\S.*)$/s.exec(name) ?? [];
  const spec = finder.named(file);
  return spec ? find(spec, rest) : finder.specs.map((each) => find(each, name)).find((found) => found !== undefined);
}

function schemaIn(spec: Spec, name: string): FromSpec | undefined {
  const schema = spec.kind === 'openapi' ? spec.schemas.get(name) : undefined;
  return schema && { title: schema.title ?? name, description: schema.description };
}

function channelIn(spec: Spec, id: string): FromSpec | undefined {
  const channel = spec.kind === 'asyncapi' ? spec.channels.find((each) => each.id === id) : undefined;
  return spec.kind === 'asyncapi' && channel
    ? {
        title: channel.title ?? sentence(id),
        description: channel.description,
        origin: { kind: 'channel', spec, channel },
      }
    : undefined;
}
