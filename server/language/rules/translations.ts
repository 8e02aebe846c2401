import type { DivisionStatus, MissingPage } from '../divisions/status.ts';
import type { PageOccurrences } from '../model/view.ts';
import { type Finding, rule } from './rule.ts';

export const translationMissing = rule({
  code: 'translation-missing',
  level: 'off',
  about: 'A page is listed in the language others are translated from, and not in all of them.',
  *config(_config, { translations, occurrences }) {
    for (const [page, missing] of byPage(translations())) {
      const languages = missing.map(({ name }) => name).join(', ');
      const [file] = missing.flatMap((one) => one.file ?? []);
      yield* atEntry(occurrences, page, {
        subject: page,
        template:
          file === undefined
            ? 'No page in {languages} is a translation of "{page}".'
            : 'No page in {languages} is listed as a translation of "{page}": "{file}" is there.',
        args: file === undefined ? { page, languages } : { page, languages, file },
      });
    }
  },
});

export const translationMisplaced = rule({
  code: 'translation-misplaced',
  level: 'off',
  about: 'A translation stands in another group, or in another order, than the page it is of.',
  *config(_config, { translations, occurrences }) {
    for (const { elsewhere } of translations()) {
      for (const { page, counterpart, reason } of elsewhere) {
        yield* atEntry(occurrences, counterpart, {
          subject: counterpart,
          template:
            reason === 'group'
              ? 'This stands in another group than "{page}", which it is a translation of.'
              : 'This stands in another order than "{page}", which it is a translation of.',
          args: { page },
        });
      }
    }
  },
});

export const translationOutdated = rule({
  code: 'translation-outdated',
  level: 'off',
  about: 'The source of a translation changed since, by git or by `translatedFrom` in its front matter.',
  *outdated({ file, page, counterpart, sourceChanged, changed }) {
    const place = { file, offset: 0, length: 0, subject: counterpart };
    if (sourceChanged === undefined || changed === undefined) {
      yield { ...place, template: '"{page}" changed since it was translated.', args: { page } };
    } else {
      yield {
        ...place,
        template: '"{page}" changed on {sourceChanged}, and its translation on {changed}.',
        args: { page, sourceChanged, changed },
      };
    }
  },
});

interface Missing extends MissingPage {
  readonly name: string;
}

/** In which languages each page is missing. */
function byPage(languages: readonly DivisionStatus[]): ReadonlyMap<string, readonly Missing[]> {
  const pages = new Map<string, Missing[]>();
  for (const { name, missing } of languages) {
    for (const one of missing) pages.set(one.page, [...(pages.get(one.page) ?? []), { ...one, name }]);
  }
  return pages;
}

/** At the first entry of a page; pages that specifications make have none. */
function* atEntry(
  occurrences: PageOccurrences,
  path: string,
  finding: Pick<Finding, 'template' | 'args' | 'subject'>,
): Iterable<Finding> {
  const [first] = occurrences.of(path);
  if (!first) return;
  const { file, offset, length } = first.page;
  yield { ...finding, file, offset, length, element: first.element };
}
