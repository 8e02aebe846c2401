import { type Config, settingOf } from '../model/document/config.ts';
import type { Slot } from '../model/document/element.ts';
import { slotOf } from '../model/document/element.ts';
import { sourceTexts } from '../model/specs/sourceTexts.ts';
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

function* slashed(slot: Pick<Slot, 'value' | 'valueLocation'>, template: string): Iterable<Finding> {
  for (const { text, ...range } of sourceTexts(slot)) {
    if (text.startsWith('/')) yield { ...range, template, args: { instead: text.replace(/^\/+/, '') } };
  }
}
