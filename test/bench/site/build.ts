import { type Random, randomOf } from '../../kit/random.ts';
import { entriesOf, type Group, groupsOf, type Pages } from './groups.ts';
import { type Operation, operationGroupsOf } from './operations.ts';
import type { SiteSpec } from './spec.ts';
import { icons, noun, slugOf, tabNames } from './words.ts';

/** A site in memory. */
export interface BuiltSite {
  readonly docs: object;
  /** Paths of the pages that have a file, without extension. */
  readonly pages: readonly string[];
  /** Paths in the navigation that lead to nothing. */
  readonly missing: readonly string[];
  readonly operations: readonly Operation[];
}

const languages = ['en', 'es', 'fr', 'de', 'it', 'ko', 'pt-BR', 'ru', 'id', 'tr'];

/** Builds a site that is valid except for its missing pages. */
export function buildSite(spec: SiteSpec): BuiltSite {
  const random = randomOf(spec.seed * 7919 + spec.pages);
  const pages: Pages = { taken: new Set(), random };
  const operations: Operation[] = [];
  const navigation = navigationOf(spec, (prefix, count) => tabsOf(prefix, count, spec, pages, operations));
  const listed = [...pages.taken];
  const missing = new Set(everyNth(listed, Math.max(1, Math.round(spec.broken * listed.length))));
  const found = listed.filter((page) => !missing.has(page));
  return { docs: docsOf(spec, navigation, found, random), pages: found, missing: [...missing], operations };
}

type TabsOf = (prefix: string, count: number) => readonly object[];

function navigationOf({ shape, pages }: SiteSpec, tabs: TabsOf): object {
  const divide = (count: number, division: (index: number) => { readonly prefix: string; readonly start: object }) =>
    Array.from({ length: count }, (_, index) => {
      const { prefix, start } = division(index);
      const share = Math.floor(pages / count) + (index === 0 ? pages % count : 0);
      return { ...start, ...(index === 0 ? { default: true } : {}), tabs: tabs(prefix, share) };
    });
  switch (shape) {
    case 'tabs':
      return { tabs: tabs('', pages) };
    case 'languages':
      return {
        languages: divide(pages < 1_000 ? 2 : pages < 10_000 ? 5 : 10, (index) => {
          const language = languages[index] ?? 'en';
          return { prefix: index === 0 ? '' : `${language}/`, start: { language } };
        }),
      };
    case 'versions': {
      const count = pages < 10_000 ? 3 : 6;
      return {
        versions: divide(count, (index) => {
          const version = `v${count - index}`;
          return { prefix: index === 0 ? '' : `${version}/`, start: { version } };
        }),
      };
    }
  }
}

/** More tabs for more pages: 3 for a hundred, 10 for ten thousand; the second one contains the API operations. */
function tabsOf(prefix: string, count: number, spec: SiteSpec, pages: Pages, operations: Operation[]) {
  const names = tabNames.slice(0, Math.min(tabNames.length, Math.max(3, Math.round(Math.log2(count / 12)))));
  const endpoints = Math.round(count * spec.endpoints);
  const plain = names.length - 1;
  return names.map((tab, index) => {
    const icon = pages.random.pick(icons);
    if (index === 1) {
      const groups: readonly Group[] = operationGroupsOf(prefix, endpoints, pages.random, operations);
      return endpoints > 0 ? { tab, icon, groups } : { tab, icon, href: 'https://example.com/api' };
    }
    const share = Math.floor((count - endpoints) / plain) + (index === 0 ? (count - endpoints) % plain : 0);
    return { tab, icon, groups: groupsOf(`${prefix}${slugOf(tab)}`, share, pages) };
  });
}

function docsOf({ shape, pages }: SiteSpec, navigation: object, found: readonly string[], random: Random): object {
  return {
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: `Generated ${shape} ${pages}`,
    description: 'A generated documentation site to measure with.',
    colors: { primary: '#16A34A', light: '#07C983', dark: '#15803D' },
    favicon: '/favicon.svg',
    navigation: {
      ...navigation,
      global: { anchors: [{ anchor: 'Community', href: 'https://example.com/community', icon: 'users' }] },
    },
    logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
    navbar: { links: [{ label: 'Support', href: 'mailto:hi@example.com' }] },
    footer: { socials: { github: 'https://github.com/example' } },
    redirects: entriesOf(Math.min(200, Math.ceil(pages / 50)), (index) => ({
      source: `/old/${index}-${noun(random)}`,
      destination: `/${random.pick(found)}`,
    })),
  };
}

function everyNth<T>(items: readonly T[], count: number): readonly T[] {
  const step = items.length / count;
  return entriesOf(count, (index) => items[Math.floor((index + 0.5) * step)]).filter((item) => item !== undefined);
}
