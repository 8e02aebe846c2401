import { addAll } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import type { Plain } from '../values/plain.ts';
import type { FillSetting } from './fill.ts';
import { globMatcher } from './globs.ts';
import { normalisePagePath, pageKeyOf, withoutTrailingSlash } from './paths.ts';

/** The settings of a site, beside its docs.json. */
export const settingsFile = 'docs-json.config.json';

export const levels = ['error', 'warning', 'information', 'hint', 'off'] as const;
/** How loudly a rule is set to speak. */
export type LevelSetting = (typeof levels)[number];

export const profiles = ['both', 'platform', 'specification'] as const;
/** Whose word counts where specification and platform disagree. */
export type Profile = (typeof profiles)[number];

/** One source of settings: the configuration file, the editor's settings, or the flags of the command line. */
export interface SettingsLayer {
  readonly profile?: Profile;
  /** Level by rule code. */
  readonly rules?: Readonly<Record<string, LevelSetting>>;
  /** Globs by rule code, `*` for every rule. */
  readonly ignore?: Readonly<Record<string, readonly string[]>>;
  /** Globs of addresses that something in front of the site redirects, and CSV files of the site that list such addresses. */
  readonly redirectsElsewhere?: readonly string[];
  /** The branch whose pages are public; the remote's default branch where it is not set. */
  readonly publishedBranch?: string;
  /** Globs of addresses that nobody asks about links to the web. */
  readonly externalSkip?: readonly string[];
  readonly translations?: TranslationSettings;
  /** Groups that list what is there. */
  readonly fill?: readonly FillSetting[];
  /** What front matter holds. */
  readonly frontMatter?: readonly HeadSchemaSetting[];
}

/** A JSON Schema for the front matter of some pages. */
export interface HeadSchemaSetting {
  /** Globs of page paths or files; all pages without it. */
  readonly files?: readonly string[];
  /** The schema, or the path of the file that holds it. */
  readonly schema: Plain | string;
}

/** The schemas of front matter that are used, each with the pages it is for. */
export interface HeadSchemaUse {
  readonly schema: Plain;
  isFor(path: string): boolean;
}

/** What an author says of languages and versions where the site does not show it. */
export interface TranslationSettings {
  /** The language the others are translated from; the default one where it is not set. */
  readonly from?: string;
  /** The page a translation is of, by the path of the translation. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Commits that change no content: hashes or their beginnings, and words of their subjects. */
  readonly ignore?: readonly string[];
}

/** What the rules run with. */
export interface Settings {
  readonly profile: Profile;
  readonly rules: Readonly<Record<string, LevelSetting>>;
  /** Tests of a path by rule code, `*` for every rule. */
  readonly ignore: Readonly<Record<string, (path: string) => boolean>>;
  /** As the strongest source says that has any. */
  readonly translations: TranslationSettings;
  readonly fill: readonly FillSetting[];
  readonly headSchemas: readonly HeadSchemaUse[];
}

const noTranslations: TranslationSettings = {};

/**
 * Lays the sources over each other, the strongest last: of `profile` and of a rule's level the last word counts, the
 * `ignore` globs of all add up.
 */
export function settingsOf(...layers: readonly SettingsLayer[]): Settings {
  let profile: Profile = 'both';
  const rules: Record<string, LevelSetting> = Object.create(null);
  const globs = new Map<string, string[]>();
  let translations = noTranslations;
  let fill: readonly FillSetting[] = [];
  const headSchemas: HeadSchemaUse[] = [];
  for (const layer of layers) {
    profile = layer.profile ?? profile;
    Object.assign(rules, layer.rules);
    translations = layer.translations ? withPagePaths(layer.translations) : translations;
    fill = layer.fill ?? fill;
    addAll(headSchemas, (layer.frontMatter ?? []).flatMap(schemaUse));
    for (const [code, more] of Object.entries(layer.ignore ?? {}))
      globs.set(code, [...(globs.get(code) ?? []), ...more]);
  }
  const ignore: Record<string, (path: string) => boolean> = Object.create(null);
  for (const [code, patterns] of globs) {
    const test = globMatcher(patterns);
    ignore[code] = (path) => test(path, pageKeyOf(path) ?? `${path}.mdx`);
  }
  return { profile, rules, ignore, translations, fill, headSchemas };
}

/** The same with pages by their paths, however they are written: `/es/inicio.mdx` is `es/inicio`. Kept, since pairs are kept by it. */
const withPagePaths = memo((translations: TranslationSettings): TranslationSettings => {
  const { pages } = translations;
  if (!pages) return translations;
  const named = Object.entries(pages).map(([page, source]) => [pathOf(page), pathOf(source)] as const);
  return { ...translations, pages: Object.fromEntries(named) };
});

function pathOf(text: string): string {
  const path = withoutTrailingSlash(normalisePagePath(text.trim()));
  return pageKeyOf(path) ?? path;
}

/** None of a schema whose file is not read, or cannot be. Kept for each setting, so that the same one is the same object. */
const schemaUse = memo(({ files, schema }: HeadSchemaSetting): readonly HeadSchemaUse[] => {
  if (typeof schema === 'string') return [];
  const test = files && globMatcher(files);
  return [{ schema, isFor: (path) => !test || test(path, pageKeyOf(path) ?? `${path}.mdx`) }];
});

/**
 * Whether problems of a rule about this page path or file are not wanted. A glob may be written for either: `drafts/*`
 * and `drafts/*.mdx` both match the page path `drafts/a` and the file `drafts/a.mdx`. A glob with `!` before it takes back.
 */
export function isIgnored(settings: Settings, ruleCode: string, path: string): boolean {
  return [ruleCode, '*'].some((code) => settings.ignore[code]?.(path));
}
