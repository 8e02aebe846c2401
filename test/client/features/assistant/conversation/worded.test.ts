import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerMarkdown } from '../../../../../client/features/assistant/conversation/transcript.ts';
import { isNote } from '../../../../../client/webviews/chat/messages.ts';
import { stream } from './faultServer.ts';
import { withHarness } from './harness.ts';
import { lines } from './streams.ts';

describe('an answer says which model has worded it', () => {
  for (const completionTokens of [0, 12]) {
    it(completionTokens === 0 ? 'not if it consists of quotes' : 'if it has', () => {
      const end = ['d', { finishReason: 'stop', usage: { promptTokens: 3, completionTokens } }] as const;
      return withHarness(
        [stream(lines([['0', 'All is well.'], end]))],
        async ({ harness, panel }) => {
          await panel.ask('How are you?');
          const [, answer] = harness.conversations.get(panel.shown().id)?.messages ?? [];
          const made = answer?.annotations?.filter((each) => isNote(each)).findLast(({ kind }) => kind === 'made');
          assert.equal(
            made?.kind === 'made' && made.place,
            completionTokens === 0 ? 'here' : 'here, worded by a model',
          );
          const markdown = answer ? answerMarkdown(answer, (link) => link) : '';
          assert.equal(markdown.split('Answered').length, 2);
        },
        { place: 'here, worded by a model', quotedPlace: 'here' },
      );
    });
  }
});
