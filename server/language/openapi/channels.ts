import { listOf, objectOf, type Plain, textOf } from '../values/plain.ts';
import { pointed, versionOf } from './plain.ts';
import type { AsyncApi, Channel } from './spec.ts';

/** The group of a channel without a tag (platform.md 3). */
const untagged = 'Websockets';

/** Takes what pages are made of out of a parsed AsyncAPI document: its channels, in the order of the file. */
export function readChannels(path: string, document: Plain): AsyncApi {
  const channels = Object.entries(objectOf(document['channels']) ?? {}).map(([id, value]): Channel => {
    const reference = textOf(objectOf(value)?.['$ref']);
    const channel = objectOf(reference === undefined ? value : pointed(document, reference));
    return {
      id,
      group: textOf(objectOf(listOf(channel?.['tags'])[0])?.['name']) || untagged,
      title: textOf(channel?.['title']) || undefined,
      description: textOf(channel?.['description']),
    };
  });
  return { kind: 'asyncapi', path, version: versionOf(document['asyncapi']), channels };
}
