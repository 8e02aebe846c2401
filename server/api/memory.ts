import { Refusal } from '../library/refusal.ts';
import { markedTexts, type Storage } from '../library/storage.ts';

/** Texts in memory, which nobody else changes. They are not written: a change gives them to its caller. */
export function memoryStorage(texts: Readonly<Record<string, string>>): Storage {
  return {
    rewritten: (file, text) => {
      const mark = texts[file]?.startsWith('\uFEFF') ? '\uFEFF' : '';
      return { kind: 'write', file, ...markedTexts(text, mark) };
    },
    // Nothing is known but what the texts say now.
    ages: { openHistory: async () => undefined },
    whyNotMovable: async () => undefined,
    whyNotRestorable: async () => undefined,
    save: async () => {
      throw new Refusal('This site was given as texts. What they are afterwards is in "files" of the change.');
    },
  };
}
