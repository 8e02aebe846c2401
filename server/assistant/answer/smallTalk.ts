import type { Site } from '../project.ts';
import { plainQuestion } from './structureText.ts';

const greeting =
  /^(?:hi|hello|hey|hi there|hello there|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|bonjour|salut|hola|buen[oa]s(?: días| tardes)?|你好|您好)$/;
const about =
  /^(?:(?:who|what) are you|what can (?:you do|i ask(?: you)?)|wer bist du|was kannst du|qui es-tu|que peux-tu faire|quién eres|qué puedes hacer|你是谁|你能做什么)$/;
const thanks =
  /^(?:(?:ok(?:ay)?,? )?(?:thanks|thank you|thx)(?: (?:very much|so much|a lot))?|ok(?:ay)?|danke(?: schön)?|vielen dank|merci(?: beaucoup)?|(?:muchas )?gracias|谢谢)$/;

/**
 * The reply to a message that asks nothing: a greeting, thanks, what the assistant is. Their words are on some page of every site, and
 * quoting it would not be an answer. Undefined for every question, and for the title of a page.
 */
export function smallTalk(site: Site, message: string): string | undefined {
  const said = plainQuestion(message.replace(/[¿¡？！。，]/g, ' '))
    .replace(/\p{Extended_Pictographic}/gu, '')
    .trim()
    .toLowerCase();
  if (site.pages.some(({ title }) => title.toLowerCase() === said)) return undefined;
  if (thanks.test(said)) return 'Ask another question about the documentation at any time.';
  if (!greeting.test(said) && !about.test(said)) return undefined;
  return 'Ask a question about the documentation: it is answered with passages of its pages. Questions about the site itself, such as “Which pages are hidden?”, are answered from its navigation.';
}
