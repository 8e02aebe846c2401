import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  byNeed,
  titleFor,
  type Unanswered,
  unansweredMarkdown,
  withQuestion,
} from '../../../../../client/features/assistant/conversation/unanswered.ts';

const day = Date.UTC(2026, 10, 23);

/** The list after these questions, asked one day after the other. */
function asked(...questions: readonly string[]): readonly Unanswered[] {
  return questions.reduce<readonly Unanswered[]>(
    (list, question, index) => withQuestion(list, question, day + index * 86_400_000),
    [],
  );
}

describe('unanswered questions', () => {
  it('are counted together, whatever their case and punctuation', () => {
    assert.deepEqual(
      byNeed(asked('How do I self-host?', 'Is there an SLA?', 'how do I  self host')).map(({ question, times }) => [
        question,
        times,
      ]),
      [
        ['how do I self host', 2],
        ['Is there an SLA?', 1],
      ],
    );
  });

  it('are limited to two hundred, each to its beginning', () => {
    const list = asked(...Array.from({ length: 250 }, (_, index) => `Question ${index} ${'x'.repeat(500)}`));
    assert.equal(list.length, 200);
    assert.equal(list[0]?.question.length, 300);
    assert.match(list.at(-1)?.question ?? '', /^Question 50 /);
  });

  it('of punctuation alone are ignored', () => assert.deepEqual(asked('?!'), []));

  it('are exported as a table', () =>
    assert.equal(
      unansweredMarkdown('docs', asked('What does `a|b` mean?')),
      '# Unanswered questions about docs\n\n| Question | Asked | Last |\n|---|---|---|\n| What does `a\\|b` mean? | 1 | 2026-11-23 |\n',
    ));

  it('become the title of a page', () => {
    assert.equal(titleFor('how do I  self-host it?? '), 'How do I self-host it');
    assert.equal(titleFor('?'), '');
  });
});
