import { rangeInFile, rule } from './rule.ts';

export const imageAltMissing = rule({
  code: 'image-alt-missing',
  level: 'hint',
  about: 'A picture has no alternative text, so readers who cannot see it learn nothing about it.',
  *prose(page) {
    for (const image of page.prose.imagesWithoutAlt) {
      const template =
        image.form === 'tag'
          ? 'This picture has no alternative text: say in `alt` what it shows, or write `alt=""` where it is decoration.'
          : 'This picture has no alternative text: say between `[` and `]` what it shows.';
      yield { ...rangeInFile(page, image), template, data: { form: image.form } };
    }
  },
});

export const codeLanguageMissing = rule({
  code: 'code-language-missing',
  level: 'off',
  about: 'A block of code names no language, so its words are not coloured.',
  *prose(page) {
    for (const fence of page.prose.fencesWithoutLanguage) {
      const template = 'This block of code names no language: write it here, or `text` where it has none.';
      yield { ...rangeInFile(page, fence), template };
    }
  },
});

export const linkText = rule({
  code: 'link-text',
  level: 'off',
  about:
    'The text of a link does not say where it leads: it is "here", "this page" or the like, or an address. Screen reader users hear links without the text around them.',
  *prose(page) {
    for (const link of page.prose.linkTexts) {
      const { text } = link;
      if (/^https?:/.test(text)) yield { ...rangeInFile(page, link), template: addressShown };
      else if (saysNothing(text)) {
        yield { ...rangeInFile(page, link), template: '"{text}" does not say where this link leads.', args: { text } };
      }
    }
    for (const address of page.prose.bareAddresses) yield { ...rangeInFile(page, address), template: addressShown };
  },
});

export const pageTooLong = rule({
  code: 'page-too-long',
  level: 'off',
  about:
    'A page has more than 5000 words, not counting code, unless `options` of `docs-json.config.json` say otherwise: readers find what they look for more easily on several pages.',
  *prose({ file, prose: { words } }, { options }) {
    const max = options['page-too-long']?.words ?? 5000;
    if (words <= max) return;
    const template = 'This page has {words} words, more than {max}: split it into several.';
    yield { file, offset: 0, length: 0, template, args: { words, max } };
  },
});

const addressShown = 'This link shows its address: write `[text](address)`, with a text that says where it leads.';

function saysNothing(text: string): boolean {
  const words = text.toLowerCase().replace(/[^\p{L}\s]/gu, ' ');
  return empty.has(words.trim().replace(/\s+/g, ' '));
}

/** Link texts that say nothing, in lower case; in English, as in the tests of Lighthouse and axe. */
const empty: ReadonlySet<string> = new Set([
  ...['click here', 'click this', 'here', 'this', 'right here', 'over here', 'see here'],
  ...['more', 'learn more', 'read more', 'see more', 'more info', 'more information', 'details', 'more details'],
  ...['link', 'this link', 'this page', 'this article', 'this guide', 'this document', 'this doc', 'this one'],
]);
