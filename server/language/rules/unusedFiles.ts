import { rule } from './rule.ts';

export const imageUnused = rule({
  code: 'image-unused',
  level: 'off',
  about:
    'The name of a picture appears in no page, in no docs.json and in no other text of the site. References from elsewhere, such as a README above the site, are not seen.',
  *unusedFile({ file, kind }) {
    if (kind !== 'picture') return;
    yield { file, offset: 0, length: 0, template: 'Nothing on this site names this picture.' };
  },
});

export const snippetUnused = rule({
  code: 'snippet-unused',
  level: 'off',
  about: 'The name of a snippet appears in no page and in no other snippet.',
  *unusedFile({ file, kind }) {
    if (kind !== 'snippet') return;
    yield { file, offset: 0, length: 0, template: 'No page names this snippet.' };
  },
});
