import { parseTexts, speak, textLanguageOf } from '../../../base/texts.ts';
import type { Files } from '../../site/files.ts';

/** Speaks the language of the editor from here on; English too where its texts are not there. `data` has the files beside the server. */
export async function speakLanguageOf(locale: string | undefined, data: Files | undefined): Promise<void> {
  const language = textLanguageOf(locale);
  const json = language && (await data?.read(`texts/${language}.json`));
  speak(json === undefined ? undefined : parseTexts(json));
}
