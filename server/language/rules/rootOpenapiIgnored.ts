import { slotOf } from '../model/document/element.ts';
import { keyRange } from '../model/document/locations.ts';
import { rule } from './rule.ts';

/** The specification allows `openapi` on any element; the platform strips it from the root (platform.md 2.4). */
export const rootOpenapiIgnored = rule({
  code: 'root-openapi-ignored',
  level: 'warning',
  about: '`openapi` directly on `navigation` is dropped by the platform.',
  *element(element) {
    if (element.kind !== 'navigation') return;
    for (const key of ['openapi', 'asyncapi']) {
      const slot = slotOf(element, key);
      if (!slot?.value) continue;
      yield {
        ...keyRange(slot),
        disagreement: 'dropped-by-platform',
        template:
          'The platform drops `{key}` on the root of the navigation. Set it on a tab, group or other element below.',
        args: { key },
      };
    }
  },
});
