/** The texts of one language by those in English: templates, with the same `{names}` in them. */
export type Texts = ReadonlyMap<string, string>;

let spoken: Texts | undefined;

/**
 * Says in which language the texts of this process are from now on: a language server has one client, and a webview one window, whose
 * language stays what it was at the start. Undefined is English.
 */
export function speak(texts: Texts | undefined): void {
  spoken = texts;
}

/** A template in the language of this process, or as it is where there is no other. */
export function templateFor(template: string): string {
  return spoken?.get(template) ?? template;
}

/** What a file of texts holds, which is one of ours (`server/texts`). */
export function parseTexts(json: string): Texts {
  return new Map(Object.entries(JSON.parse(json) as Readonly<Record<string, string>>));
}

/** The languages there are texts in beside English, as VS Code names them. */
export const textLanguages = ['de', 'zh-cn'] as const;
export type TextLanguage = (typeof textLanguages)[number];

/**
 * The language to speak with a reader of a locale: `de` for `de-AT`, `zh-cn` for `zh` and `zh-Hans-SG`; undefined where that is English,
 * also for readers of traditional Chinese.
 */
export function textLanguageOf(locale: string | undefined): TextLanguage | undefined {
  const [language, ...others] = (locale ?? '').toLowerCase().split(/[-_.]/);
  if (language === 'de') return 'de';
  if (language !== 'zh') return undefined;
  return others.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? undefined : 'zh-cn';
}
