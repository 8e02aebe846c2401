import type { Origin } from '../types.ts';

/** One language code of `navigation.languages`. */
export interface Language {
  readonly code: string;
  readonly english: string;
  readonly native: string;
  /** `specification`: listed there, refused by the platform's current release. */
  readonly origin: Origin;
  /** What to write instead of a code that the platform refuses. */
  readonly replacement?: string;
}

/** The specification's 20 codes and the platform's 40 (platform.md 1.5); case matters. */
export const languages: readonly Language[] = [
  { code: 'ar', english: 'Arabic', native: 'العربية', origin: 'both' },
  { code: 'ca', english: 'Catalan', native: 'Català', origin: 'platform' },
  { code: 'cn', english: 'Chinese (Simplified)', native: '简体中文', origin: 'both' },
  { code: 'cs', english: 'Czech', native: 'Čeština', origin: 'platform' },
  { code: 'da', english: 'Danish', native: 'Dansk', origin: 'platform' },
  { code: 'de', english: 'German', native: 'Deutsch', origin: 'both' },
  { code: 'en', english: 'English', native: 'English', origin: 'both' },
  { code: 'es', english: 'Spanish', native: 'Español', origin: 'both' },
  { code: 'fi', english: 'Finnish', native: 'Suomi', origin: 'platform' },
  { code: 'fr', english: 'French', native: 'Français', origin: 'both' },
  { code: 'fr-CA', english: 'French (Canada)', native: 'Français (Canada)', origin: 'platform' },
  { code: 'fr-ca', english: 'French (Canada)', native: 'Français (Canada)', origin: 'platform' },
  { code: 'he', english: 'Hebrew', native: 'עברית', origin: 'platform' },
  { code: 'hi', english: 'Hindi', native: 'हिन्दी', origin: 'platform' },
  { code: 'hu', english: 'Hungarian', native: 'Magyar', origin: 'platform' },
  { code: 'id', english: 'Indonesian', native: 'Bahasa Indonesia', origin: 'both' },
  { code: 'it', english: 'Italian', native: 'Italiano', origin: 'both' },
  { code: 'ja', english: 'Japanese', native: '日本語', origin: 'platform' },
  { code: 'ja-JP', english: 'Japanese (Japan)', native: '日本語 (日本)', origin: 'platform' },
  { code: 'ja-jp', english: 'Japanese (Japan)', native: '日本語 (日本)', origin: 'platform' },
  { code: 'jp', english: 'Japanese', native: '日本語', origin: 'both' },
  { code: 'ko', english: 'Korean', native: '한국어', origin: 'both' },
  { code: 'lv', english: 'Latvian', native: 'Latviešu', origin: 'both' },
  { code: 'nl', english: 'Dutch', native: 'Nederlands', origin: 'both' },
  { code: 'no', english: 'Norwegian', native: 'Norsk', origin: 'both' },
  { code: 'pl', english: 'Polish', native: 'Polski', origin: 'platform' },
  { code: 'pt', english: 'Portuguese', native: 'Português', origin: 'platform' },
  { code: 'pt-BR', english: 'Portuguese (Brazil)', native: 'Português (Brasil)', origin: 'both' },
  { code: 'ro', english: 'Romanian', native: 'Română', origin: 'platform' },
  { code: 'ru', english: 'Russian', native: 'Русский', origin: 'both' },
  { code: 'sv', english: 'Swedish', native: 'Svenska', origin: 'both' },
  { code: 'tr', english: 'Turkish', native: 'Türkçe', origin: 'both' },
  { code: 'ua', english: 'Ukrainian', native: 'Українська', origin: 'specification', replacement: 'uk' },
  { code: 'uk', english: 'Ukrainian', native: 'Українська', origin: 'platform' },
  { code: 'uz', english: 'Uzbek', native: 'Oʻzbekcha', origin: 'platform' },
  { code: 'vi', english: 'Vietnamese', native: 'Tiếng Việt', origin: 'platform' },
  { code: 'vn', english: 'Vietnamese', native: 'Tiếng Việt', origin: 'specification', replacement: 'vi' },
  { code: 'zh', english: 'Chinese', native: '中文', origin: 'platform' },
  { code: 'zh-CN', english: 'Chinese (China)', native: '中文 (中国)', origin: 'platform' },
  { code: 'zh-Hans', english: 'Chinese (Simplified)', native: '简体中文', origin: 'platform' },
  { code: 'zh-Hant', english: 'Chinese (Traditional)', native: '繁體中文', origin: 'both' },
  { code: 'zh-TW', english: 'Chinese (Taiwan)', native: '中文 (台灣)', origin: 'platform' },
];
