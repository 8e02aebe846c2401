import { fieldOf, isTrueIn, readFrontMatterTree, textIn } from '../site/frontMatterTree.ts';
import { rangeInFile, rule } from './rule.ts';

/** Front matter fields of pages that get their description from elsewhere, or are not pages of their own. */
const elsewhere = ['openapi', 'asyncapi', 'url'];

export const descriptionMissing = rule({
  code: 'description-missing',
  level: 'off',
  about:
    'A page has no `description`: search engines and link previews choose some text of it. Hidden pages, and those that show an operation, are left out.',
  *prose({ file, isSnippet, frontMatter }) {
    const page = readFrontMatterTree(frontMatter);
    if (isSnippet || isTrueIn(fieldOf(page, 'hidden')) || elsewhere.some((key) => fieldOf(page, key))) return;
    if (textIn(fieldOf(page, 'description'))?.trim()) return;
    yield {
      file,
      offset: 0,
      length: page.range ? 3 : 0,
      template: 'This page has no `description`: search engines and link previews choose some text of it.',
    };
  },
});

export const descriptionLength = rule({
  code: 'description-length',
  level: 'off',
  about:
    'The `description` of a page is too short to say much, or so long that search results cut it off: fewer than 50 or more than 160 characters, unless `options` of `docs-json.config.json` say otherwise.',
  *prose({ file, isSnippet, frontMatter }, { options }) {
    const field = fieldOf(readFrontMatterTree(frontMatter), 'description');
    const length = [...(textIn(field)?.trim() ?? '')].length;
    if (isSnippet || !field || length === 0) return;
    const { min = 50, max = 160 } = options['description-length'] ?? {};
    const range = rangeInFile({ file }, field.value);
    const args = { length, min, max };
    if (length > max) {
      const template = 'This description has {length} characters, more than {max}: search results cut it off.';
      yield { ...range, template, args };
    } else if (length < min) {
      yield { ...range, template: 'This description has {length} characters, fewer than {min}.', args };
    }
  },
});
