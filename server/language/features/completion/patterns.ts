import { localize } from '../../../base/messages.ts';
import { firstSpec } from '../../site/dataFiles.ts';
import type { ObjectNode } from '../../text/nodes.ts';
import type { CompletionContext } from './context.ts';
import { firstPage, languageFolder } from './pages.ts';
import { list, object, type Skeleton, type SkeletonProperty, text, typed } from './skeleton.ts';
import type { Suggestion } from './suggestion.ts';

/** Complete patterns: a docs.json for an empty file, entries for one without `navigation`. Leaves out what the file has. */
export function patternSuggestions(known: CompletionContext, node: ObjectNode | undefined): readonly Suggestion[] {
  const has = new Set(node?.properties.map(({ key }) => key.value));
  if (has.has('navigation')) return [];
  return patterns(known).map(({ template, about, navigation }) => {
    const entries = [...frame, ['navigation', navigation] as const].filter(([key]) => !has.has(key));
    return {
      label: localize(template),
      kind: 'pattern',
      documentation: localize(about),
      insert: node ? { kind: 'entries', entries } : { kind: 'value', skeleton: object(...entries) },
    };
  });
}

interface Pattern {
  /** Its name. */
  readonly template: string;
  readonly about: string;
  readonly navigation: Skeleton;
}

/** What the platform requires of every docs.json in addition to `navigation` (platform.md 1.2). */
const frame: readonly SkeletonProperty[] = [
  ['$schema', text('https://mintlify.com/docs.json')],
  ['theme', placeholder('mint')],
  ['name', placeholder('My documentation')],
  ['colors', object(['primary', placeholder('#0D9373')])],
];

function patterns({ site }: CompletionContext): readonly Pattern[] {
  const spec = firstSpec(site.files) ?? 'openapi.json';
  const first = firstPage(site) ?? 'introduction';
  const folders = new Set(Array.from(site.pages.keys(), (key) => languageFolder(key) ?? []).flat());
  const other = [...folders].find((code) => code !== 'en') ?? 'fr';
  const firstIn = (code: string) => firstPage(site, code) ?? `${code}/${first}`;
  return [
    {
      template: 'site with groups',
      about: 'One sidebar with groups of pages.',
      navigation: object(['groups', list(group('Get started', first))]),
    },
    {
      template: 'site with tabs',
      about: 'Tabs at the top, each with its own sidebar.',
      navigation: object([
        'tabs',
        list(
          object(['tab', placeholder('Guides')], ['groups', list(group('Get started', first))]),
          object(['tab', placeholder('Reference')], ['groups', list(group('Reference', ''))]),
        ),
      ]),
    },
    {
      template: 'site with an API tab',
      about: 'A tab for guides, and one with a page for every operation of an OpenAPI document.',
      navigation: object([
        'tabs',
        list(
          object(['tab', placeholder('Guides')], ['groups', list(group('Get started', first))]),
          object(['tab', placeholder('API reference')], ['openapi', placeholder(spec)]),
        ),
      ]),
    },
    {
      template: 'site with languages and tabs',
      about: 'A menu of languages; each has tabs of its own.',
      navigation: object([
        'languages',
        list(
          language('en', 'Guides', folders.has('en') ? firstIn('en') : first),
          language(other, 'Guides', firstIn(other)),
        ),
      ]),
    },
    {
      template: 'site with versions',
      about: 'A menu of versions; each has a sidebar of its own.',
      navigation: object([
        'versions',
        list(division('version', 'v2', 'v2/introduction'), division('version', 'v1', 'v1/introduction')),
      ]),
    },
    {
      template: 'site with products',
      about: 'A menu of products; each has a sidebar of its own.',
      navigation: object([
        'products',
        list(division('product', 'Core', 'core/introduction'), division('product', 'Cloud', 'cloud/introduction')),
      ]),
    },
  ];
}

function placeholder(value: string): Skeleton {
  return value === '' ? typed : { kind: 'typed', placeholder: value };
}

function group(label: string, page: string): Skeleton {
  return object(['group', placeholder(label)], ['pages', list(placeholder(page))]);
}

function division(key: string, label: string, page: string): Skeleton {
  return object([key, placeholder(label)], ['groups', list(group('Get started', page))]);
}

function language(code: string, tab: string, page: string): Skeleton {
  return object(
    ['language', placeholder(code)],
    ['tabs', list(object(['tab', placeholder(tab)], ['groups', list(group('Get started', page))]))],
  );
}
