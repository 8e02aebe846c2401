import type { Element } from '../model/document/element.ts';
import { elementItems, isSet, slotOf } from '../model/document/element.ts';
import { keyRange } from '../model/document/locations.ts';
import { kindName, nameOf, nameRange } from '../model/messages/names.ts';
import type { RuleCode } from '../model/messages/ruleCodes.ts';
import { type Finding, type Rule, rule } from './rule.ts';

export const duplicateLanguage = duplicateRule({
  code: 'duplicate-language',
  about: 'Two entries of one `languages` array have the same code; readers reach only one of them.',
  applies: (kind) => kind === 'language',
  template: 'Language "{label}" is listed already; readers reach only one of the two.',
});

export const duplicateVersion = duplicateRule({
  code: 'duplicate-version',
  about: 'Two entries of one `versions` array have the same name; readers reach only one of them.',
  applies: (kind) => kind === 'version',
  template: 'Version "{label}" is listed already; readers reach only one of the two.',
});

export const duplicateLabel = duplicateRule({
  code: 'duplicate-label',
  about: 'Two siblings have the same label, so readers cannot tell them apart.',
  applies: (kind) => kind !== 'language' && kind !== 'version',
  template: 'Another {kind} here is called "{label}" too; readers cannot tell the two apart.',
});

/** Of several defaults, the platform uses the first: platform.md 1.3. */
export const multipleDefaults = rule({
  code: 'multiple-defaults',
  level: 'warning',
  about: 'More than one version or language of an array is marked as default. The platform uses the first.',
  *element(element) {
    for (const list of element.lists) {
      const [first, ...others] = elementItems(list).flatMap(({ element: child }) => (isDefault(child) ? [child] : []));
      if (!first) continue;
      for (const other of others) {
        yield {
          ...defaultRange(other),
          element: other,
          template: '{first} is already the default; of several the platform uses the first.',
          args: { first: nameOf(first) },
          related: [{ ...defaultRange(first), element: first, template: 'This is the default.' }],
        };
      }
    }
  },
});

interface Duplicates<Code extends RuleCode> {
  readonly code: Code;
  readonly about: string;
  readonly applies: (kind: Element['kind']) => boolean;
  readonly template: string;
}

function duplicateRule<const Code extends RuleCode>({ code, about, applies, template }: Duplicates<Code>): Rule<Code> {
  return rule({
    code,
    level: 'warning',
    about,
    *element(element) {
      for (const list of element.lists) {
        const items = elementItems(list);
        if (items.length < 2) continue;
        const siblings = items.map((item) => item.element);
        yield* duplicates(
          siblings.filter((child) => applies(child.kind) && !isSet(child, 'hidden')),
          template,
        );
      }
    },
  });
}

function* duplicates(siblings: readonly Element[], template: string): Iterable<Finding> {
  const first = new Map<string, Element>();
  for (const sibling of siblings) {
    if (!sibling.label) continue;
    const earlier = first.get(sibling.label);
    if (!earlier) {
      first.set(sibling.label, sibling);
      continue;
    }
    yield {
      ...nameRange(sibling),
      element: sibling,
      template,
      args: { kind: kindName(sibling.kind), label: sibling.label },
      related: [{ ...nameRange(earlier), element: earlier, template: 'The first one is here.' }],
    };
  }
}

function isDefault(element: Element): boolean {
  return (element.kind === 'language' || element.kind === 'version') && isSet(element, 'default');
}

function defaultRange(element: Element) {
  const slot = slotOf(element, 'default');
  return slot ? keyRange(slot) : nameRange(element);
}
