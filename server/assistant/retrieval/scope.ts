import { withoutOuterSlashes } from '../../base/slashes.ts';
import type { Filter } from '../contract.ts';
import type { NavigationNode, Page, PagePosition, Site } from '../project.ts';

/** The languages and versions of a site. The default is the one marked as such, otherwise the first. */
export interface Divisions {
  readonly languages: readonly string[];
  readonly versions: readonly string[];
  readonly defaultLanguage?: string;
  readonly defaultVersion?: string;
  /**
   * The language or version by the names that questions and folders use for it, in lower case: its title, the number in it, and
   * the beginning of the number if it is unique. "v2" and "2.14" are `v2.14.5`, "2025-06-18" is `Version 2025-06-18`.
   */
  readonly byName: ReadonlyMap<string, string>;
}

/** The part of a site that a question is about. */
export interface Scope {
  readonly language?: string;
  readonly version?: string;
  /** The beginning of the addresses that may be found. */
  readonly path?: string;
}

/** Finds languages and versions in the resolved navigation, at any depth. */
export function divisionsOf(site: Site): Divisions {
  const languages = new Map<string, boolean>();
  const versions = new Map<string, boolean>();
  const walk = (node: NavigationNode) => {
    const names = node.kind === 'language' ? languages : node.kind === 'version' ? versions : undefined;
    names?.set(node.title, names.get(node.title) || node.default === true);
    for (const child of node.children) walk(child);
  };
  walk(site.navigation);
  const preferred = (names: ReadonlyMap<string, boolean>) =>
    [...names].find(([, marked]) => marked)?.[0] ?? [...names.keys()][0];
  const [defaultLanguage, defaultVersion] = [preferred(languages), preferred(versions)];
  return {
    languages: [...languages.keys()],
    versions: [...versions.keys()],
    ...(defaultLanguage !== undefined && { defaultLanguage }),
    ...(defaultVersion !== undefined && { defaultVersion }),
    byName: namesOf([...languages.keys(), ...versions.keys()], [...versions.keys()]),
  };
}

function namesOf(all: readonly string[], versions: readonly string[]): ReadonlyMap<string, string> {
  const short = new Map<string, Set<string>>();
  for (const version of versions) {
    for (const name of shortNames(version.toLowerCase())) short.set(name, (short.get(name) ?? new Set()).add(version));
  }
  const single = [...short].flatMap(([name, of]): [string, string][] => {
    const [version] = of;
    return of.size === 1 && version !== undefined ? [[name, version]] : [];
  });
  return new Map([...single, ...all.map((name): [string, string] => [name.toLowerCase(), name])]);
}

/** As in `v2.14.5 (beta 1)` → v2, v2.14, v2.14.5 and the same without the letter; `version 2025-06-18 (latest)` → 2025-06-18, latest. */
function shortNames(title: string): readonly string[] {
  const numbers = [...title.matchAll(/(?<![\w.-])v?(\d+(?:[.-]\w+)*)/g)].filter(
    ([whole, number], index) => index === 0 || whole !== number || /[.-]/.test(number ?? ''),
  );
  const found = numbers.flatMap(([, number = '']) => {
    const parts = number.split('.');
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  });
  return [...found.flatMap((number) => [number, `v${number}`]), ...(/\blatest\b/.test(title) ? ['latest'] : [])];
}

/** The scope of a question: that of the filter, otherwise that of the open page, otherwise the defaults of the site. */
export function scopeOf(
  site: Site,
  divisions: Divisions,
  filter: Filter | null | undefined,
  currentPath: string | null | undefined,
): Scope {
  const open = currentPath ? placeOf(findPage(site, currentPath), divisions) : undefined;
  const named = (name: string | null | undefined) =>
    name ? (divisions.byName.get(name.toLowerCase()) ?? name) : undefined;
  const language = named(filter?.language) ?? open?.language ?? divisions.defaultLanguage;
  const version =
    named(filter?.version) ??
    open?.version ??
    (hasPages(site, language, divisions.defaultVersion) ? divisions.defaultVersion : undefined);
  return {
    ...(language !== undefined && { language }),
    ...(version !== undefined && { version }),
    ...(filter?.path && { path: `/${filter.path.replace(/^\/+/, '')}` }),
  };
}

/** The page with a path or address, which may have an extension, an anchor and a leading slash. */
export function findPage(site: Site, pathOrAddress: string): Page | undefined {
  const wanted = normalise(pathOrAddress);
  return site.pages.find(
    (page) => normalise(page.address) === wanted || (page.file && normalise(page.file) === wanted),
  );
}

/** Whether a page can be an answer in a scope. A page without language or version belongs to all of them. */
export function isInScope(page: Page, scope: Scope, divisions: Divisions): boolean {
  if (scope.path !== undefined && !page.address.startsWith(scope.path)) return false;
  const places = page.places.length > 0 ? page.places : [guessPlace(page, divisions)];
  return places.some((place) => fits(place.language, scope.language) && fits(place.version, scope.version));
}

/** The place of a page that matches a scope best, for its breadcrumb. */
export function placeInScope(page: Page, scope: Scope, divisions: Divisions): PagePosition {
  const fitting = page.places.find(
    (place) => fits(place.language, scope.language) && fits(place.version, scope.version),
  );
  return fitting ?? placeOf(page, divisions) ?? { breadcrumb: [] };
}

/**
 * What the counterparts of a page have in common: the address of the page that it is a counterpart of, without the parts that
 * name a language or a version, as in `/ja/v1/guides/start` → `/guides/start`. Matches whole segments only.
 */
export function counterpartKey(page: Page, divisions: Divisions): string {
  const segments = normalise(page.source ?? page.address).split('/');
  return segments.filter((segment) => !divisions.byName.has(segment)).join('/');
}

/** The languages and versions that contain a page, as in `ja, v1`. */
export function divisionNames(page: Page, divisions: Divisions): readonly string[] {
  const places = page.places.length > 0 ? page.places : [guessPlace(page, divisions)];
  return [
    ...new Set(
      places.map(({ language, version }) => [language, version].filter((name) => name !== undefined).join(' ')),
    ),
  ];
}

/** The default version need not exist in every language. */
function hasPages(site: Site, language: string | undefined, version: string | undefined): boolean {
  return site.pages.some((page) =>
    page.places.some((place) => fits(place.language, language) && place.version === version),
  );
}

function placeOf(page: Page | undefined, divisions: Divisions): PagePosition | undefined {
  return page && (page.places[0] ?? guessPlace(page, divisions));
}

/** The language and version of a page that is not listed, according to its folders. */
function guessPlace(page: Page, divisions: Divisions): PagePosition {
  const found = normalise(page.address)
    .split('/')
    .slice(0, -1)
    .map((segment) => divisions.byName.get(segment));
  const named = (names: readonly string[]) => names.find((name) => found.includes(name));
  const [language, version] = [named(divisions.languages), named(divisions.versions)];
  return { breadcrumb: [], ...(language !== undefined && { language }), ...(version !== undefined && { version }) };
}

function fits(actual: string | undefined, wanted: string | undefined): boolean {
  return actual === undefined || wanted === undefined || actual.toLowerCase() === wanted.toLowerCase();
}

function normalise(path: string): string {
  const written = path.replace(/[#?].*$/s, '').replace(/\.mdx?$/i, '');
  return withoutOuterSlashes(written).toLowerCase();
}
