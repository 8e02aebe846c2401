import { objectOf, type Plain, textsOf } from '../../base/plain.ts';
import { type LevelSetting, levels, profiles, type SettingsLayer } from '../site/settings.ts';

const mdxProblems = ['auto', 'on', 'off'] as const;
/** Whether the syntax of open pages is reported; `auto` reports it if no other extension does. */
export type MdxProblems = (typeof mdxProblems)[number];

export interface ClientSettings {
  readonly settings: SettingsLayer;
  /** Globs of folders that are not docs roots. */
  readonly exclude: readonly string[];
  /** Folders outside the repository that links of a site may lead to. VS Code takes them from the user's settings only. */
  readonly linkedFolders: readonly string[];
  readonly mdxProblems: MdxProblems;
}

/** Reads the part of an editor's `docsJson` settings that the core uses; values of the wrong type are left out. */
export function readClientSettings(value: unknown): ClientSettings {
  const settings = record(value);
  const profile = profiles.find((name) => name === settings['profile']);
  const rules = Object.entries(record(settings['rules'])).flatMap(([code, level]): [string, LevelSetting][] => {
    const known = levels.find((name) => name === level);
    return known ? [[code, known]] : [];
  });
  const ignore = Object.entries(record(settings['ignore'])).map(([code, globs]) => [code, textsOf(globs)] as const);
  return {
    settings: { ...(profile ? { profile } : {}), rules: Object.fromEntries(rules), ignore: Object.fromEntries(ignore) },
    exclude: textsOf(record(settings['roots'])['exclude']),
    linkedFolders: textsOf(settings['linkedFolders']),
    mdxProblems: mdxProblems.find((choice) => choice === record(settings['mdx'])['problems']) ?? 'auto',
  };
}

/** The settings that single features read, for one file. */
export interface FeatureSettings {
  /** The public URL of the site. */
  readonly siteUrl: string | undefined;
  readonly inlayHints: { readonly pageTitles: boolean; readonly pageCounts: boolean };
  readonly codeLens: { readonly pageCounts: boolean; readonly translations: boolean };
  readonly format: { readonly enable: boolean; readonly width: number | undefined };
}

/** The defaults, for an editor without settings: hints and lenses off, formatting on. */
export function readFeatureSettings(value: unknown): FeatureSettings {
  const settings = record(value);
  const [hints, lens, format] = ['inlayHints', 'codeLens', 'format'].map((key) => record(settings[key]));
  const { siteUrl } = settings;
  const width = format?.['width'];
  return {
    siteUrl: typeof siteUrl === 'string' && siteUrl !== '' ? siteUrl : undefined,
    inlayHints: { pageTitles: hints?.['pageTitles'] === true, pageCounts: hints?.['pageCounts'] === true },
    codeLens: { pageCounts: lens?.['pageCounts'] === true, translations: lens?.['translations'] === true },
    format: { enable: format?.['enable'] !== false, width: typeof width === 'number' && width > 0 ? width : undefined },
  };
}

/** What is done automatically when files move. */
export type OnMove = (typeof onMove)[number];
const onMove = ['prompt', 'always', 'never'] as const;

export interface MoveSettings {
  readonly updateOnMove: OnMove;
  readonly redirectsOnMove: OnMove;
}

/** The defaults, for an editor without settings: everything is asked about. */
export function readMoveSettings(value: unknown): MoveSettings {
  const settings = record(value);
  const [update, redirects] = ['updateOnMove', 'redirectsOnMove'].map((key) =>
    onMove.find((choice) => choice === settings[key]),
  );
  return { updateOnMove: update ?? 'prompt', redirectsOnMove: redirects ?? 'prompt' };
}

function record(value: unknown): Plain {
  return objectOf(value) ?? {};
}
