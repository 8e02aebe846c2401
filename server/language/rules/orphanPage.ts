import { isForAgents } from '../site/ignore.ts';
import { rule } from './rule.ts';

/**
 * Pages that are served but are in no navigation: the mistake no other tool reports (platform.md 5.2). The engine looks for them,
 * page file by page file, since nothing in docs.json names them.
 */
export const orphanPage = rule({
  code: 'orphan-page',
  level: 'hint',
  about: 'A page file that no navigation lists. It is served, but readers find it only by its address.',
  *pageFile({ file, key }) {
    const place = { file, offset: 0, length: 0, subject: key };
    if (isForAgents(file)) {
      const template =
        'The platform publishes this file at "/{key}". Unless it is meant for readers, list it in `.mintignore`.';
      yield { ...place, template, args: { key } };
    } else {
      yield { ...place, template: 'No navigation lists this page: readers find it only by its address.' };
    }
  },
});
