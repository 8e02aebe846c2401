import { compact } from '../../base/compact.ts';
import { parseUrl } from '../../base/url.ts';
import type { Args, Message } from '../model/messages/problem.ts';
import { fromSpec, type SpecReferences } from '../openapi/frontMatter.ts';
import { type FrontMatterTree, fieldOf, isTrueIn, textIn } from '../site/frontMatterTree.ts';
import { pageLabel } from '../site/labels.ts';
import { type Finding, type NamedOperations, rangeInFile, rule } from './rule.ts';

/** The label of a page: platform.md 4. */
export const titleMissing = rule({
  code: 'title-missing',
  level: 'hint',
  about: 'The front matter of a page has no title, so readers see the last part of its path in words.',
  *frontMatter(page, { named, occurrences }) {
    const { frontMatter, key } = page;
    const says = (name: string) => textIn(fieldOf(frontMatter, name)) !== undefined;
    if (frontMatter.problems.length > 0 || says('title') || says('sidebarTitle')) return;
    // The platform's documentation lets authors leave out front matter altogether.
    if (!frontMatter.range || !occurrences.lists(key)) return;
    const args = { label: pageLabel(key) };
    const concerns = { subject: key, suppressedIfGenerated: key };
    const title = fieldOf(frontMatter, 'title');
    if (title?.value.kind === 'scalar') {
      yield {
        ...rangeInFile(page, title.keyRange),
        ...concerns,
        template: 'This page has no title: `title` is empty.',
      };
      return;
    }
    const field = [fieldOf(frontMatter, 'openapi'), fieldOf(frontMatter, 'asyncapi')].find(
      (one) => textIn(one) !== undefined,
    );
    if (!field) {
      const firstLine = rangeInFile(page, { start: 0, end: 3 });
      yield { ...firstLine, ...concerns, template: 'Without `title` this page is called "{label}".', args };
      return;
    }
    const why = named && whyUntitled(frontMatter, named, args);
    if (why) yield { ...rangeInFile(page, field.value), ...concerns, ...why };
  },
});

/** Why a specification that has what the page documents gives it no title; undefined if it does, or may do so (platform.md 3.1.27). */
function whyUntitled(
  frontMatter: FrontMatterTree,
  { finder }: NamedOperations,
  args: Args,
): (Message & Pick<Finding, 'data'>) | undefined {
  const [openapi, asyncapi] = [textIn(fieldOf(frontMatter, 'openapi')), textIn(fieldOf(frontMatter, 'asyncapi'))];
  const { method, origin, titledAs } = fromSpec(compact<SpecReferences>({ openapi, asyncapi }), finder);
  if (origin && method === 'webhook') {
    return { template: 'Without `title` this page is called "{label}": webhooks give their pages none.', args };
  }
  if (titledAs === undefined) return undefined;
  const template =
    'Without `title` this page is called "{label}": it gets one from the specification only if that is named as in `{instead}`.';
  return { template, args: { ...args, instead: titledAs }, data: { instead: titledAs } };
}

/** A hidden page is served but not shown: platform.md 4. */
export const hiddenPageListed = rule({
  code: 'hidden-page-listed',
  level: 'hint',
  about: 'The navigation lists a page that hides itself, so the sidebar does not show it.',
  *frontMatter(page, { occurrences }) {
    const field = fieldOf(page.frontMatter, 'hidden');
    if (!field || !isTrueIn(field) || !occurrences.lists(page.key)) return;
    const template = 'The navigation lists this page, but `hidden` keeps it out of the sidebar.';
    yield { ...rangeInFile(page, { start: field.keyRange.start, end: field.value.end }), subject: page.key, template };
  },
});

/** `url` makes the entry a link: platform.md 4. */
export const urlWithContent = rule({
  code: 'url-with-content',
  level: 'hint',
  about: 'The entry of a page leads elsewhere because of its `url`, so the navigation does not lead to its content.',
  *frontMatter(page, { occurrences }) {
    const field = fieldOf(page.frontMatter, 'url');
    const url = textIn(field);
    if (!field || !url || !page.frontMatter.hasBody || !occurrences.lists(page.key)) return;
    const template = 'The entry of this page leads to "{url}", so the navigation does not lead to the text below.';
    yield { ...rangeInFile(page, field.value), subject: page.key, template, args: { url } };
  },
});

export const canonicalElsewhere = rule({
  code: 'canonical-elsewhere',
  level: 'hint',
  about: 'A page names an address outside the site as its canonical one, so search engines do not list the page.',
  *frontMatter(page, { canonicalHost }) {
    const field = fieldOf(page.frontMatter, 'canonical');
    const address = textIn(field);
    const url = address ? parseUrl(address) : undefined;
    if (!field || !address || !url || canonicalHost === undefined) return;
    if (url.host === canonicalHost || !/^https?:$/.test(url.protocol)) return;
    const template = 'Search engines list "{address}" instead of this page, and it is not on {host}.';
    yield { ...rangeInFile(page, field.value), template, args: { address, host: canonicalHost } };
  },
});
