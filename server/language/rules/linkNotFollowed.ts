import { pageReferences } from '../model/pages/references.ts';
import type { InaccessibleReason } from '../site/files.ts';
import { lookupPage } from '../site/lookup.ts';
import { inaccessiblePathOf } from '../site/site.ts';
import { rule } from './rule.ts';

/** Explains why a page that is named has no text: it may not be read. */
export const linkNotFollowed = rule({
  code: 'link-not-followed',
  level: 'warning',
  about:
    'The file of a page is a symbolic link, or below one, that leads out of the repository or to a hidden file or folder. It is not read, so that a site shows nothing of your disk that is not its own.',
  except: 'information where the file system does not tell where links lead, as in a browser',
  *element(element, { site }) {
    if (site.inaccessible.size === 0) return;
    for (const { file, offset, length, path: subject, text: path } of pageReferences(element)) {
      const found = lookupPage(site, subject);
      const names = found.kind === 'found' ? [found.page.file] : [`${subject}.mdx`, `${subject}.md`];
      const link = names.map((name) => inaccessiblePathOf(site, name)).find((one) => one !== undefined);
      // Another rule reports folders that may not be read.
      if (!link || link.why === 'denied' || (found.kind === 'missing' && found.reason !== 'link')) continue;
      const level = link.why === 'unknown' ? ({ level: 'information' } as const) : {};
      const args = { path, link: link.path };
      yield {
        file,
        offset,
        length,
        subject,
        suppressedIfGenerated: subject,
        ...level,
        template: templates[link.why],
        args,
      };
    }
  },
});

const templates: Readonly<Record<Exclude<InaccessibleReason, 'denied'>, string>> = {
  outside:
    'Page "{path}" is not read: the symbolic link "{link}" leads out of the repository. Move the file here, or allow its folder in your settings (`docsJson.linkedFolders`, `--allow-links-to`).',
  hidden: 'Page "{path}" is not read: the symbolic link "{link}" leads to a hidden file or folder.',
  unknown: 'Page "{path}" is not read: "{link}" is a symbolic link, and these are not followed here.',
};
