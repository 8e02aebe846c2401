import type { OffsetRange } from '../../base/locations.ts';
import type { ImportedName, PageLink } from '../../mdx/pageLink.ts';
import { pageFieldOf } from '../grammar/frontMatter.ts';
import { codeFault } from '../links/codeFault.ts';
import { exportFault } from '../links/exportFault.ts';
import { importCircle } from '../links/importCircle.ts';
import { importFault } from '../links/importFault.ts';
import { isOnPage } from '../links/namesOnPage.ts';
import { nearestAsset, nearestImport } from '../links/nearestTarget.ts';
import { mayExist } from '../links/reserved.ts';
import { mayBeBelowBase, resolveLink } from '../links/resolve.ts';
import { writeLink } from '../links/write.ts';
import { type NamedText, namedInElement, namedInSettings } from '../model/document/namedTexts.ts';
import { fewOf, withNearest } from '../model/messages/additions.ts';
import { nothingGenerated } from '../model/specs/generation.ts';
import { isPageFile } from '../site/paths.ts';
import type { Site } from '../site/site.ts';
import { isIconFile } from '../values/icon.ts';
import { guess, isAsset, missing, resolvedLinks } from './missingLinks.ts';
import { type Finding, type PageText, type PageTextContext, rangeInFile, rule } from './rule.ts';

const noFile = 'There is no file "{target}".';
const broken = 'The platform takes nothing from "{file}", which is not valid JavaScript: {mistake}.';

export const assetNotFound = rule({
  code: 'asset-not-found',
  level: 'warning',
  except: 'error for circular imports, with which the build of the platform never ends',
  about:
    'A page or docs.json shows or links a file that does not exist, or a page imports a file that the platform does not find, or a name that it cannot import from the file or show.',
  *element(element, { site }) {
    for (const named of namedInElement(element)) yield* missingIn(named, site);
  },
  *config(config, { site }) {
    for (const named of namedInSettings(config)) yield* missingIn(named, site);
  },
  *frontMatter({ file, frontMatter }, { site }) {
    for (const { key, value } of frontMatter.fields) {
      const names = value.kind === 'scalar' ? pageFieldOf(key)?.names : undefined;
      if ((names !== 'icon' && names !== 'picture') || value.kind !== 'scalar' || typeof value.value !== 'string')
        continue;
      const text = value.value;
      const kind = names === 'icon' ? 'icon' : 'file';
      yield* missingIn({ kind, text, ...rangeInFile({ file }, withoutQuotes(value, text)) }, site);
    }
  },
  *pageText(page, context) {
    for (const { link, found } of resolvedLinks(context)(page)) {
      const fault = link.form === 'import' && importFault(context.site, page.file, link, found);
      if (fault) yield { ...rangeInFile(page, link), ...fault };
      if (fault || found.kind !== 'file') continue;
      if (link.isShown && isPageFile(found.file)) yield* circle(page, link, found.file, context);
      const mistake = link.form === 'import' ? context.exports(found.file)?.mistake : undefined;
      if (mistake !== undefined)
        yield { ...rangeInFile(page, link), template: broken, args: { file: found.file, mistake } };
      else if (link.names) yield* faultyNames(page, link.names, found.file, context);
    }
    for (const { link, path } of missing(page, context)) {
      if (!isAsset(link, path)) continue;
      const { target } = link;
      yield {
        ...rangeInFile(page, link),
        template: noFile,
        args: { target },
        lazyMessage: () => {
          const near = link.form === 'import' ? nearestImport(context.site, path) : nearestAsset(context.site, path);
          return guess(noFile, page, link, near);
        },
      };
    }
  },
});

function* missingIn(
  { kind, text: target, file, offset, length }: Omit<NamedText, 'library'>,
  site: Site,
): Iterable<Finding> {
  const missing = kind === 'file' || (kind === 'icon' && isIconFile(target)) ? missingFile(site, target) : undefined;
  if (!missing) return;
  const said = { template: noFile, args: { target } };
  const lazyMessage = () => {
    const near = missing.nearest();
    return near === undefined ? said : withNearest(said, near);
  };
  yield { file, offset, length, ...said, lazyMessage };
}

/**
 * Whether docs.json or front matter names a file that the site does not have, and then what was most likely meant, in the author's
 * form. Paths count from the docs root, with or without a slash; nothing is known about addresses on the web.
 */
function missingFile(site: Site, target: string): { nearest(): string | undefined } | undefined {
  const view = { site, generation: nothingGenerated };
  const link = { kind: 'image', target } as const;
  const found = resolveLink(view, '', link);
  if (found.kind !== 'missing' || mayExist(site, found.path) || mayBeBelowBase(view, found.path)) return undefined;
  return {
    nearest() {
      const near = nearestAsset(site, found.path);
      return near === undefined ? undefined : writeLink(link, '', near);
    },
  };
}

/** The range of a text in YAML, without the quotes around it, so that another text can be written in its place. */
function withoutQuotes({ start, end }: OffsetRange, text: string): OffsetRange {
  return end - start === text.length + 2 ? { start: start + 1, end: end - 1 } : { start, end };
}

/** The platform follows such imports without end, also in a snippet that no page imports (platform.md 4.1). */
function* circle(page: PageText, link: PageLink, imported: string, context: PageTextContext): Iterable<Finding> {
  const files = importCircle(page.file, imported, context.included);
  if (!files) return;
  const args = { files: fewOf(files) };
  const template = 'This file shows itself by way of {files}: the build of the platform never ends.';
  yield { ...rangeInFile(page, link), level: 'error', template, args };
}

function* faultyNames(
  page: PageText,
  names: readonly ImportedName[],
  file: string,
  context: PageTextContext,
): Iterable<Finding> {
  const exports = context.exports(file);
  if (!exports) return;
  const isKnown = (name: string) => isOnPage(page, name, context);
  for (const name of names) {
    const fault = exportFault(name, file, exports) ?? codeFault(name, { file, exports, isKnown });
    if (fault) yield { ...rangeInFile(page, name), ...fault };
  }
}
