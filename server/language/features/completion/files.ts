import { memo } from '../../../base/memo.ts';
import type { TextKind } from '../../grammar/types.ts';
import type { Form } from '../../model/document/form.ts';
import { isToolFile } from '../../site/dataFiles.ts';
import { folderOf, relativePath } from '../../site/paths.ts';
import type { Site } from '../../site/site.ts';
import type { CompletionContext } from './context.ts';
import type { InsertionPoint } from './insertionPoint.ts';
import { type Candidate, candidate, rank } from './rank.ts';
import { text } from './skeleton.ts';
import { limit, type Suggestion, type Suggestions } from './suggestion.ts';

/** Files of the project for a `$ref`, a specification or a picture, each written as the platform requires there. */
export function fileSuggestions(
  { site }: CompletionContext,
  point: InsertionPoint,
  kind: 'ref' | TextKind,
): Suggestions {
  const { use, written } = wanted(point, kind);
  const files = filesFor(site.files)[use];
  const typed = point.typed.replace(/^(?:\.{0,2}\/)+/, '');
  const own = new Set(point.slot.levels.map(({ file }) => file).concat(point.slot.file, 'docs.json'));
  const fits = files.filter(({ item }) => use !== 'ref' || !own.has(item));
  const likely = likelyName[use];
  const isNamed = (file: string) => use !== 'image' || file.toLowerCase().includes(point.key?.toLowerCase() ?? '');
  // The key of a picture says which one is looked for: `logo`, or `dark` in it.
  const group = (file: string) => (isNamed(file) ? 0 : 2) + (likely.test(file) ? 0 : 1);
  const found = rank(fits, typed, group, limit);
  const items = found.map((file): Suggestion => {
    const path = written(file);
    return { label: path, kind: 'file', insert: { kind: 'value', skeleton: text(path) } };
  });
  return { items, chosen: true };
}

/** The pictures that match the typed text best. */
export function rankedAssets({ site }: Pick<CompletionContext, 'site'>, typed: string): readonly string[] {
  return rank(filesFor(site.files).image, typed, () => 0, limit);
}

type Use = 'ref' | 'spec' | 'graphql' | 'image' | 'font' | 'grammar';

function wanted(
  { slot, form }: InsertionPoint,
  kind: 'ref' | TextKind,
): { use: Use; written: (file: string) => string } {
  if (kind === 'ref') return { use: 'ref', written: (file) => relativePath(folderOf(slot.file), file) };
  // Without a leading slash it works everywhere; with a slash, `api.openapi` is refused (platform.md 1.6).
  if (kind === 'spec-path')
    return { use: isBelow(slot.levels, form, 'graphql') ? 'graphql' : 'spec', written: (file) => file };
  const use = isBelow(slot.levels, form, 'fonts')
    ? 'font'
    : isBelow(slot.levels, form, 'languages')
      ? 'grammar'
      : 'image';
  return { use, written: (file) => `/${file}` };
}

/** Whether the slot is the value of that key or below it. */
function isBelow(levels: InsertionPoint['slot']['levels'], form: Form, key: string): boolean {
  const own = form.kind === 'shape' ? form.field?.key : undefined;
  return own === key || levels.some(({ property }) => property?.key.value === key);
}

const endings: Readonly<Record<Use, RegExp>> = {
  ref: /\.json$/i,
  spec: /\.(?:json|ya?ml)$/,
  graphql: /\.(?:graphqls?|gql|json)$/i,
  image: /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/i,
  font: /\.(?:woff2?|ttf|otf)$/i,
  grammar: /\.json$/i,
};

const likelyName: Readonly<Record<Use, RegExp>> = {
  ref: /^(?!.*(?:openapi|swagger|package|tsconfig|lock)).*$/i,
  spec: /openapi|swagger|asyncapi|api|spec/i,
  graphql: /\.(?:graphqls?|gql)$/i,
  image: /logo|favicon|icon|image/i,
  font: /font/i,
  grammar: /tmlanguage|grammar|language/i,
};

const filesFor: (files: Site['files']) => Readonly<Record<Use, readonly Candidate<string>[]>> = memo((files) => {
  const found: Record<Use, Candidate<string>[]> = { ref: [], spec: [], graphql: [], image: [], font: [], grammar: [] };
  for (const item of files) {
    if (/\.mdx?$/.test(item) || isToolFile(item)) continue;
    for (const use of Object.keys(endings) as Use[]) {
      if (endings[use].test(item)) found[use].push(candidate(item, item));
    }
  }
  return found;
});
