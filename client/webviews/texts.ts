import { speak } from '../../server/base/texts.ts';

/**
 * Switches to the language of the window: a script of this extension sets its texts before the script of the page runs
 * (`webviewHtml`). Without them, the page is in English. Call it before anything is drawn.
 */
export function speakLanguageOfWindow(): void {
  const texts: unknown = Reflect.get(window, 'docsJsonTexts');
  if (typeof texts !== 'object' || texts === null) return;
  speak(new Map(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string')));
}
