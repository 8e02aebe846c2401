import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stem } from '../../server/assistant/retrieval/stem.ts';
import { translatedWords } from '../../server/assistant/retrieval/translate.ts';

describe('a question in another language is searched in English', () => {
  it('in German', () => checkMeaning('Wie installiere ich den Server?', ['install', undefined]));
  it('in French', () => checkMeaning("Comment configurer l'authentification ?", ['configure', 'authentication']));
  it('in Spanish', () => checkMeaning('¿Cómo elimino una página?', ['delete', 'page']));
  it('in Chinese', () => checkMeaning('如何部署页面？', ['deploy', 'page']));
  it('with the names in it', () => checkMeaning('Wie verbinde ich FastMCP mit Redis?', ['connect', ...namesOf(4)]));
  it('when an English word is in it, too', () => checkMeaning('Was ist der Token in dem Header?', namesOf(2)));

  for (const question of [
    'How do I install the server?',
    'install server',
    'Which pages are only in de and es?',
    'What is la carte?',
    'useChat',
    '',
  ]) {
    it(`but not one in English: ${question}`, () => assert.equal(translatedWords(question), undefined));
  }
});

/** Checks the first English word for each telling word of a question; undefined for a word that stays as it is. */
function checkMeaning(question: string, expected: readonly (string | undefined)[]): void {
  assert.deepEqual(
    translatedWords(question)?.map(({ meaning }) => meaning[0]),
    expected.map((word) => word && stem(word)),
  );
}

function namesOf(count: number): readonly undefined[] {
  return Array.from({ length: count }, () => undefined);
}
