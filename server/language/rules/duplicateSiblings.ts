import { elementTypes } from '../grammar/elements.ts';
import { type ChildList, type Element, slotOf } from '../model/element.ts';
import { keySpot } from '../model/spot.ts';
import { kindName, namePlace } from './names.ts';
import { type Finding, type Rule, rule } from './rule.ts';

export const duplicateLanguage = duplicateRule(
  'duplicate-language',
  'Two entries of one `languages` array have the same code; readers reach only one of them.',
  (kind) => kind === 'language',
);

export const duplicateVersion = duplicateRule(
  'duplicate-version',
  'Two entries of one `versions` array have the same name; readers reach only one of them.',
  (kind) => kind === 'version',
);

export const duplicateLabel = duplicateRule(
  'duplicate-label',
  'Two siblings have the same label, so readers cannot tell them apart.',
  (kind) => kind !== 'language' && kind !== 'version',
);

/** The platform takes the first of several defaults: platform.md 1.3. */
export const multipleDefaults = rule({
  code: 'multiple-defaults',
  level: 'warning',
  about: 'More than one version or language of an array is marked as default. The platform takes the first.',
  *element(element) {
    for (const list of element.lists) {
      const marked = elementsOf(list).flatMap((child) => {
        const slot = slotOf(child, 'default');
        return slot?.value?.kind === 'literal' && slot.value.value === true ? [{ child, slot }] : [];
      });
      const [first, ...others] = marked;
      for (const { child, slot } of others) {
        yield {
          ...keySpot(slot),
          element: child,
          template: 'Another {kind} is the default already ("{label}"); the platform takes the first.',
          args: { kind: kindName(child.kind), label: first?.child.label ?? '' },
          related: first ? [{ ...keySpot(first.slot), element: first.child, template: 'This is the default.' }] : [],
        };
      }
    }
  },
});

function duplicateRule(code: string, about: string, applies: (kind: Element['kind']) => boolean): Rule {
  return rule({
    code,
    level: 'warning',
    about,
    *element(element) {
      for (const list of element.lists) yield* duplicates(elementsOf(list).filter((child) => applies(child.kind)));
    },
  });
}

function* duplicates(siblings: readonly Element[]): Iterable<Finding> {
  const first = new Map<string, Element>();
  for (const sibling of siblings) {
    if (!sibling.label) continue;
    const earlier = first.get(sibling.label);
    if (!earlier) {
      first.set(sibling.label, sibling);
      continue;
    }
    yield {
      ...namePlace(sibling),
      element: sibling,
      template: 'There is a {kind} "{label}" here already.',
      args: { kind: kindName(sibling.kind), label: sibling.label },
      related: [{ ...namePlace(earlier), element: earlier, template: 'The first one stands here.' }],
    };
  }
}

function elementsOf(list: ChildList): readonly Element[] {
  return list.items.flatMap((item) =>
    item.kind === 'element' && elementTypes[item.element.kind].labelKey ? [item.element] : [],
  );
}
