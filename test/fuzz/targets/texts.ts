import type { Random } from '../../kit/random.ts';
import { mutatedText } from '../kit/mutateText.ts';
import { showText, smallerTexts, type Target, target } from '../kit/target.ts';

/** A target whose input is one text: `texts` are what mutations begin with, `tokens` the words of its language. */
export function textTarget(
  name: string,
  texts: readonly string[],
  tokens: readonly string[],
  check: (text: string) => void | Promise<void>,
): Target {
  return target<string>({
    name,
    make: (random: Random) => mutatedText(random.pick(texts), random, tokens, texts),
    check,
    smaller: smallerTexts,
    show: showText,
  });
}
