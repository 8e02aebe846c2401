import { parseTexts, speak, textLanguageOf } from '../../../base/texts.ts';
import type { Files } from '../../site/files.ts';

/**
 * Switches to the language of the editor, or to English if its texts do not exist. `data` has the files shipped with the server.
 */
export async function speakLanguageOf(locale: string | undefined, data: Files | undefined): Promise<void> {
  const language = textLanguageOf(locale);
  const json = language && (await data?.read(`texts/${language}.json`));
  speak(json === undefined ? undefined : parseTexts(json));
}
