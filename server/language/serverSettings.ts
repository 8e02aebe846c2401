import { type LevelSetting, levels, profiles, type SettingsLayer } from './site/settings.ts';

/** The part of an editor's `docsJson` settings the core reads; what has another type than it should is left out. */
export function readClientSettings(value: unknown): { settings: SettingsLayer; exclude: readonly string[] } {
  const settings = record(value);
  const profile = profiles.find((name) => name === settings['profile']);
  const rules = Object.entries(record(settings['rules'])).flatMap(([code, level]): [string, LevelSetting][] => {
    const known = levels.find((name) => name === level);
    return known ? [[code, known]] : [];
  });
  const ignore = Object.entries(record(settings['ignore'])).map(([code, globs]) => [code, texts(globs)] as const);
  return {
    settings: { ...(profile ? { profile } : {}), rules: Object.fromEntries(rules), ignore: Object.fromEntries(ignore) },
    exclude: texts(record(settings['roots'])['exclude']),
  };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
