import { speak } from '../../server/base/texts.ts';

/**
 * Speaks the language of the window: its texts were put there by a script of ours before the page's own (`webviewHtml`). Without one the
 * page is in English. To be called before anything is drawn.
 */
export function speakLanguageOfWindow(): void {
  const texts: unknown = Reflect.get(window, 'docsJsonTexts');
  if (typeof texts !== 'object' || texts === null) return;
  speak(new Map(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string')));
}
