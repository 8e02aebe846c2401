import { isUnresolved } from '../model/document/element.ts';
import { childSlots } from '../model/validity/children.ts';
import { isFinished } from '../text/nodes.ts';
import { rule } from './rule.ts';

/** specification.md B, rule 2. `global` is not a root pattern. */
export const rootPatternMissing = rule({
  code: 'root-pattern-missing',
  level: 'error',
  about:
    'The navigation has none of `pages`, `groups`, `tabs`, `anchors`, `dropdowns`, `products`, `versions`, `languages`: the platform refuses the file.',
  *element(element) {
    if (element.kind !== 'navigation' || childSlots(element).length > 0) return;
    // If a `$ref` leads nowhere, its content is unknown; that is reported as `ref-not-found`.
    if (isUnresolved(element) || !isFinished(element.node)) return;
    yield {
      file: undefined,
      offset: 0,
      length: 1,
      template: 'The navigation needs one of {patterns}; without it the platform refuses the file.',
      args: { patterns: ['pages', 'groups', 'tabs', 'anchors', 'dropdowns', 'products', 'versions', 'languages'] },
    };
  },
});
