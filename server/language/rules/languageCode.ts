import { slotOf } from '../model/document/element.ts';
import { valueRange } from '../model/document/locations.ts';
import { findLanguage, readLanguage } from '../values/language.ts';
import { rule } from './rule.ts';

/** The specification's list and the platform's differ: platform.md 1.5. */
export const languageCode = rule({
  code: 'language-code',
  level: 'error',
  except: 'warning for codes that only the specification lists, information for those that only the platform accepts',
  about: 'A language code that the platform, the specification or both do not know.',
  *element(element) {
    const slot = element.kind === 'language' ? slotOf(element, 'language') : undefined;
    if (slot?.value?.kind !== 'string' || !slot.value.closed) return;
    const code = slot.value.value;
    const language = findLanguage(code);
    const range = valueRange(slot);
    if (!language) {
      const instead = readLanguage(code).problem?.nearest;
      yield {
        ...range,
        template: instead
          ? '"{code}" is not a language code the platform knows. Did you mean "{instead}"?'
          : '"{code}" is not a language code the platform knows.',
        args: { code, ...(instead ? { instead } : {}) },
      };
    } else if (language.origin === 'specification') {
      yield {
        ...range,
        level: 'warning',
        disagreement: 'refused-by-platform',
        template:
          '"{code}" for {name} is listed in the specification and refused by the platform’s current release. Use "{instead}".',
        args: { code, name: language.english, instead: language.replacement ?? '' },
      };
    } else if (language.origin === 'platform') {
      yield {
        ...range,
        level: 'information',
        disagreement: 'platform-only',
        template: 'The platform accepts "{code}" for {name}; the specification does not list it.',
        args: { code, name: language.english },
      };
    }
  },
});
