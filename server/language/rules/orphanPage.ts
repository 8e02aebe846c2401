import { rule } from './rule.ts';

/**
 * Pages that are served and in no navigation: the mistake no other tool reports (platform.md 5.2). They are looked for
 * by the engine, page file by page file, since nothing in docs.json names them.
 */
export const orphanPage = rule({
  code: 'orphan-page',
  level: 'hint',
  about: 'A page file that no navigation lists. It is served, but readers find it only by its address.',
  *pageFile(page) {
    yield {
      file: page.file,
      offset: 0,
      length: 0,
      subject: page.key,
      template: 'No navigation lists this page: readers find it only by its address.',
    };
  },
});
