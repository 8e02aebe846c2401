import { compareNaturally } from '../../../base/words.ts';
import type { FindFrontMatter, SiteView } from '../../model/view.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import { findOperation } from '../../openapi/lookup.ts';
import { specPath } from '../../openapi/source.ts';
import type { Operation } from '../../openapi/spec.ts';
import { baseFolder, type FillSetting, specSource } from '../../site/fill.ts';
import { pageLabel } from '../../site/labels.ts';
import { folderOf } from '../../site/paths.ts';
import type { FillLayout } from './fill.ts';

/** What the layout needs to know about pages. */
export interface KnownPages {
  readonly findFrontMatter: FindFrontMatter;
  /** The value of a key of front matter by which pages are ordered; undefined if a page has none. */
  readonly field: (page: string) => unknown;
}

/** How entries are ordered and grouped according to a setting. */
export function fillLayout(
  view: SiteView,
  setting: Pick<FillSetting, 'from' | 'order' | 'nest'>,
  { findFrontMatter, field }: KnownPages,
): FillLayout {
  const { order = 'path', nest } = setting;
  const source = specSource(setting);
  if (source !== undefined) return endpointLayout(view, source, order === 'title');
  const fileOf = (page: string) => view.site.pages.get(page)?.file ?? '';
  const label = (page: string) => pageLabel(page, findFrontMatter(fileOf(page)));
  const byOrder = {
    path: compareNaturally,
    title: (one: string, other: string) => compareNaturally(label(one), label(other)),
  };
  const compare =
    order === 'path' || order === 'title'
      ? byOrder[order]
      : (one: string, other: string) => byField(field(one), field(other));
  return {
    compare: (one, other) => compare(one, other) || compareNaturally(one, other),
    familyOf: (entry) => (parseEndpoint(entry) ? undefined : folderOf(entry)),
    nestBelow: nest === undefined ? undefined : baseFolder(setting),
  };
}

/** In the order of the specification, grouped by its tags. */
function endpointLayout({ specs }: SiteView, source: string, byTitle: boolean): FillLayout {
  const spec = specs.get(specPath(source));
  const operations = spec?.kind === 'openapi' ? spec.operations : [];
  const places = new Map(operations.map((operation, index) => [operation, index]));
  const operationOf = (entry: string): Operation | undefined => {
    const endpoint = parseEndpoint(entry);
    return endpoint && spec?.kind === 'openapi' ? findOperation(spec, endpoint) : undefined;
  };
  const placeOf = (entry: string) => {
    const operation = operationOf(entry);
    return operation ? (places.get(operation) ?? 0) : -1;
  };
  const titleOf = (entry: string) => operationOf(entry)?.summary ?? entry;
  return {
    compare: (one, other) =>
      (byTitle && compareNaturally(titleOf(one), titleOf(other))) || placeOf(one) - placeOf(other),
    familyOf: (entry) => operationOf(entry)?.tag,
    nestBelow: undefined,
  };
}

/** Numbers by value, then texts; pages without a value come last. */
function byField(one: unknown, other: unknown): number {
  const [a, b] = [rankOf(one), rankOf(other)];
  if (a !== b) return a - b;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareNaturally(String(one), String(other));
}

function rankOf(value: unknown): number {
  if (typeof value === 'number') return 0;
  return value === undefined || value === null ? 2 : 1;
}
