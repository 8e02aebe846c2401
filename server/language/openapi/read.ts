import { listOf, objectOf, type Plain, stringOf } from '../../base/plain.ts';
import { readOperations } from './operations.ts';
import { applyOverlays, type OverlayPlan } from './overlay.ts';
import { overlayRefusal } from './overlayShape.ts';
import { dereferenced, valueAtPointer, versionOf } from './plain.ts';
import { asyncApiRefusal } from './refusal.ts';
import { isAddress } from './source.ts';
import type { AsyncApi, Channel, Refusal, Spec } from './spec.ts';
import { parseText } from './yaml.ts';

/**
 * Reads a JSON or YAML file that may describe an API. Never throws. `path` is relative to the docs root, without a leading slash
 * (or is the address it was fetched from). A text without any of the keys that identify a spec is not parsed at all. The result
 * depends only on the arguments, so it may be cached.
 */
export function readSpec(path: string, text: string, overlays?: OverlayPlan): Spec {
  if (!tellingKey.test(text)) {
    return { kind: 'not-a-spec', path };
  }
  const parsed = parseText(text);
  if (parsed.kind === 'error') {
    return { kind: 'invalid', path, reason: { code: 'syntax', offset: parsed.offset, message: parsed.message } };
  }
  const document = objectOf(parsed.value);
  if (document && 'openapi' in document) {
    const { result, state } = applyOverlays(document, overlays);
    return readOperations(path, result, state);
  }
  if (document && 'asyncapi' in document) {
    return readChannels(path, document);
  }
  if (document && 'overlay' in document) {
    const refused = overlayRefusal(document);
    const actions = listOf(document['actions']);
    return { kind: 'overlay', path, extends: stringOf(document['extends']), actions, ...(refused && { refused }) };
  }
  if (document && 'swagger' in document) {
    return { kind: 'invalid', path, reason: { code: 'swagger', version: versionOf(document['swagger']) } };
  }
  return { kind: 'not-a-spec', path };
}

const tellingKey = /(?:openapi|asyncapi|overlay|swagger)["']?\s*:/;

/** The group of a channel without a tag (platform.md 3). */
const untagged = 'Websockets';

/** Extracts from a parsed AsyncAPI document what pages are made of: its channels, in the order of the file. */
function readChannels(path: string, document: Plain): AsyncApi {
  const channels = Object.entries(objectOf(document['channels']) ?? {}).map(([id, value]): Channel => {
    const reference = stringOf(objectOf(value)?.['$ref']);
    const channel = objectOf(reference === undefined ? value : valueAtPointer(document, reference));
    return {
      id,
      // An empty name or title counts (measured, prebuild 1.0.1333).
      group: stringOf(dereferenced(document, listOf(channel?.['tags'])[0])?.['name']) ?? untagged,
      title: stringOf(channel?.['title']),
      description: stringOf(channel?.['description']) ?? stringOf(channel?.['summary']),
    };
  });
  const version = versionOf(document['asyncapi']);
  const refused = isAddress(path) ? undefined : refusedChannels(document, version, channels);
  return { kind: 'asyncapi', path, version, channels, refused };
}

/** The only accepted version of AsyncAPI is 3.0.0: platform.md 3.1.21. */
function refusedChannels(document: Plain, version: string, channels: readonly Channel[]): Refusal | undefined {
  if (document['asyncapi'] !== '3.0.0') return { code: 'asyncapi-version', version };
  return asyncApiRefusal(document) ?? (channels.length === 0 ? { code: 'no-channels' } : undefined);
}
