import { append } from '../../base/lists.ts';
import type { MissingIn } from '../divisions/counterpartStatus.ts';
import type { OutdatedPage } from '../divisions/outdated.ts';
import type { Displaced } from '../divisions/places.ts';
import type { DivisionStatus } from '../divisions/status.ts';
import type { Message } from '../model/messages/problem.ts';
import type { PageOccurrences } from '../model/view.ts';
import { type Finding, rule } from './rule.ts';

export const translationMissing = rule({
  code: 'translation-missing',
  level: 'off',
  about: 'A page is listed in the language that others are translated from, but not in all of those.',
  *config(_config, { translations, occurrences }) {
    for (const [page, missing] of byPage(translations())) {
      yield* atEntry(occurrences, page, { subject: page, ...whatIsMissing(page, missing) });
    }
  },
  *counterparts({ file, page, missing }) {
    if (missing.length > 0) yield { ...onPage(file, page), ...whatIsMissing(page, missing) };
  },
});

function whatIsMissing(page: string, missing: readonly MissingIn[]): Message {
  const languages = missing.map(({ name }) => name).join(', ');
  const [file] = missing.flatMap((one) => one.file ?? []);
  return file === undefined
    ? { template: 'No page in {languages} is a translation of "{page}".', args: { page, languages } }
    : {
        template: 'No page in {languages} is listed as a translation of "{page}": "{file}" is there.',
        args: { page, languages, file },
      };
}

export const translationMisplaced = rule({
  code: 'translation-misplaced',
  level: 'off',
  about: 'A translation is in another group, or in another order, than the page it translates.',
  *config(_config, { translations, occurrences }) {
    for (const { elsewhere } of translations()) {
      for (const one of elsewhere) {
        yield* atEntry(occurrences, one.counterpart, { subject: one.counterpart, ...whereItStands(one) });
      }
    }
  },
  *counterparts({ file, page, elsewhere }) {
    if (elsewhere) yield { ...onPage(file, page), ...whereItStands(elsewhere) };
  },
});

function whereItStands({ page, reason }: Displaced): Message {
  return reason === 'group'
    ? { template: 'This is in another group than "{page}", which it translates.', args: { page } }
    : { template: 'This is in another order than "{page}", which it translates.', args: { page } };
}

export const translationOutdated = rule({
  code: 'translation-outdated',
  level: 'off',
  about: 'The source of a translation has changed since, according to git or to `translatedFrom` in its front matter.',
  *outdated({ file, counterpart, ...page }) {
    yield { file, offset: 0, length: 0, subject: counterpart, ...whyOutdated(page) };
  },
  *counterparts({ file, page, outdated }) {
    if (outdated) yield { ...onPage(file, page), ...whyOutdated(outdated) };
  },
});

function whyOutdated({ page, sourceChanged, changed, placeholder }: Omit<OutdatedPage, 'counterpart'>): Message {
  if (placeholder) return { template: 'This page still has to be translated from "{page}".', args: { page } };
  if (sourceChanged === undefined || changed === undefined) {
    return { template: '"{page}" changed since it was translated.', args: { page } };
  }
  const template = '"{page}" changed on {sourceChanged}, and its translation on {changed}.';
  return { template, args: { page, sourceChanged, changed } };
}

/** The languages that each page is missing in. */
function byPage(languages: readonly DivisionStatus[]): ReadonlyMap<string, readonly MissingIn[]> {
  const pages = new Map<string, MissingIn[]>();
  for (const { name, missing } of languages) {
    for (const one of missing) append(pages, one.page, { ...one, name });
  }
  return pages;
}

/** Reports at the first entry of a page; pages generated from specifications have none. */
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

/** Reports on the page itself, as information even if the rule is off by default. */
function onPage(file: string, page: string): Pick<Finding, 'file' | 'offset' | 'length' | 'subject' | 'level'> {
  return { file, offset: 0, length: 0, subject: page, level: 'information' };
}
