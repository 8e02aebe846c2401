/** The texts of one language by the English ones: templates, with the same `{names}` in them. */
export type Texts = ReadonlyMap<string, string>;

let spoken: Texts | undefined;

/**
 * Sets the language of the texts of this process: a language server has one client, and a webview one window, whose language does
 * not change after the start. Undefined is English.
 */
export function speak(texts: Texts | undefined): void {
  spoken = texts;
}

/** A template in the language of this process, or unchanged if there is no translation. */
export function templateFor(template: string): string {
  return spoken?.get(template) ?? template;
}

/** Parses a file of texts, which must be one of ours (`server/texts`). */
export function parseTexts(json: string): Texts {
  return new Map(Object.entries(JSON.parse(json) as Readonly<Record<string, string>>));
}

/** The languages besides English that there are texts in, by VS Code's names. */
export const textLanguages = ['de', 'zh-cn'] as const;
export type TextLanguage = (typeof textLanguages)[number];

/**
 * The language of the texts for a locale: `de` for `de-AT`, `zh-cn` for `zh` and `zh-Hans-SG`; undefined for English, which
 * readers of traditional Chinese get too.
 */
export function textLanguageOf(locale: string | undefined): TextLanguage | undefined {
  const [language, ...others] = (locale ?? '').toLowerCase().split(/[-_.]/);
  if (language === 'de') return 'de';
  if (language !== 'zh') return undefined;
  return others.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? undefined : 'zh-cn';
}
