import { slotOf } from '../model/document/element.ts';
import { keyRange } from '../model/document/locations.ts';
import { rule } from './rule.ts';

/** specification.md B, "States and transitions". */
export const expandedWithoutEffect = rule({
  code: 'expanded-without-effect',
  level: 'hint',
  about: '`expanded` works on nested groups only; top-level groups are always open.',
  *element(element) {
    if (element.kind !== 'group' || element.parent === 'group') return;
    const slot = slotOf(element, 'expanded');
    if (slot?.value?.kind !== 'literal') return;
    yield {
      ...keyRange(slot),
      template: '`expanded` has no effect here: a top-level group is always open.',
      unnecessary: true,
    };
  },
});
