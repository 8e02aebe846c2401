import { type QuestionForms, questionForms } from './data/questionForms.ts';
import { maxStructureQuestion, plainQuestion } from './structureText.ts';

interface Form {
  readonly pattern: RegExp;
  /** The English question with its slots. */
  readonly english: string;
  readonly nouns: readonly Meaning[];
  readonly states: readonly Meaning[];
  readonly parts: readonly Meaning[];
}

/** A word of a language (a pattern for all of it), and the English one. */
type Meaning = readonly [RegExp, string];

const forms = questionForms.flatMap(readForms);

/**
 * A German, French, Spanish or Chinese question about the site, in the English form that is answered from the navigation; names
 * stay as they are. Undefined for every other question.
 */
export function inEnglish(question: string): string | undefined {
  if (question.length > maxStructureQuestion) return undefined;
  const asked = plainQuestion(
    question
      .normalize('NFC')
      .replace(/[¿¡?？！。「」«»„‟]/g, ' ')
      .replace(/’/g, "'"),
  );
  for (const { pattern, english, nouns, states, parts } of forms) {
    const match = pattern.exec(asked);
    if (!match) continue;
    const { noun, state, part, name = '' } = match.groups ?? {};
    const singular = english.includes('default');
    const named = [name.trim(), meaning(part, parts)].filter((each) => each !== '').join(' ');
    return english
      .replace('{noun}', () => (singular ? meaning(noun, nouns).replace(/s$/, '') : meaning(noun, nouns)))
      .replace('{state}', () => meaning(state, states))
      .replace('{name}', () => named);
  }
  return undefined;
}

function meaning(word: string | undefined, meanings: readonly Meaning[]): string {
  return meanings.find(([pattern]) => word !== undefined && pattern.test(word))?.[1] ?? '';
}

function readForms(language: QuestionForms): readonly Form[] {
  const [nouns, states, parts] = [pairs(language.nouns), pairs(language.states), pairs(language.parts)];
  const anyOf = (words: readonly (readonly [string, string])[]) => words.map(([word]) => word).join('|');
  const meanings = (words: readonly (readonly [string, string])[]) =>
    words.map(([word, english]): Meaning => [whole(word), english]);
  // Chinese has no spaces between words.
  const space = language.article.includes(' ') ? ' ' : '';
  const slots: Readonly<Record<string, string>> = {
    noun: `(?<noun>${anyOf(nouns)})`,
    state: `(?<state>${anyOf(states)})`,
    name: `(?:${language.article})?(?:(?<part>${anyOf(parts)})${space})?(?<name>.+?)`,
    site: language.site,
  };
  return pairs(language.forms).map(([form, english]) => ({
    pattern: whole(form.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '')),
    english,
    nouns: meanings(nouns),
    states: meanings(states),
    parts: meanings(parts),
  }));
}

function pairs(lines: string): readonly (readonly [string, string])[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [left = '', right = ''] = line.split(' > ');
      return [left, right] as const;
    });
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'iu');
}
