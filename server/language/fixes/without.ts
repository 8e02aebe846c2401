import type { RuleCode } from '../model/messages/ruleCodes.ts';
import type { FixableCode } from './all.ts';

/**
 * Why the problems of some rules have no fix other than switching the rule off, by the code of the rule; the page of the rule in
 * docs/rules shows it.
 */
export const withoutFix: Readonly<Record<Exclude<RuleCode, FixableCode>, string>> = {
  'content-lost': 'Its cause is reported at the same place by another rule, which has the fix.',
  'link-not-followed':
    'What the page may hold only its author knows: the file goes into the repository, or its folder is allowed in your own settings.',
  'ref-invalid': 'The mistake is in the file that is named, and is reported and fixed there.',
  'ref-too-large': 'Which files the site is made of only its author can say.',
  'page-path-reserved':
    'What the file is to be called only its author can say; entries and links follow when it is renamed.',
  'operation-slug-collision':
    'The address comes from tag and summary in the specification; only its author can tell the two apart.',
  'page-operation-repeated': 'Which of the pages is to document the operation only the author can say.',
  'url-with-content': 'Whether the link or the text is meant only the author can say.',
  'canonical-elsewhere': 'Which address counts only the author can say.',
  'pages-missing':
    'Many pages are made by a build or a translation to come; creating or removing them is not a small fix.',
  'translation-missing':
    'What becomes of a page without translation its author says: `docs-json translations sync` lists it, makes a file or leaves it out.',
  'translation-outdated': 'Only who knows both languages can translate it.',
  'translation-misplaced': 'A whole language is synced at once, by `docs-json translations sync`.',
  'description-missing': 'What a page is about in one sentence only its author can say.',
  'description-length': 'What may be left out, or is missing, only its author can say.',
  'link-text': 'Which words say where the link leads depends on the sentence.',
  'page-too-long': 'Where to part a page only its author can say.',
  'image-unused': 'Something outside of the site may lead to it; a file that git has is deleted by hand.',
  'snippet-unused': 'It may be meant for a page to come; a file that git has is deleted by hand.',
  'external-link':
    'It is reported by the command line only, in a nightly job for example; where a page has moved, the message says where to.',
};
