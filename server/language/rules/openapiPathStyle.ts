import type { LocationRange } from '../../base/locations.ts';
import { type Config, settingOf } from '../model/document/config.ts';
import type { Slot } from '../model/document/element.ts';
import { slotOf } from '../model/document/element.ts';
import type { Node } from '../text/nodes.ts';
import { namedPart } from '../text/parts.ts';
import { type Finding, rule } from './rule.ts';

/** In `api.openapi` a leading slash fails `mint validate`; in the navigation it works: platform.md 1.6. */
export const openapiPathStyle = rule({
  code: 'openapi-path-style',
  level: 'hint',
  except: 'warning in `api`, where it fails',
  about: 'The path of a specification begins with a slash, which works in some places and fails in others.',
  *element(element) {
    for (const key of ['openapi', 'asyncapi']) {
      const slot = slotOf(element, key);
      if (slot) yield* slashed(slot, 'Write "{instead}": without the leading slash the path works everywhere.');
    }
  },
  *config(config: Config) {
    const api = settingOf(config, 'api');
    if (api?.value?.kind !== 'object') return;
    for (const key of ['openapi', 'asyncapi']) {
      const part = namedPart(api.value, api.valueLocation.offset, key);
      if (!part?.value) continue;
      const slot = { value: part.value, valueLocation: { file: api.valueLocation.file, offset: part.valueStart } };
      for (const finding of slashed(slot, 'Write "{instead}": with a leading slash `mint validate` fails here.')) {
        yield { ...finding, level: 'warning' };
      }
    }
  },
});

function* slashed(
  { value, valueLocation }: Pick<Slot, 'value' | 'valueLocation'>,
  template: string,
): Iterable<Finding> {
  for (const { text, offset, length } of value ? paths(value, valueLocation.offset) : []) {
    if (!text.startsWith('/')) continue;
    yield { file: valueLocation.file, offset, length, template, args: { instead: text.replace(/^\/+/, '') } };
  }
}

/** The spec paths in the forms of platform.md 1.6: a text, `{source}`, or an array of these. */
function* paths(node: Node, offset: number): Iterable<Omit<LocationRange, 'file'> & { readonly text: string }> {
  if (node.kind === 'string') yield { text: node.value, offset, length: node.length };
  if (node.kind === 'object') {
    const part = namedPart(node, offset, 'source');
    if (part?.value) yield* paths(part.value, part.valueStart);
  }
  if (node.kind === 'array') {
    for (const [index, item] of node.items.entries()) yield* paths(item, offset + (node.offsets[index] ?? 0));
  }
}
