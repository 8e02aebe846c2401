import { addAll } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import type { Plain } from '../../base/plain.ts';
import type { FillSetting } from './fill.ts';
import type { WrittenSchema } from './frontMatterSchema.ts';
import { globMatcher } from './globs.ts';
import { namedPageKey, pageKeyOf } from './paths.ts';
import type { SchemaFiles } from './schemaFiles.ts';

/** The settings of a site, beside its docs.json. */
export const settingsFile = 'docs-json.config.json';

export const levels = ['error', 'warning', 'information', 'hint', 'off'] as const;
/** The level a rule is set to. */
export type LevelSetting = (typeof levels)[number];

export const profiles = ['both', 'platform', 'specification'] as const;
/** Whether the specification or the platform decides when they disagree. */
export type Profile = (typeof profiles)[number];

/** One source of settings: the configuration file, the editor's settings, or the flags of the command line. */
export interface SettingsLayer {
  readonly profile?: Profile;
  /** Level by rule code. */
  readonly rules?: Readonly<Record<string, LevelSetting>>;
  /** Levels for some pages and files; later ones take precedence. */
  readonly overrides?: readonly LevelOverride[];
  /** The thresholds of single rules. */
  readonly options?: RuleOptions;
  /** Globs by rule code, `*` for every rule. */
  readonly ignore?: Readonly<Record<string, readonly string[]>>;
  /** Globs of addresses that something in front of the site redirects, and CSV files of the site that list such addresses. */
  readonly redirectsElsewhere?: readonly string[];
  /** The branch whose pages are public; if not set, the default branch of the remote. */
  readonly publishedBranch?: string;
  /** Globs of addresses that are not requested when links to the web are checked. */
  readonly externalSkip?: readonly string[];
  readonly translations?: TranslationSettings;
  /** Groups that must list certain files or operations. */
  readonly fill?: readonly FillSetting[];
  /** The schemas of front matter. */
  readonly frontMatter?: readonly FrontMatterSchemaSetting[];
}

/** A JSON Schema for the front matter of some pages. */
export interface FrontMatterSchemaSetting {
  /** Globs of page paths or files; absent for all pages. */
  readonly files?: readonly string[];
  /** The schema, or the path of its file. */
  readonly schema: Plain | string;
  /** The files it refers to. */
  readonly refers?: SchemaFiles;
}

/** A schema of front matter in use, with the pages it applies to. */
export interface FrontMatterSchemaUse extends WrittenSchema {
  isFor(path: string): boolean;
}

/** The levels of rules for the pages and files that these globs match. */
export interface LevelOverride {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, LevelSetting>>;
}

/** The thresholds of single rules, by their codes. */
export interface RuleOptions {
  /** The minimum and maximum number of characters of a description. */
  readonly 'description-length'?: { readonly min?: number; readonly max?: number };
  /** The maximum number of words of a page, without its code. */
  readonly 'page-too-long'?: { readonly words?: number };
}

/** What an author declares about languages and versions if the site does not show it. */
export interface TranslationSettings {
  /** The language that the others are translated from; if not set, the default language. */
  readonly from?: string;
  /** The page that a translation belongs to, by the path of the translation. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Commits that change no content: hashes or their prefixes, and words in their subjects. */
  readonly ignore?: readonly string[];
}

/** The settings that the rules run with. */
export interface Settings {
  readonly profile: Profile;
  readonly rules: Readonly<Record<string, LevelSetting>>;
  /** Levels that override `rules` for some paths, the strongest last. */
  readonly overrides: readonly { readonly rules: LevelOverride['rules']; applies(path: string): boolean }[];
  readonly options: RuleOptions;
  /** Tests of a path by rule code, `*` for every rule. */
  readonly ignore: Readonly<Record<string, (path: string) => boolean>>;
  /** From the strongest source that has any. */
  readonly translations: TranslationSettings;
  readonly fill: readonly FillSetting[];
  readonly frontMatterSchemas: readonly FrontMatterSchemaUse[];
}

const noTranslations: TranslationSettings = {};

/**
 * Merges the sources, the strongest last: for `profile` and for a rule's level the last source counts, even over the overrides of
 * weaker sources; the `ignore` globs of all are combined.
 */
export function settingsOf(...layers: readonly SettingsLayer[]): Settings {
  let profile: Profile = 'both';
  const rules: Record<string, LevelSetting> = Object.create(null);
  const globs = new Map<string, string[]>();
  let translations = noTranslations;
  let fill: readonly FillSetting[] = [];
  const frontMatterSchemas: FrontMatterSchemaUse[] = [];
  let overrides: readonly LevelOverride[] = [];
  let options: RuleOptions = {};
  for (const layer of layers) {
    profile = layer.profile ?? profile;
    Object.assign(rules, layer.rules);
    translations = layer.translations ? withPagePaths(layer.translations) : translations;
    fill = layer.fill ?? fill;
    addAll(frontMatterSchemas, (layer.frontMatter ?? []).flatMap(schemaUse));
    overrides = [...withoutRules(overrides, layer.rules ?? {}), ...(layer.overrides ?? [])];
    options = { ...options, ...layer.options };
    for (const [code, more] of Object.entries(layer.ignore ?? {}))
      globs.set(code, [...(globs.get(code) ?? []), ...more]);
  }
  const ignore: Record<string, (path: string) => boolean> = Object.create(null);
  for (const [code, patterns] of globs) ignore[code] = pathTest(patterns);
  return {
    profile,
    rules,
    overrides: overrides.map((one) => ({ rules: one.rules, applies: pathTest(one.files) })),
    options,
    ignore,
    translations,
    fill,
    frontMatterSchemas,
  };
}

/** Merges the sources as they are at each call: the same object while they are the same, since what depends on it is cached by it. */
export function createSettings(sources: () => readonly SettingsLayer[]): () => Settings {
  let last: { readonly layers: readonly SettingsLayer[]; readonly settings: Settings } | undefined;
  return () => {
    const layers = sources();
    const isSame = last?.layers.length === layers.length && layers.every((one, index) => one === last?.layers[index]);
    if (!last || !isSame) last = { layers, settings: settingsOf(...layers) };
    return last.settings;
  };
}

function withoutRules(overrides: readonly LevelOverride[], rules: LevelOverride['rules']): readonly LevelOverride[] {
  const isOpen = ([code]: readonly [string, LevelSetting]) => !Object.hasOwn(rules, code);
  return overrides.map((one) => ({ ...one, rules: Object.fromEntries(Object.entries(one.rules).filter(isOpen)) }));
}

/** A test of page paths and files; a glob may be written for either. */
function pathTest(globs: readonly string[]): (path: string) => boolean {
  const test = globMatcher(globs);
  return (path) => test(path, pageKeyOf(path) ?? `${path}.mdx`);
}

/** The level set for a rule at this page path or file; undefined if the rule keeps its own. */
export function levelSet({ rules, overrides }: Settings, code: string, path: string): LevelSetting | undefined {
  const over = overrides.findLast((one) => Object.hasOwn(one.rules, code) && one.applies(path));
  return over?.rules[code] ?? rules[code];
}

/** True if a rule whose own level is `level` reports nothing anywhere, so that it need not run. */
export function isOffEverywhere({ rules, overrides }: Settings, code: string, level: LevelSetting): boolean {
  if ((rules[code] ?? level) !== 'off') return false;
  return overrides.every((one) => !Object.hasOwn(one.rules, code) || one.rules[code] === 'off');
}

/**
 * The same with normalised page paths, however they are written: `/es/inicio.mdx` is `es/inicio`. Cached, since pairs of pages
 * are cached by it.
 */
const withPagePaths = memo((translations: TranslationSettings): TranslationSettings => {
  const { pages } = translations;
  if (!pages) return translations;
  const named = Object.entries(pages).map(
    ([page, source]) => [translationPath(page), translationPath(source)] as const,
  );
  return { ...translations, pages: Object.fromEntries(named) };
});

/** The page path for a text of `translations.pages`: `es/inicio` for `/es/inicio.mdx`. */
export function translationPath(text: string): string {
  const path = namedPageKey(text.trim());
  return pageKeyOf(path) ?? path;
}

/**
 * Empty for a schema whose file is not read, or cannot be. Cached for each setting, so that the same setting gives the same
 * object.
 */
const schemaUse = memo(({ files, schema, refers }: FrontMatterSchemaSetting): readonly FrontMatterSchemaUse[] => {
  if (typeof schema === 'string') return [];
  const test = files && globMatcher(files);
  return [{ schema, files: refers, isFor: (path) => !test || test(path, pageKeyOf(path) ?? `${path}.mdx`) }];
});

/**
 * Whether problems of a rule about this page path or file are ignored. A glob may be written for either: `drafts/*` and
 * `drafts/*.mdx` both match the page path `drafts/a` and the file `drafts/a.mdx`. A glob that begins with `!` excludes what
 * others match.
 */
export function isIgnored(settings: Settings, ruleCode: string, path: string): boolean {
  return [ruleCode, '*'].some((code) => settings.ignore[code]?.(path));
}
